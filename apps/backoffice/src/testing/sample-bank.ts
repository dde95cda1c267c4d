import type {
  getReconciliation,
  ResponseOf,
  WireBankLine,
  WireBankProposal,
  WireStatementLook,
} from '@caseback/contract'

export const proposal = (fields: Partial<WireBankProposal> = {}): WireBankProposal => ({
  kind: 'new_receipt',
  sure: true,
  because: ['request', 'amount'],
  fits: true,
  amount: 216,
  receipt_id: null,
  approval_id: null,
  manufacturer_id: 7,
  manufacturer_name: 'Harvest Valley Potato Co.',
  reference: null,
  received_on: null,
  apply: [{ funding_id: 12, amount: 216 }],
  credit: 0,
  checks: [],
  ...fields,
})

export const bankLine = (id: number, fields: Partial<WireBankLine> = {}): WireBankLine => ({
  id,
  account_id: 2,
  account_name: 'Operating account',
  booked_on: '2026-11-12',
  amount: 216,
  description: 'ACH CREDIT HARVEST VALLEY POT REQ 12',
  reference: null,
  check_number: null,
  state: 'open',
  matches: [],
  proposals: [proposal()],
  reversed: null,
  dated_on: fields.booked_on ?? '2026-11-12',
  ...fields,
})

export const checkProposal = (fields: Partial<WireBankProposal> = {}, amount = 54, number = '5012'): WireBankProposal =>
  proposal({
    kind: 'check',
    because: ['number', 'amount'],
    manufacturer_id: null,
    manufacturer_name: null,
    apply: [],
    checks: [{ payment_id: 4, claim_id: 11, check_number: number, payee: 'Blue Door Diner', amount, paid: false }],
    ...fields,
  })

const unfit = checkProposal({ sure: false, fits: false, because: ['number'] }, 45, '5013')

/** Open lines of every kind. */
export const openLines = [
  bankLine(31),
  bankLine(32, { amount: -54, description: 'CHECK', check_number: '5012', proposals: [checkProposal()] }),
  bankLine(33, {
    amount: 1_234.5,
    description: 'WIRE TYPE:WIRE IN DATE:111226 TIME:0915 ET TRN:2026111200312345 SEQ:0991/004512 ORIG:UNKNOWN',
    reference: 'TRN2026111200312345',
    proposals: [
      proposal({ sure: false, because: ['amount'], apply: [{ funding_id: 14, amount: 1_234.5 }] }),
      proposal({
        sure: false,
        because: ['name'],
        manufacturer_id: 8,
        manufacturer_name: 'Saffron & Sons',
        credit: 34.5,
      }),
    ],
  }),
  bankLine(34, { amount: -54, description: 'CHECK 5013', check_number: '5013', proposals: [unfit] }),
  bankLine(35, { amount: -12, description: 'SERVICE CHARGE', proposals: [] }),
]

const match = {
  manufacturer_id: null,
  payment_id: null,
  claim_id: null,
  receipt_id: null,
  reason: null,
  by: 'Fay Finance',
}

/** Lines that are explained, in every way. */
export const explainedLines = [
  bankLine(21, {
    state: 'matched',
    proposals: [],
    matches: [
      {
        ...match,
        kind: 'receipt',
        receipt_id: 4,
        manufacturer_id: 7,
        name: 'Harvest Valley Potato Co.',
        amount: 216,
        at: '2026-11-13T15:04:05Z',
      },
    ],
  }),
  bankLine(22, {
    amount: -54,
    description: 'CHECK',
    check_number: '5012',
    state: 'matched',
    proposals: [],
    matches: [
      {
        ...match,
        kind: 'check',
        payment_id: 4,
        claim_id: 11,
        name: 'Blue Door Diner',
        amount: 54,
        at: '2026-11-13T15:04:05Z',
      },
    ],
  }),
  bankLine(23, {
    amount: -12,
    description: '',
    state: 'aside',
    proposals: [],
    matches: [
      { ...match, kind: 'aside', name: null, amount: 12, reason: 'Fee of the bank', at: '2026-11-13T15:04:05Z' },
    ],
  }),
]

export const bankState = {
  accounts: [
    { id: 2, name: 'Operating account', number_end: '6789', last_day: '2026-11-12', open_lines: 5, given_up: false },
    { id: 3, name: 'Savings', number_end: null, last_day: '2026-10-31', open_lines: 0, given_up: true },
  ],
  open: { lines: 5, money_in: 1_450.5, money_out: -120, oldest: '2026-11-12' },
  days: {
    closed_through: '2026-10-31',
    known_through: '2026-11-12',
    shortest: 'Operating account',
    ready_through: '2026-11-09',
    in_the_way: [
      {
        kind: 'receipt',
        id: 4,
        manufacturer_id: 7,
        claim_id: null,
        day: '2026-11-10',
        amount: 90,
        name: 'Saffron & Sons',
      },
      {
        kind: 'line',
        id: 31,
        manufacturer_id: null,
        claim_id: null,
        day: '2026-11-12',
        amount: 216,
        name: 'ACH CREDIT HARVEST VALLEY POT REQ 12',
      },
      {
        kind: 'check',
        id: 4,
        manufacturer_id: null,
        claim_id: 11,
        day: '2026-11-12',
        amount: -54,
        name: 'Blue Door Diner',
      },
    ],
  },
} satisfies ResponseOf<typeof getReconciliation>

/** Nothing is left to close. */
export const noDays: ResponseOf<typeof getReconciliation>['days'] = {
  closed_through: null,
  known_through: null,
  shortest: null,
  ready_through: null,
  in_the_way: [],
}

const statement = {
  account_id: 2,
  account_name: 'Operating account',
  first_day: '2026-11-01',
  last_day: '2026-11-12',
  new_lines: 40,
  known_lines: 2,
  by: 'Fay Finance',
  created: '2026-11-13T15:04:05Z',
  taken_back: null,
}
export const statements = [
  { ...statement, id: 9, file_name: 'november.csv', explained: 0 },
  { ...statement, id: 8, file_name: 'october.qfx', first_day: '2026-10-01', last_day: '2026-10-31', explained: 38 },
  {
    ...statement,
    id: 7,
    file_name: 'savings-october.csv',
    explained: 0,
    taken_back: { at: '2026-11-13T15:04:05Z', by: 'Fay Finance' },
  },
]

const entry = { reference: null, check_number: null }
/** What a look at a file has found. */
export const lookOf = (fields: Partial<WireStatementLook> = {}): WireStatementLook => ({
  account: { id: 2, name: 'Operating account' },
  table: null,
  columns: null,
  statement: {
    first_day: '2026-11-01',
    last_day: '2026-11-12',
    lines: 42,
    new_lines: 40,
    money_in: 12_480.5,
    money_out: -1_020,
    begin: [
      { ...entry, booked_on: '2026-11-03', amount: 216, description: 'ACH CREDIT HARVEST VALLEY POT REQ 12' },
      { ...entry, booked_on: '2026-11-04', amount: -54, description: 'CHECK', check_number: '5012' },
    ],
  },
  imported: false,
  ...fields,
})

/** A table whose columns nobody has told yet. */
export const unknownTable = lookOf({
  account: null,
  statement: null,
  table: {
    columns: ['When', 'What', 'Kind', 'How much', 'Left'],
    rows: [
      ['11/03/2026', 'ACH CREDIT HARVEST VALLEY POT REQ 12', 'ACH', '216.00', '1,216.00'],
      ['11/04/2026', 'CHECK 5012', 'CHECK', '-54.00', '1,162.00'],
    ],
  },
})

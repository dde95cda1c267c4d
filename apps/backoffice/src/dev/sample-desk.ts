// What the desk's states are filled with: plain values, and names and numbers that strain a layout.
import type {
  StaffMember,
  WireBatch,
  WireFailedDelivery,
  WireOperatorSession,
  WirePayLine,
  WirePayment,
  WireReportedPayment,
  WireReviewClaim,
  WireStaffOperator,
} from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'

const DAY_MS = 86_400_000
export const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** Within any promise. */
export const LATER = '2099-12-10'
/** Past every promise. */
export const LATE = '2026-01-05'

export const longName =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur & Söhne Lebensmittelgroßhandelsgesellschaft mbH'
export const longEmail = 'maximiliane.wolkenstein-hohenfels.einkauf@lebensmittelgrosshandelsgesellschaft.example'
export const longNote = `Please send the pages again: the lower third is dark. ${'The amounts must be readable. '.repeat(8)}`

export const member = (role: StaffRole, fields: Partial<StaffMember> = {}): StaffMember => ({
  id: 1,
  name: 'Rosa Delgado',
  email: `${role}@example.com`,
  roles: [role],
  check_simulator_url: 'http://127.0.0.1:3001/',
  recovery_codes: 8,
  ...fields,
})

export const page = <Item>(results: Item[], next: string | null = null) => ({ results, next })

const variants = [
  { variant_id: 2, name: 'Straight-Cut Fries', format: '6/5 LB', sku: 'HV-40386', gtin: '00012345678905' },
  { variant_id: 3, name: 'Rosemary Potato Wedges', format: '4/6 LB', sku: 'HV-40388', gtin: '00012345678912' },
]
export const fries = { product_id: 1, name: 'Fries', description: '', variants }

const invoicePage = { image: '/src/dev/gallery/pictures/invoice-page.svg', width: 850, height: 1100 }
type Invoice = WireReviewClaim['invoices'][number]
export const invoiceFile = (fields: Partial<Invoice['files'][number]> = {}): Invoice['files'][number] => ({
  id: 1,
  name: 'lakeshore-88213.pdf',
  media_type: 'application/pdf',
  file: '/src/dev/gallery/pictures/invoice-page.svg',
  original: null,
  pages: [1, 2].map((number) => ({ ...invoicePage, page: number })),
  render_state: 'done',
  submission: 1,
  duplicate_of: null,
  ...fields,
})
export const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 70,
  number: null,
  distributor: null,
  date: null,
  purchase_amount: null,
  reading: null,
  taught: [],
  approved: [],
  files: [invoiceFile()],
  ...fields,
})
export const readInvoice = invoice({
  number: '88213',
  distributor: 'Lakeshore Foodservice',
  date: '2026-11-08',
  reading: null,
  approved: [{ product_id: 1, variant_id: 2, units: 12 }],
})

type Change = WireReviewClaim['state_changes'][number]
export const change = (to: Change['to_state'], fields: Partial<Change> = {}): Change => ({
  from_state: 'CLAIM_SUBMITTED',
  to_state: to,
  created: '2026-11-12T15:00:00Z',
  notes: null,
  by: 'reviewer@example.com',
  ...fields,
})

export const reviewClaim = (id: number, fields: Partial<WireReviewClaim> = {}): WireReviewClaim => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date: LATER,
  payout_amount: null,
  payout_formula: null,
  operator: {
    id: 1,
    name: `Diner ${id}`,
    location_name: 'Blue Door Diner, Main Street',
    city: 'Chicago',
    state: 'IL',
    email: 'chef@example.com',
    language: 'en',
    since: '2026-09-01T15:00:00Z',
    claim_count: 4,
  },
  offer: {
    id: 1,
    name: 'Fries and Wedges',
    code: 'FRIES',
    manufacturer_name: 'Harvest Valley Potato Co.',
    type: 'TIME_OFFER',
    valid_from: '2026-11-01',
    valid_to: '2027-01-31',
  },
  terms: {
    version: 1,
    unit: 'case',
    discount_type: 'dollars_off',
    tiers: [
      { min: 5, max: 20, discount: 5 },
      { min: 21, max: 50, discount: 6 },
    ],
    max_units_per_location: null,
    products: [fries],
  },
  approved_claims: [{ id: 9, units: 10, purchase_amount: 0, payout_amount: 50 }],
  counted: [],
  bought: [],
  first_review: null,
  invoices: [invoice()],
  state_changes: [change('CLAIM_SUBMITTED', { from_state: null, by: 'chef@example.com' })],
  notes: [],
  assignee: null,
  skip: null,
  skips: [],
  flags: [],
  operator_payment: null,
  corrects: null,
  corrections: [],
  kept_back: 0,
  dispute: null,
  touchless: null,
  left_to_person: null,
  remark: null,
  ...fields,
})

export const payLine = (claim_id: number, fields: Partial<WirePayLine> = {}): WirePayLine => ({
  claim_id,
  operator_name: `Operator ${claim_id}`,
  payee_name: `Payee ${claim_id}`,
  payout_method: 'EMAIL',
  recipient: `chef${claim_id}@example.com`,
  amount: 100,
  kept_back: 0,
  promise_date: LATER,
  hold: null,
  replaces: null,
  never_taken: false,
  waits_for_tax_form: false,
  waits_for_payee: false,
  payments_stopped: false,
  ...fields,
})

/** Lines that strain a table: late, held, replaced, by mail, and names without end. */
export const strainedLines = [
  payLine(21, { promise_date: LATE, hold: 'The payee changed on November 19, 2026.' }),
  payLine(22, { payout_method: 'MAIL', recipient: '1200 W Lake St, Chicago IL 60601', replaces: 'VOID' }),
  payLine(24, { amount: 0, kept_back: 60 }),
  payLine(25, { waits_for_tax_form: true }),
  payLine(26, { waits_for_payee: true }),
  payLine(23, { operator_name: longName, payee_name: longName, recipient: longEmail, amount: 1_234_567.89 }),
]

export const payment = (fields: Partial<WirePayment> = {}): WirePayment => ({
  id: 50,
  claim_id: 21,
  payee_name: `Payee ${fields.claim_id ?? 21}`,
  amount: 100,
  phase: 'SENT',
  check_id: 'abc',
  check_status: 'IN_PROCESS',
  check_number: '5001',
  payout_method: 'EMAIL',
  deposit_option: null,
  attention: null,
  refused: null,
  adoptable_check: null,
  sent: '2026-11-20T15:00:00Z',
  paid: null,
  cleared_on: null,
  returned_on: null,
  ...fields,
})

/** Its check expired: it is not ticked for a batch. */
export const expiredLine = payLine(22, { replaces: 'EXPIRED', never_taken: true })

/** Checks in each place that one can be in. */
export const checks = [
  payment({ id: 51, claim_id: 51, phase: 'PREPARED', check_status: null, check_number: null, sent: null }),
  payment({ id: 52, claim_id: 52, phase: 'CALLING', check_status: null, check_number: null, sent: null }),
  payment({ id: 53, claim_id: 53, check_status: 'MAILED', payout_method: 'MAIL', deposit_option: 'MAIL_CHECK' }),
  payment({ id: 54, claim_id: 54, check_status: 'PAID', paid: '2026-11-22T15:00:00Z' }),
  payment({ id: 55, claim_id: 55, payee_name: longName, amount: 1_234_567.89, check_status: 'VOID' }),
]
export const troubled = [
  payment({
    id: 61,
    phase: 'NEEDS_PERSON',
    check_id: null,
    check_status: null,
    check_number: null,
    attention: 'The check provider did not answer.',
    sent: null,
  }),
  payment({
    id: 62,
    claim_id: 62,
    payee_name: longName,
    check_status: 'FAILED',
    attention: `The check failed. ${longNote}`,
  }),
]

export const batch = (fields: Partial<WireBatch> = {}): WireBatch => ({
  id: 4,
  state: 'DRAFT',
  cutoff: '2026-11-20',
  created: '2026-11-20T15:00:00Z',
  created_by: 'Femi',
  approved: null,
  approved_by: null,
  total: 200,
  claim_count: 2,
  may_approve: true,
  above_limit: null,
  progress: { waiting: 0, sent: 0, paid: 0, failed: 0, attention: 0 },
  held: 0,
  lines: [payLine(21), payLine(22)],
  payments: [],
  lines_next: null,
  ...fields,
})

export const report = (id: number, fields: Partial<WireReportedPayment> = {}): WireReportedPayment => ({
  id,
  text: 'The check has not come. Our mailbox was broken in October.',
  created: '2026-11-21T15:00:00Z',
  email: 'chef@example.com',
  payment: payment(),
  ...fields,
})

export const operator = (id: number, fields: Partial<WireStaffOperator> = {}): WireStaffOperator => ({
  id,
  email: `ada${id}@bluedoor.example`,
  name: 'Ada Moreno',
  company_name: 'Blue Door Group',
  location_name: 'Blue Door Diner',
  account: 'active',
  created: '2026-11-02T15:00:00Z',
  sessions: 2,
  ...fields,
})

export const session = (id: number, fields: Partial<WireOperatorSession> = {}): WireOperatorSession => ({
  id,
  created: '2026-11-12T15:00:00Z',
  last_used: '2026-11-20T15:00:00Z',
  expires: '2026-12-20T15:00:00Z',
  browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
  ...fields,
})

export const failedDelivery = (event_id: number, fields: Partial<WireFailedDelivery> = {}): WireFailedDelivery => ({
  event_id,
  listener: 'letters-about-claims',
  type: 'claim.moved',
  subject: 'claim:12',
  happened: '2026-11-20T15:00:00Z',
  failed: '2026-11-20T17:00:00Z',
  attempts: 8,
  error: 'Error: the letter could not be written.',
  ...fields,
})

/** A mailed check that finance has marked as cleared. */
export const cleared = payment({
  id: 60,
  claim_id: 60,
  check_status: 'MAILED',
  paid: '2026-11-20T15:00:00Z',
  cleared_on: '2026-11-20',
})

import { getStaffMe, listAudit, type WireAuditEntry } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { longEmail, longName, longNote, member, page } from '../sample-desk.ts'

const address = '/staff/audit'
const entry = (id: string, fields: Partial<WireAuditEntry> = {}): WireAuditEntry => ({
  id,
  at: '2026-11-20T15:04:05Z',
  actor: { kind: 'staff', id: 3, name: 'Felix Finance', email: 'finance@example.com' },
  account: null,
  action: 'payment.released',
  subject: 'payment:471',
  subject_name: 'Blue Door Diner',
  subject_page: 'claim:12',
  outcome: 'done',
  code: null,
  times: 1,
  source: '198.51.100.7',
  before: { phase: 'NEEDS_PERSON' },
  after: { phase: 'PREPARED', note: 'Called them: they have moved.' },
  ...fields,
})
const stranger = { kind: 'stranger', id: null, name: null, email: null } as const
const published = (discount: number, maxUnitsPerLocation: number | null) => ({
  validFrom: '2026-09-28',
  validTo: '2027-01-31',
  learnMoreUrl: null,
  terms: {
    unit: 'case',
    discountType: 'dollars_off',
    tiers: [{ min: 5, max: 50, discount }],
    maxUnitsPerLocation,
    variantIds: [3, 4],
  },
})
const entries = [
  entry('9'),
  entry('8', {
    actor: { kind: 'operator', id: 12, name: 'Ada Moreno', email: 'ada@bluedoor.example' },
    action: 'payee.changed',
    subject: 'location:31',
    subject_name: longName,
    subject_page: null,
    source: '2001:db8:85a3:1234:5678:8a2e:370:7334',
    before: { payee: 'Blue Door Diner', address: '1 W Lake St, Chicago, IL 60601' },
    after: { payee: longName, address: '9 E Lake St, Chicago, IL 60601' },
  }),
  entry('7', {
    actor: stranger,
    account: longEmail,
    action: 'operator.signed_in',
    subject: 'operator:12',
    subject_name: 'Ada Moreno',
    subject_page: 'operator:12',
    outcome: 'refused',
    code: 'auth.credentials',
    times: 9,
    before: null,
    after: null,
  }),
  entry('6', {
    actor: { kind: 'program', id: null, name: null, email: null },
    action: 'offer.expired',
    subject: 'offer:5',
    subject_name: 'Wings in the Fall',
    subject_page: 'offer:5',
    source: null,
    before: { state: 'ACTIVE' },
    after: { state: 'EXPIRED' },
  }),
  entry('5', {
    actor: { kind: 'operator', id: 99, name: null, email: null },
    action: 'something.new',
    subject: 'thing:1',
    subject_name: null,
    subject_page: null,
    before: null,
    after: { text: longNote, lines: [{ claim: 3, amount: 12.5 }] },
  }),
  entry('3', {
    action: 'offer.published',
    subject: 'offer:7',
    subject_name: 'Fries and Wedges',
    subject_page: 'offer:7',
    before: { state: 'ACTIVE', version: 1, draft: published(600, null) },
    after: { state: 'ACTIVE', version: 2, draft: published(100, 10) },
  }),
  entry('2', {
    actor: { ...stranger, name: 'Dana Whitfield' },
    action: 'funding.line_disputed',
    subject: 'funding:5',
    subject_name: 'Harvest Valley Potato Co.',
    subject_page: 'funding:5',
    before: null,
    after: { said_by: 'Dana Whitfield', claim_id: 6, dispute: 'Two cases, not ten.' },
  }),
  entry('1', {
    action: 'batch.approved',
    subject: 'batch:3',
    subject_name: null,
    subject_page: 'batch:3',
    before: { state: 'DRAFT', created_by: { id: 4, name: 'Rosa Delgado' } },
    after: {
      state: 'APPROVED',
      payments: [{ id: 4, phase: 'PREPARED', claim_id: 3, amount: 155.4, request_hash: '4161fa6114d9247f08a9149e' }],
    },
  }),
  entry('4', {
    action: 'call.made',
    subject: 'call',
    subject_name: null,
    subject_page: null,
    outcome: 'refused',
    code: 'auth.role',
    after: { call: 'GET staff/audit' },
  }),
]

export const auditStates = statesOf(
  {
    id: 'desk-audit',
    name: 'Audit log',
    answers: [answers(getStaffMe, member('admin')), answers(listAudit, page(entries))],
  },
  {
    full: { title: 'Changes, sign-ins and refusals', address, shows: 'Refused: unknown address or wrong password' },
    filtered: {
      title: 'Found by who, what and day',
      address: `${address}?actor=finance%40example.com&action=payment.released&from=2026-11-01&to=2026-11-30&outcome=done`,
      answers: [answers(listAudit, page(entries.slice(0, 1)))],
      shows: '198.51.100.7',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listAudit, page(entries, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listAudit)], shows: skeleton },
    empty: {
      title: 'Nothing fits',
      address: `${address}?subject=claim%3A1`,
      answers: [answers(listAudit, page([]))],
      shows: 'Nothing was found',
    },
    invalid: {
      title: 'A filter that is none',
      address: `${address}?actor=Felix`,
      answers: [
        refuses(listAudit, 'input.invalid', {
          actor: ['Nobody is found: enter an e-mail address, a colleague’s whole name, operator:12 or program.'],
        }),
      ],
      shows: 'Nobody is found: enter an e-mail address, a colleague’s whole name, operator:12 or program.',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [refuses(listAudit, 'server.error')],
      shows: 'The audit log could not be loaded',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(listAudit)],
      shows: 'The audit log could not be loaded',
    },
  },
)

import { fundingClaims } from '../../database/schema/index.ts'
import { disputeLine } from '../../modules/funding/shared/dispute-line.ts'
import { recordFundingMoney } from '../../modules/receipts/record-funding-money.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aCreditNote, anEndedKey, aSharedRequest } from '../scenes/request-scenes.ts'
import { TODAY } from '../scenes/staff-scenes.ts'
import { type Arrange, type CallEntry, heard } from './call-table.ts'

const opened: Arrange = async (testApp) => {
  const { key, claim } = await aSharedRequest(testApp)
  return { params: { key, claim_id: claim.id } }
}
const nobodys: Arrange = async () => ({ params: { key: '1.nobody-made-this', claim_id: 1 } })
const refuses = { not_found: nobodys, 'request_link.ended': anEndedKey }

const announcement = { name: 'Dana Whitfield', amount: 60, paid_on: TODAY, reference: 'WIRE HVP-20761' }
const dispute = { name: 'Dana Whitfield', text: 'Page 2 shows 2 cases.' }
const forged: Arrange = async () => ({
  params: { key: '1.nobody-made-this', claim_id: 1 },
  body: { ...announcement, ...dispute },
})

async function aFundedRequest(testApp: TestApp) {
  const { key, claim, fundingId } = await aSharedRequest(testApp)
  await testApp.services.db.update(fundingClaims).set({ fundedAt: testApp.clock.now() })
  return { key, claim, fundingId }
}

/** A request whose money has come. */
const settled: Arrange = async (testApp) => {
  const { key, claim, fundingId, staffId } = await aSharedRequest(testApp)
  await recordFundingMoney(testApp.services, {
    fundingId,
    amountCents: 6_000,
    receivedOn: TODAY,
    reference: `WIRE ${fundingId}`,
    staffId,
  })
  return { params: { key, claim_id: claim.id } }
}

const line = {
  claim_id: 'id',
  operator_name: 'non-empty text',
  place: 'non-empty text',
  corrects: 'null',
  offer_name: 'non-empty text',
  validated: 'instant',
  units: 'integer',
  unit: 'non-empty text',
  amount: 'dollars',
  paid: 'boolean',
  dispute: 'null',
} as const

const request = {
  id: 'id',
  state: 'non-empty text',
  manufacturer_name: 'non-empty text',
  manufacturer_logo: 'null',
  provider: { name: 'non-empty text', legal_name: 'non-empty text', support_email: 'e-mail address' },
  remit_to: 'null',
  issued: 'instant',
  due_date: 'day',
  link_until: 'day',
  total: 'dollars',
  paid: 'dollars',
  open: 'dollars',
  disputed: 'dollars',
  line_count: 'integer',
  lines: [line],
  lines_next: 'null',
  credit_notes: 'empty array',
} as const

/** What a manufacturer does with its request by the mailed link. */
export const sharedRequestCalls: CallEntry[] = [
  {
    endpoint: 'getSharedRequest',
    rows: [],
    succeeds: opened,
    answers: { ...request, announcements: 'empty array' },
    refuses,
  },
  {
    endpoint: 'listSharedRequestLines',
    rows: [],
    succeeds: opened,
    answers: { results: [line], next: 'null' },
    refuses,
  },
  {
    endpoint: 'getSharedRequestInvoices',
    rows: [],
    succeeds: opened,
    answers: { preparing: 'boolean', invoices: 'empty array' },
    refuses,
  },
  { endpoint: 'getSharedRequestPdf', rows: [], succeeds: opened, refuses },
  { endpoint: 'getSharedRequestCsv', rows: [], succeeds: opened, refuses },
  {
    endpoint: 'getSharedCreditNotePdf',
    rows: [],
    succeeds: async (testApp) => {
      const { key, noteId } = await aCreditNote(testApp)
      return { params: { key, note_id: noteId } }
    },
    refuses: {
      not_found: async () => ({ params: { key: '1.nobody-made-this', note_id: 1 } }),
      'request_link.ended': async (testApp) => ({ params: { ...(await anEndedKey(testApp)).params, note_id: 1 } }),
    },
  },
  {
    endpoint: 'recordRequestOpened',
    rows: [],
    succeeds: opened,
    refuses,
    writes: { funding_links: ['opened', 'opened_at'] },
  },
  {
    endpoint: 'announcePayment',
    rows: [],
    succeeds: async (testApp) => ({ ...(await opened(testApp)), body: announcement }),
    answers: {
      ...request,
      announcements: [
        {
          id: 'id',
          name: 'non-empty text',
          amount: 'dollars',
          paid_on: 'day',
          reference: 'non-empty text',
          created: 'instant',
          waits: 'boolean',
        },
      ],
    },
    refuses: {
      not_found: forged,
      'request_link.ended': async (testApp) => ({ ...(await anEndedKey(testApp)), body: announcement }),
      'funding.settled': async (testApp) => ({ ...(await settled(testApp)), body: announcement }),
    },
    tooMany: { free: 60, attempt: forged },
    wrongFields: [
      { field: 'paid_on', value: '2027-01-01', sentence: 'This day is still to come.' },
      { field: 'name', value: ' ', sentence: 'Enter your name.' },
      { field: 'amount', value: 0, sentence: 'Enter an amount above 0.' },
      { field: 'reference', value: '', sentence: 'Enter a reference.' },
    ],
    writes: { ...heard, audit_log: ['row added'], funding_announcements: ['row added'], jobs: ['row added'] },
  },
  {
    endpoint: 'disputeRequestLine',
    rows: [],
    succeeds: async (testApp) => ({ ...(await opened(testApp)), body: dispute }),
    answers: {
      ...line,
      dispute: {
        name: 'non-empty text',
        text: 'non-empty text',
        created: 'instant',
        state: 'non-empty text',
        answer: 'null',
      },
    },
    refuses: {
      not_found: forged,
      'request_link.ended': async (testApp) => ({ ...(await anEndedKey(testApp)), body: dispute }),
      'funding.settled': async (testApp) => ({ ...(await settled(testApp)), body: dispute }),
      'funding.line_paid': async (testApp) => {
        const { key, claim } = await aFundedRequest(testApp)
        return { params: { key, claim_id: claim.id }, body: dispute }
      },
      'funding.line_disputed': async (testApp) => {
        const { key, claim } = await aSharedRequest(testApp)
        await disputeLine(testApp.services, key, { claimId: claim.id, ...dispute })
        return { params: { key, claim_id: claim.id }, body: dispute }
      },
    },
    tooMany: { free: 60, attempt: forged },
    wrongFields: [
      { field: 'name', value: ' ', sentence: 'Enter your name.' },
      { field: 'text', value: '', sentence: 'Say what is not right.' },
    ],
    writes: { ...heard, audit_log: ['row added'], funding_disputes: ['row added'], jobs: ['row added'] },
  },
]

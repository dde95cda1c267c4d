import { askToPayBack } from '../../../modules/approvals/ask-to-pay-back.ts'
import { stopPayments } from '../../../modules/payments/stops/stop-payments.ts'
import { recordReceipt } from '../../../modules/receipts/record-receipt.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment, claimById } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { anIssuedFunding, as, audited, TODAY } from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

/** A manufacturer with $40.00 to its credit. */
async function aCredit(testApp: TestApp) {
  const { claim, staffId } = await anIssuedFunding(testApp)
  const { manufacturerId } = claim
  await recordReceipt(
    testApp.services,
    { manufacturerId, amountCents: 4_000, receivedOn: TODAY, reference: `EARLY-${manufacturerId}`, staffId },
    [],
  )
  return { manufacturerId }
}

/** $25.00 of it wait to be paid back; a member of finance has asked. */
async function aWaitingPayBack(testApp: TestApp) {
  const { manufacturerId } = await aCredit(testApp)
  const asker = await aStaffMember(testApp, 'finance')
  const id = await askToPayBack(testApp.services, {
    manufacturerId,
    amountCents: 2_500,
    reference: 'BACK-1',
    reason: 'They have paid twice.',
    staffId: asker.id,
  })
  return { id, manufacturerId, asker }
}

/** $60.00 are to come to the location. */
async function aStop(testApp: TestApp) {
  const { id } = await aFundedClaim(testApp)
  const { locationId } = await claimById(testApp, id)
  const { id: staffId } = await aStaffMember(testApp, 'reviewer')
  return stopPayments(testApp.services, { locationId, reason: 'One invoice twice.', claimId: id, staffId })
}

export const approvalCalls: CallEntry[] = [
  {
    endpoint: 'listPaymentStops',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      await aStop(testApp)
      return { query: { limit: '2' } }
    }),
  },
  {
    endpoint: 'stopPayments',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      const { id } = await aFundedClaim(testApp)
      await aPreparedPayment(testApp, id)
      const { locationId } = await claimById(testApp, id)
      return { params: { id: locationId }, body: { reason: 'One invoice twice.', claim_id: id } }
    }),
    writes: {
      ...audited,
      events: ['row added'],
      payment_stops: ['row added'],
      claim_flags_due: ['row added'],
      operator_payments: ['phase', 'attention'],
    },
  },
  {
    endpoint: 'askToLiftStop',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: await aStop(testApp) },
      body: { reason: 'The operator has shown both deliveries.' },
    })),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      approvals: ['row added'],
    },
  },
  {
    endpoint: 'listApprovals',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aWaitingPayBack(testApp)
      return { query: { state: 'waiting', manufacturer: String(manufacturerId) } }
    }),
  },
  {
    endpoint: 'getApproval',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aWaitingPayBack(testApp)).id } })),
  },
  {
    endpoint: 'askToPayBack',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await aCredit(testApp)).manufacturerId },
      body: { amount: 25.5, reference: 'BACK-1', reason: 'They have paid twice.' },
    })),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      approvals: ['row added'],
    },
  },
  {
    endpoint: 'askToWriteOff',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      params: { id: (await anIssuedFunding(testApp)).fundingId },
      body: { reason: 'They are insolvent.' },
    })),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      approvals: ['row added'],
    },
  },
  {
    endpoint: 'closeFundingShort',
    rows: [],
    succeeds: as('admin', async (testApp) => ({
      params: { id: (await anIssuedFunding(testApp)).fundingId },
      body: { reason: 'The rest comes with the next request.' },
    })),
    writes: {
      ...audited,
      funding_requests: ['state', 'total_cents', 'claim_count'],
      funding_claims: ['held'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      events: ['row added'],
      credit_notes: ['row added'],
      credit_note_lines: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'approveMove',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aWaitingPayBack(testApp)).id } })),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      approvals: ['state', 'decided_by', 'decided_at'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
    },
  },
  {
    endpoint: 'refuseMove',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await aWaitingPayBack(testApp)).id },
      body: { reason: 'Their next request uses it up.' },
    })),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
      approvals: ['state', 'decided_by', 'decided_at', 'refusal'],
    },
  },
  {
    endpoint: 'takeBackMove',
    rows: [],
    succeeds: async (testApp) => {
      const { id, asker } = await aWaitingPayBack(testApp)
      return { params: { id }, cookie: asker.cookie }
    },
    writes: { ...audited, approvals: ['state', 'decided_by', 'decided_at'] },
  },
]

import { fundingDetail } from '../../../modules/funding/funding-detail.ts'
import { applyCredit } from '../../../modules/receipts/apply-credit.ts'
import { recordReceipt } from '../../../modules/receipts/record-receipt.ts'
import { found } from '../../../platform/errors.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aBatchOf, aFundedClaim } from '../../../testing/payment-factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { anIssuedFunding, as, audited, TODAY } from '../../scenes/staff-scenes.ts'
import type { CallEntry, Writes } from '../call-table.ts'

const posted: Writes = { ledger_transactions: ['row added'], ledger_entries: ['row added'] }
const settled: Writes = {
  funding_applications: ['row added'],
  funding_requests: ['state', 'total_cents', 'claim_count'],
  funding_claims: ['funded_at'],
}

/** $100.00 that came for a request of $60.00: $40.00 are credit. */
async function aReceipt(testApp: TestApp) {
  const { fundingId, claim, staffId } = await anIssuedFunding(testApp)
  const { manufacturerId, amountCents } = claim
  const id = await recordReceipt(
    testApp.services,
    { manufacturerId, amountCents: 10_000, receivedOn: TODAY, reference: `WIRE-${fundingId}`, staffId },
    [{ fundingId, amountCents }],
  )
  return { id, manufacturerId }
}

/** A request of a manufacturer that has $40.00 to its credit. */
async function creditBeside(testApp: TestApp) {
  const { fundingId, claim, staffId } = await anIssuedFunding(testApp)
  const { manufacturerId } = claim
  await recordReceipt(
    testApp.services,
    { manufacturerId, amountCents: 4_000, receivedOn: TODAY, reference: 'EARLY', staffId },
    [],
  )
  return { manufacturerId, fundingId }
}

/** $40.00 of credit settle the request. */
async function appliedCredit(testApp: TestApp) {
  const { manufacturerId, fundingId } = await creditBeside(testApp)
  const { id: staffId } = await aStaffMember(testApp, 'finance')
  await applyCredit(testApp.services, { manufacturerId, fundingId, amountCents: 4_000, staffId })
  const { applications } = await fundingDetail(testApp.services, fundingId)
  return { id: fundingId, application_id: found(applications[0]).id }
}

export const receiptCalls: CallEntry[] = [
  {
    endpoint: 'getTakingBack',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aFundedClaim(testApp)).id } })),
  },
  {
    endpoint: 'takeClaimBack',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { id } = await aFundedClaim(testApp)
      await aBatchOf(testApp, [id])
      return { params: { id }, body: { note: 'The units were misread.' } }
    }),
    writes: {
      ...audited,
      ...posted,
      events: ['row added'],
      jobs: ['row added'],
      batch_claims: ['held'],
      funding_claims: ['held'],
      funding_applications: ['row added'],
      funding_requests: ['state', 'total_cents', 'claim_count'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      credit_notes: ['row added'],
      credit_note_lines: ['row added'],
      event_deliveries: ['row added'],
    },
  },
  {
    endpoint: 'listReceipts',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aReceipt(testApp)
      return { query: { manufacturer: String(manufacturerId), show: 'counts', q: 'wire', sort: '-amount' } }
    }),
  },
  {
    endpoint: 'exportReceipts',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId } = await aReceipt(testApp)
      return { query: { manufacturer: String(manufacturerId), show: 'counts', q: 'wire', sort: 'reference' } }
    }),
  },
  {
    endpoint: 'getReceipt',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aReceipt(testApp)).id } })),
  },
  {
    endpoint: 'getReceiptReversal',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aReceipt(testApp)).id } })),
  },
  {
    endpoint: 'recordReceipt',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { fundingId, claim } = await anIssuedFunding(testApp)
      return {
        body: {
          manufacturer_id: claim.manufacturerId,
          amount: 100.25,
          received_on: TODAY,
          reference: 'WIRE-1',
          apply: [{ funding_id: fundingId, amount: 60 }],
        },
      }
    }),
    writes: { ...audited, ...posted, ...settled, receipts: ['row added'] },
  },
  {
    endpoint: 'reverseReceipt',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await aReceipt(testApp)).id },
      body: { reason: 'Typed twice.' },
    })),
    writes: {
      ...audited,
      ...posted,
      ...settled,
      receipt_reversals: ['row added'],
      events: ['row added'],
      event_deliveries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'recordFundingMoney',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await anIssuedFunding(testApp)).fundingId },
      body: { amount: 60.25, received_on: TODAY, reference: 'WIRE-1' },
    })),
    writes: { ...audited, ...posted, ...settled, receipts: ['row added'] },
  },
  {
    endpoint: 'listManufacturerCredit',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aReceipt(testApp)).manufacturerId } })),
  },
  {
    endpoint: 'applyCredit',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { manufacturerId, fundingId } = await creditBeside(testApp)
      return { params: { id: manufacturerId }, body: { funding_id: fundingId, amount: 40 } }
    }),
    writes: { ...audited, ...posted, ...settled },
  },
  {
    endpoint: 'getCreditReversal',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: await appliedCredit(testApp) })),
  },
  {
    endpoint: 'takeCreditBack',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: await appliedCredit(testApp),
      body: { reason: 'It is for another request.' },
    })),
    writes: { ...audited, ...posted, ...settled },
  },
]

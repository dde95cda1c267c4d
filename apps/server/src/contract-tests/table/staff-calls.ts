import { eq, sql } from 'drizzle-orm'
import {
  eventDeliveries,
  invoices,
  operatorPayments,
  operatorSessions,
  paymentReports,
} from '../../database/schema/index.ts'
import { draftFunding } from '../../modules/funding/draft-funding.ts'
import { issueFunding } from '../../modules/funding/issue-funding.ts'
import { found } from '../../platform/errors.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aSentPayment,
  aValidatedClaim,
} from '../../testing/payment-factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aClaimOfAnOperator } from '../answers/rich-fixtures.ts'
import type { Arrange, CallEntry, Scene } from './call-table.ts'

const TODAY = '2026-11-16'

const as =
  (role: 'reviewer' | 'finance' | 'admin', arrange: (testApp: TestApp) => Promise<Scene> = async () => ({})): Arrange =>
  async (testApp) => ({ ...(await arrange(testApp)), cookie: (await aStaffMember(testApp, role)).cookie })

async function aDraft(testApp: TestApp) {
  const claim = await aValidatedClaim(testApp)
  const staffId = (await aStaffMember(testApp, 'finance')).id
  const fundingId = await draftFunding(testApp.services, {
    manufacturerId: claim.manufacturerId,
    cutoff: TODAY,
    excludedClaimIds: [],
    staffId,
  })
  return { fundingId, claim, staffId }
}

async function anIssuedFunding(testApp: TestApp) {
  const draft = await aDraft(testApp)
  await issueFunding(testApp.services, draft)
  return draft
}

async function aDraftBatch(testApp: TestApp): Promise<Scene> {
  return { params: { id: await aBatchOf(testApp, [(await aFundedClaim(testApp)).id]) } }
}

/** A payment that waits for a person, as the payee has changed lately. */
async function aHeldPayment(testApp: TestApp): Promise<Scene> {
  const operator = await anOperator(testApp, { payee: { changedAt: testApp.clock.now() } })
  const claim = await aFundedClaim(testApp, { personId: operator.id })
  return { params: { id: (await aPreparedPayment(testApp, claim.id)).id }, body: { note: 'I have looked.' } }
}

async function aMailedPayment(testApp: TestApp): Promise<Scene> {
  const { payment } = await aSentPayment(testApp)
  await testApp.services.db
    .update(operatorPayments)
    .set({ depositOption: 'MAIL', checkStatus: 'MAILED' })
    .where(eq(operatorPayments.id, payment.id))
  return { params: { id: payment.id }, body: { cleared_on: TODAY } }
}

async function anOperatorsSession(testApp: TestApp): Promise<Scene> {
  const { id } = await anOperator(testApp)
  const [session] = await testApp.services.db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.personId, id))
  return { params: { id, session_id: session?.id ?? 0 } }
}

async function aValidation(testApp: TestApp): Promise<Scene> {
  const { id } = await aClaimOfAnOperator(testApp)
  const [invoice] = await testApp.services.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.claimId} = ${id}`)
  return {
    params: { id },
    body: {
      expected_status: 'CLAIM_SUBMITTED',
      action: 'validate',
      reason: null,
      note: 'Clear to read.',
      invoices: [
        {
          id: invoice?.id,
          distributor: 'Lakeshore Foodservice',
          number: `INV-${id}`,
          date: '2026-11-08',
          purchase_amount: 480.5,
          approved: [
            {
              product_id: 11,
              variant_id: 101,
              units: 10,
              identifiers: [{ product_identifier_type: 'SKU', product_identifier: 'HV-40386' }],
            },
          ],
        },
      ],
    },
  }
}

const read = (endpoint: string, succeeds: Arrange): CallEntry => ({ endpoint, rows: [], succeeds })

const readingCalls: CallEntry[] = [
  read('getStaffMe', as('reviewer')),
  read(
    'listOperators',
    as('admin', async () => ({ query: { q: 'diner' } })),
  ),
  read('getOperator', as('admin', anOperatorsSession)),
  read('listOperatorSessions', as('admin', anOperatorsSession)),
  read('listFailedDeliveries', as('admin')),
  read(
    'listReviewQueue',
    as('reviewer', async () => ({ query: { status: 'CLAIM_SUBMITTED', q: 'fries' } })),
  ),
  read(
    'getReviewClaim',
    as('reviewer', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
  ),
  read(
    'searchDistributors',
    as('reviewer', async () => ({ query: { q: 'lake' } })),
  ),
  read('listFundingCandidates', as('finance')),
  read(
    'listFunding',
    as('finance', async () => ({ query: { state: 'DRAFT' } })),
  ),
  read(
    'getFunding',
    as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
  ),
  read(
    'listFundingClaims',
    as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
  ),
  read('listPaymentCandidates', as('finance')),
  read('listPaymentReports', as('finance')),
  read(
    'listBatches',
    as('finance', async () => ({ query: { state: 'DRAFT' } })),
  ),
  read('getBatch', as('finance', aDraftBatch)),
  read('listBatchLines', as('finance', aDraftBatch)),
  read(
    'listPayments',
    as('finance', async () => ({ query: { show: 'attention' } })),
  ),
]

const audited = { audit_log: ['row added'] } as const

/** An event that a listener could not hear. */
async function aFailedDelivery({ services }: TestApp): Promise<Scene> {
  const { rows } = await services.db.execute<{ id: number }>(sql`
    insert into events (type, subject, facts, created_at) values ('offer.changed', 'offer:1', '{}', now()) returning id`)
  const eventId = found(rows[0]).id
  await services.db.insert(eventDeliveries).values({
    eventId,
    listener: 'letters-about-claims',
    subject: 'offer:1',
    attempts: 8,
    failedAt: services.clock.now(),
    error: 'Error: it could not be heard.',
  })
  return { params: { event_id: eventId, listener: 'letters-about-claims' } }
}

const eventCalls: CallEntry[] = [
  {
    endpoint: 'runDeliveryAgain',
    rows: [],
    succeeds: as('admin', aFailedDelivery),
    writes: { ...audited, event_deliveries: ['attempts', 'failed_at'], jobs: ['row added'] },
  },
]

const reviewCalls: CallEntry[] = [
  {
    endpoint: 'openReviewClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
    writes: { claims: ['opened_at'] },
  },
  {
    endpoint: 'decideClaim',
    rows: [],
    succeeds: as('reviewer', aValidation),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      claims: ['status', 'approved_units', 'purchase_cents', 'payout_cents', 'validated_at', 'promise_day'],
      claim_state_changes: ['row added'],
      distributors: ['row added'],
      invoices: ['distributor_id', 'number', 'date', 'purchase_cents'],
      invoice_approvals: ['row added'],
      enrollments: ['counted_units', 'approved_payout_cents'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'endOperatorSessions',
    rows: [],
    succeeds: as('admin', anOperatorsSession),
    writes: { ...audited, operator_sessions: ['row removed'] },
  },
  {
    endpoint: 'endOperatorSession',
    rows: [],
    succeeds: as('admin', anOperatorsSession),
    writes: { ...audited, operator_sessions: ['row removed'] },
  },
]

const fundingCalls: CallEntry[] = [
  {
    endpoint: 'draftFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      body: {
        manufacturer_id: (await aValidatedClaim(testApp)).manufacturerId,
        cutoff: TODAY,
        excluded_claim_ids: [999_999],
      },
    })),
    writes: { ...audited, funding_requests: ['row added'], funding_claims: ['row added'] },
  },
  {
    endpoint: 'issueFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
    writes: {
      events: ['row added'],
      ...audited,
      funding_requests: ['state', 'issued_at'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'discardFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
    writes: { ...audited, funding_requests: ['state'], funding_claims: ['held'] },
  },
  {
    endpoint: 'recordFundingMoney',
    rows: [],
    succeeds: as('finance', async (testApp) => ({
      params: { id: (await anIssuedFunding(testApp)).fundingId },
      body: { amount: 60.25, received_on: TODAY, reference: 'WIRE-1' },
    })),
    writes: {
      ...audited,
      funding_receipts: ['row added'],
      funding_requests: ['state'],
      funding_claims: ['funded_at'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
    },
  },
  {
    endpoint: 'withdrawFromFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { fundingId, claim } = await anIssuedFunding(testApp)
      return { params: { id: fundingId, claim_id: claim.id }, body: { note: 'Asked for twice.' } }
    }),
    writes: {
      events: ['row added'],
      ...audited,
      funding_claims: ['held'],
      // Without its last claim the request is discarded.
      funding_requests: ['state'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      jobs: ['row added'],
    },
  },
]

const paymentCalls: CallEntry[] = [
  {
    endpoint: 'createBatch',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { body: { cutoff: TODAY, excluded_claim_ids: [999_999] } }
    }),
    writes: { ...audited, payment_batches: ['row added'], batch_claims: ['row added'] },
  },
  {
    endpoint: 'approveBatch',
    rows: [],
    succeeds: as('finance', aDraftBatch),
    writes: {
      ...audited,
      payment_batches: ['state', 'approved_by', 'approved_at'],
      operator_payments: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'discardBatch',
    rows: [],
    succeeds: as('finance', aDraftBatch),
    writes: { ...audited, payment_batches: ['state'], batch_claims: ['held'] },
  },
  {
    endpoint: 'releasePayment',
    rows: [],
    succeeds: as('finance', aHeldPayment),
    writes: { ...audited, operator_payments: ['phase', 'attention'], jobs: ['row added'] },
  },
  {
    endpoint: 'cancelPayment',
    rows: [],
    succeeds: as('finance', aHeldPayment),
    writes: { ...audited, operator_payments: ['phase', 'attention', 'live'], batch_claims: ['held'] },
  },
  {
    endpoint: 'answerPaymentReport',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { payment, claim } = await aSentPayment(testApp)
      const [reported] = await testApp.services.db
        .insert(paymentReports)
        .values({
          paymentId: payment.id,
          personId: claim.personId,
          text: 'Two weeks now.',
          createdAt: testApp.clock.now(),
        })
        .returning({ id: paymentReports.id })
      return { params: { id: found(reported).id }, body: { note: 'It was mailed on Monday.' } }
    }),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      payment_reports: ['answer', 'answered_by', 'answered_at'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'clearPayment',
    rows: [],
    succeeds: as('finance', aMailedPayment),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      operator_payments: ['cleared_on', 'paid_at', 'read_ticket'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      jobs: ['row added'],
    },
  },
]

/** Every call that needs a member of staff: how to make it, and what it may write. */
export const staffCalls: readonly CallEntry[] = [
  ...readingCalls,
  ...eventCalls,
  ...reviewCalls,
  ...fundingCalls,
  ...paymentCalls,
]

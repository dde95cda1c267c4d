import { eq } from 'drizzle-orm'
import { invoices } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aCreditNote } from '../../scenes/request-scenes.ts'
import { aClaimOfAnOperator } from '../../scenes/rich-fixtures.ts'
import {
  aDecisionOfOnesOwn,
  aDraft,
  aDraftBatch,
  aFailedDelivery,
  aHeldPayment,
  anIssuedFunding,
  anOperatorsSession,
  approvedClaim,
  aSessionOfAWhile,
  as,
  audited,
  aValidation,
} from '../../scenes/staff-scenes.ts'
import type { Arrange, CallEntry } from '../call-table.ts'
import { staffTaxFormCalls } from '../tax-form-calls.ts'
import { approvalCalls } from './approval-calls.ts'
import { bankCalls } from './bank-calls.ts'
import { booksCalls } from './books-calls.ts'
import { correctionCalls } from './correction-calls.ts'
import { distributorCalls } from './distributor-calls.ts'
import { receiptCalls } from './receipt-calls.ts'
import { requestLinkCalls } from './request-link-calls.ts'
import { catalogCalls } from './staff-catalog-calls.ts'
import { staffChainCalls } from './staff-chain-calls.ts'
import { shareLinkCalls } from './staff-link-calls.ts'
import { fundingCalls, paymentCalls } from './staff-money-calls.ts'
import { staffOfferCalls } from './staff-offer-calls.ts'
import { staffPeopleCalls } from './staff-people-calls.ts'
import { staffProviderCalls } from './staff-provider-calls.ts'
import { staffTextCalls } from './staff-text-calls.ts'
import { assignmentCalls, homeCalls, letterCalls, touchlessCalls } from './touchless-calls.ts'

const read = (endpoint: string, succeeds: Arrange): CallEntry => ({ endpoint, rows: [], succeeds })

const readingCalls: CallEntry[] = [
  read('getStaffMe', as('reviewer')),
  read('getStaffSession', as('reviewer')),
  read(
    'listOperators',
    as('admin', async () => ({ query: { q: 'diner' } })),
  ),
  read(
    'exportAudit',
    as('admin', async () => ({ query: { subject: 'staff', action: 'staff.signed_in', from: '2026-01-01' } })),
  ),
  read(
    'exportOperators',
    as('admin', async () => ({ query: { q: 'fries' } })),
  ),
  read('getOperator', as('admin', anOperatorsSession)),
  read('listOperatorSessions', as('admin', anOperatorsSession)),
  read('listOperatorMessages', as('admin', anOperatorsSession)),
  read('listFailedDeliveries', as('admin')),
  read(
    'listAudit',
    as('admin', async () => ({ query: { subject: 'staff', action: 'staff.signed_in', from: '2026-01-01' } })),
  ),
  read(
    'listReviewQueue',
    as('reviewer', async () => ({ query: { status: 'CLAIM_SUBMITTED', q: 'fries', sort: 'operator' } })),
  ),
  read(
    'exportReviewQueue',
    as('finance', async () => ({ query: { status: 'CLAIM_SUBMITTED', q: 'fries', sort: '-amount' } })),
  ),
  read('getQueueCounts', as('reviewer')),
  read('listPromisedClaims', as('reviewer')),
  read(
    'getReviewClaim',
    as('reviewer', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
  ),
  read(
    'getClaimRecord',
    as('publisher', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
  ),
  read(
    'getDecisionLetter',
    as('reviewer', async (testApp) => ({
      params: { id: (await aClaimOfAnOperator(testApp)).id },
      query: { decision: 'reject', reason: 'unreadable' },
    })),
  ),
  read(
    'suggestDistributors',
    as('reviewer', async (testApp) => ({
      params: { id: (await aClaimOfAnOperator(testApp)).id },
      query: { q: 'lake' },
    })),
  ),
  read('listFundingCandidates', as('finance')),
  read(
    'listFunding',
    as('finance', async () => ({ query: { state: 'DRAFT', q: 'harvest', sort: 'due_date' } })),
  ),
  read(
    'exportFunding',
    as('finance', async () => ({ query: { state: 'DRAFT', q: 'harvest', sort: 'due_date' } })),
  ),
  read(
    'getFunding',
    as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
  ),
  read(
    'getFundingPdf',
    as('finance', async (testApp) => ({ params: { id: (await anIssuedFunding(testApp)).fundingId } })),
  ),
  read(
    'listCreditNotes',
    as('finance', async (testApp) => ({ params: { id: (await aCreditNote(testApp)).fundingId } })),
  ),
  read(
    'getCreditNotePdf',
    as('finance', async (testApp) => {
      const { fundingId, noteId } = await aCreditNote(testApp)
      return { params: { id: fundingId, note_id: noteId } }
    }),
  ),
  read(
    'getFundingCsv',
    as('finance', async (testApp) => ({ params: { id: (await anIssuedFunding(testApp)).fundingId } })),
  ),
  read(
    'listFundingClaims',
    as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
  ),
  read('listPaymentCandidates', as('finance')),
  read('listPaymentReports', as('finance')),
  read(
    'listCheckCases',
    as('finance', async () => ({ query: { show: 'all' } })),
  ),
  read('getCheckComparison', as('finance')),
  read(
    'listBatches',
    as('finance', async () => ({ query: { state: 'DRAFT', q: 'rosa', sort: '-approved' } })),
  ),
  read(
    'exportBatches',
    as('finance', async () => ({ query: { state: 'DRAFT', q: 'rosa', sort: '-approved' } })),
  ),
  read('getBatch', as('finance', aDraftBatch)),
  read('listBatchLines', as('finance', aDraftBatch)),
  read(
    'getPaymentHold',
    as('finance', async (testApp) => ({ params: (await aHeldPayment(testApp)).params ?? {} })),
  ),
  read(
    'listPayments',
    as('finance', async () => ({ query: { show: 'attention', q: 'diner', sort: 'payee' } })),
  ),
  read(
    'exportPayments',
    as('finance', async () => ({ query: { show: 'attention', q: 'diner', sort: 'payee' } })),
  ),
]

const sessionCalls: CallEntry[] = [
  {
    endpoint: 'keepStaffSession',
    rows: [],
    succeeds: async (testApp) => ({ cookie: await aSessionOfAWhile(testApp) }),
    writes: { staff_sessions: ['last_used_at'] },
  },
]

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
    writes: { claims: ['opened_at'], claim_holds: ['row added'] },
  },
  {
    endpoint: 'keepClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      params: { id: (await aClaimOfAnOperator(testApp)).id },
      body: { take_over: true },
    })),
    neverWrong: ['take_over'],
    writes: { claim_holds: ['row added'] },
  },
  {
    endpoint: 'leaveClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({ params: { id: (await aClaimOfAnOperator(testApp)).id } })),
    writes: {},
  },
  {
    endpoint: 'takeNextClaim',
    rows: [],
    succeeds: as('reviewer', async (testApp) => ({
      body: {
        among: [(await aClaimOfAnOperator(testApp)).id],
        passed: [(await aClaimOfAnOperator(testApp)).id],
      },
    })),
    writes: { claim_holds: ['row added'] },
  },
  {
    endpoint: 'readInvoiceAgain',
    rows: [],
    succeeds: as('reviewer', async (testApp) => {
      const { id: claimId } = await aClaimOfAnOperator(testApp)
      const [invoice] = await testApp.services.db.select().from(invoices).where(eq(invoices.claimId, claimId))
      return { params: { id: found(invoice).id } }
    }),
    // Where it reads; tests do not.
    writes: {},
  },
  {
    endpoint: 'decideClaim',
    rows: [],
    succeeds: as('reviewer', aValidation),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...approvedClaim,
      claim_decisions: ['row added'],
      claim_flags_due: ['row added'],
      claim_state_changes: ['row added'],
      distributors: ['row added'],
      invoices: ['distributor_id', 'number', 'number_key', 'number_near_key', 'date', 'purchase_cents'],
      invoice_approvals: ['row added'],
      offer_budgets: ['committed_cents'],
      enrollments: ['counted_units', 'approved_payout_cents'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'undoDecision',
    rows: [],
    succeeds: aDecisionOfOnesOwn,
    writes: {
      ...audited,
      claims: ['status', 'promise_day'],
      claim_changes_taken_back: ['row added'],
      claim_decisions: ['row removed'],
      sent_mails: ['row added'],
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

/** Every call that needs a member of staff: how to make it, and what it may write. */
export const staffCalls: readonly CallEntry[] = [
  ...readingCalls,
  ...sessionCalls,
  ...eventCalls,
  ...reviewCalls,
  ...fundingCalls,
  ...requestLinkCalls,
  ...bankCalls,
  ...receiptCalls,
  ...booksCalls,
  ...staffTaxFormCalls,
  ...approvalCalls,
  ...correctionCalls,
  ...paymentCalls,
  ...catalogCalls,
  ...homeCalls,
  ...distributorCalls,
  ...touchlessCalls,
  ...assignmentCalls,
  ...letterCalls,
  ...staffTextCalls,
  ...staffChainCalls,
  ...staffOfferCalls,
  ...shareLinkCalls,
  ...staffPeopleCalls,
  ...staffProviderCalls,
]

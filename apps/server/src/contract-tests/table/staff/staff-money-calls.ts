import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { checkCases, operatorPayments, paymentReports, providerSettings } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aFundedClaim, aSentPayment, aValidatedClaim } from '../../../testing/payment-factories.ts'
import {
  aCheckOfAnotherRecipient,
  aClearedPayment,
  aDraft,
  aDraftBatch,
  aHeldPayment,
  aMailedPayment,
  anIssuedFunding,
  as,
  audited,
  TODAY,
} from '../../scenes/staff-scenes.ts'
import type { CallEntry } from '../call-table.ts'

export const fundingCalls: CallEntry[] = [
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
    succeeds: as('finance', async (testApp) => {
      await testApp.services.db.update(providerSettings).set({ remitTo: 'By check: 12 Harbor Street' })
      return { params: { id: (await aDraft(testApp)).fundingId } }
    }),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      funding_requests: ['state', 'issued_at', 'due_day', 'remit_to'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'discardFunding',
    rows: [],
    succeeds: as('finance', async (testApp) => ({ params: { id: (await aDraft(testApp)).fundingId } })),
    writes: { ...audited, funding_requests: ['state', 'total_cents', 'claim_count'], funding_claims: ['held'] },
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
      funding_requests: ['state', 'total_cents', 'claim_count'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      jobs: ['row added'],
      credit_notes: ['row added'],
      credit_note_lines: ['row added'],
      event_deliveries: ['row added'],
    },
  },
]

export const paymentCalls: CallEntry[] = [
  {
    endpoint: 'createBatch',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      await aFundedClaim(testApp)
      return { body: { cutoff: TODAY, excluded_claim_ids: [999_999], again_claim_ids: [999_999] } }
    }),
    writes: {
      ...audited,
      events: ['row added'],
      event_deliveries: ['row added'],
      payment_batches: ['row added'],
      batch_claims: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'approveBatch',
    rows: [],
    succeeds: as('finance', aDraftBatch),
    writes: {
      ...audited,
      payment_batches: ['state', 'approved_by', 'approved_at', 'total_cents', 'claim_count'],
      operator_payments: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'discardBatch',
    rows: [],
    succeeds: as('finance', aDraftBatch),
    writes: { ...audited, payment_batches: ['state', 'total_cents', 'claim_count'], batch_claims: ['held'] },
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
    endpoint: 'adoptCheck',
    rows: [],
    succeeds: as('finance', aCheckOfAnotherRecipient),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      operator_payments: [
        'phase',
        'attention',
        'check_id',
        'check_status',
        'check_number',
        'deposit_option',
        'adopted',
        'sent_at',
      ],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      jobs: ['row added'],
    },
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
      return { params: { id: found(reported).id }, body: { note: 'It was mailed on Monday.', void_check: false } }
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
    endpoint: 'compareChecks',
    rows: [],
    succeeds: as('finance'),
    writes: { ...audited, jobs: ['row added'] },
  },
  {
    endpoint: 'closeCheckCase',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const [open] = await testApp.services.db
        .insert(checkCases)
        .values({ kind: 'unknown', checkId: randomUUID(), openedAt: testApp.clock.now() })
        .returning({ id: checkCases.id })
      return { params: { id: found(open).id }, body: { note: 'Made by hand for the fair.' } }
    }),
    writes: { ...audited, check_cases: ['closed_at', 'closed_by', 'note'] },
  },
  {
    endpoint: 'unclearPayment',
    rows: [],
    succeeds: as('finance', aClearedPayment),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      operator_payments: ['cleared_on', 'paid_at'],
      claims: ['status', 'promise_day'],
      claim_state_changes: ['row added'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'voidPayment',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { payment } = await aSentPayment(testApp)
      return { params: { id: payment.id }, body: { reason: 'The kitchen has lost it.' } }
    }),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      operator_payments: ['check_status', 'live', 'read_ticket'],
      claims: ['promise_day'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      batch_claims: ['held'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'recordReturnedMail',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { params } = await aMailedPayment(testApp)
      return { ...(params && { params }), body: { returned_on: TODAY, reason: 'Moved, left no address.' } }
    }),
    writes: {
      events: ['row added'],
      event_deliveries: ['row added'],
      ...audited,
      operator_payments: ['check_status', 'live', 'read_ticket', 'returned_at', 'returned_on'],
      claims: ['promise_day'],
      ledger_transactions: ['row added'],
      ledger_entries: ['row added'],
      batch_claims: ['held'],
      jobs: ['row added'],
    },
  },
  {
    endpoint: 'takeReturnedMailBack',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { params } = await aMailedPayment(testApp)
      await testApp.services.db
        .update(operatorPayments)
        .set({ returnedOn: TODAY, returnedAt: testApp.clock.now() })
        .where(eq(operatorPayments.id, Number(params?.id)))
      return { ...(params && { params }), body: { reason: 'It was another envelope.' } }
    }),
    writes: { ...audited, operator_payments: ['returned_at', 'returned_on'] },
  },
  {
    endpoint: 'resendPayment',
    rows: [],
    succeeds: as('finance', async (testApp) => {
      const { payment } = await aSentPayment(testApp)
      return { params: { id: payment.id } }
    }),
    writes: { ...audited, operator_payments: ['resent_at'], jobs: ['row added'] },
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

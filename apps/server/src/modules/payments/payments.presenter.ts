import type { WirePayLine, WirePayment } from '@caseback/contract'
import { centsToDollars, refusedField } from '@caseback/domain'
import { sayAttention } from '@caseback/words/say-attention'
import type { claims, operatorPayments } from '../../database/schema/index.ts'
import { operatorName } from '../locations/operator-name.ts'
import { holdReason } from './batches/hold-reason.ts'
import { addressLine, type PayTo, payoutMethodOf, recipientOf } from './checks/freeze-request.ts'

type Claim = typeof claims.$inferSelect
export type Payment = typeof operatorPayments.$inferSelect

/** A line of a batch: as the location is paid today, or as the payment has frozen it. */
export function presentPayLine(
  row: {
    claim: Claim
    payment: Payment | null
    replaces: string | null
    neverTaken: boolean
    /** What would be kept back of the claim now, beside what was before. */
    keptNowCents: number
    waitsForTaxForm: boolean
    waitsForPayee: boolean
    isStopped: boolean
  } & Parameters<typeof operatorName>[0] &
    PayTo,
  now: Date,
  timeZone: string,
): WirePayLine {
  const { claim, payee, person, payment } = row
  const common = {
    claim_id: claim.id,
    operator_name: operatorName(row),
    promise_date: row.isStopped ? null : claim.promiseDay,
    replaces: row.replaces,
    never_taken: row.neverTaken,
    waits_for_tax_form: row.waitsForTaxForm,
    waits_for_payee: row.waitsForPayee,
    payments_stopped: row.isStopped,
  }
  if (payment)
    return {
      ...common,
      payee_name: payment.payeeName,
      payout_method: payment.payoutMethod,
      recipient: recipientOf(payment),
      amount: centsToDollars(payment.amountCents),
      kept_back: centsToDollars(Math.max(0, (claim.payoutCents ?? 0) - payment.amountCents)),
      hold: payment.phase === 'NEEDS_PERSON' ? sayAttention(payment.attention) : null,
    }
  const method = payoutMethodOf(payee)
  return {
    ...common,
    payee_name: payee.name,
    payout_method: method,
    recipient: method === 'MAIL' ? addressLine(payee) : person.email,
    amount: centsToDollars((claim.payoutCents ?? 0) - claim.keptBackCents - row.keptNowCents),
    kept_back: centsToDollars(claim.keptBackCents + row.keptNowCents),
    hold: sayAttention(holdReason(payee, now, timeZone)),
  }
}

export const presentPayment = (payment: Payment): WirePayment => ({
  id: payment.id,
  claim_id: payment.claimId,
  payee_name: payment.payeeName,
  amount: centsToDollars(payment.amountCents),
  phase: payment.phase,
  check_id: payment.checkId,
  check_status: payment.checkStatus,
  check_number: payment.checkNumber,
  payout_method: payment.payoutMethod,
  deposit_option: payment.depositOption,
  attention: sayAttention(payment.attention),
  refused: refusedOf(payment),
  adoptable_check: adoptableCheck(payment),
  sent: payment.sentAt?.toISOString() ?? null,
  paid: payment.paidAt?.toISOString() ?? null,
  cleared_on: payment.checkStatus === 'PAID' ? null : payment.clearedOn,
  returned_on: payment.returnedOn,
})

/** What the provider has said against the payee of a payment that waits for a person. */
function refusedOf(payment: Payment): WirePayment['refused'] {
  const { phase, attention } = payment
  if (phase !== 'NEEDS_PERSON' || attention?.code !== 'check.refused') return null
  const { said } = attention.params
  const field = refusedField(attention.params)
  return field && { said, field, recipient: recipientOf(payment) }
}

/** The check that the provider has named for a payment that waits for a person, where its amount is the one that was approved. */
function adoptableCheck({ phase, attention }: Payment): string | null {
  if (phase !== 'NEEDS_PERSON' || attention?.code !== 'check.other') return null
  return attention.params.differs.includes('amount') ? null : attention.params.check
}

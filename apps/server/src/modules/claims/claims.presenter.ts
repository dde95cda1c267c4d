import type { WireClaim, WireClaimEstimate, WireListedClaim, WireNotesParts, WirePayoutParts } from '@caseback/contract'
import {
  centsToDollars,
  claimSteps,
  type HistoryNote,
  isUndecided,
  isWithdrawn,
  type PayoutParts,
  waitsForOperator,
} from '@caseback/domain'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { payoutFormula } from '@caseback/words/en/claims/payout-formula'
import { provider } from '@caseback/words/provider'
import * as z from 'zod/mini'
import type { claimDisputes, claimStateChanges, claims, operatorPayments } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Correction } from './corrections-of.ts'
import { sentTo } from './sent-to.ts'
import { presentInvoice, type ShownInvoices } from './shown/invoices.presenter.ts'

type Payment = typeof operatorPayments.$inferSelect
type Change = typeof claimStateChanges.$inferSelect

type ShownClaim = Pick<
  typeof claims.$inferSelect,
  | 'id'
  | 'enrollmentId'
  | 'status'
  | 'createdAt'
  | 'payoutCents'
  | 'promiseDay'
  | 'rejectionReason'
  | 'rejectionNote'
  | 'payeeName'
  | 'estimatedUnits'
  | 'estimatedCents'
>
type ShownPayment = Pick<
  Payment,
  | 'live'
  | 'checkId'
  | 'checkStatus'
  | 'checkNumber'
  | 'depositOption'
  | 'requestBody'
  | 'adopted'
  | 'sentAt'
  | 'resentAt'
  | 'returnedOn'
>

type ListedRows = ShownInvoices & {
  claim: ShownClaim
  /** With the address of the person who moved it, on the operators' side. */
  changes: (Pick<Change, 'fromStatus' | 'toStatus' | 'createdAt' | 'reason' | 'systemNote' | 'note'> & {
    email: string | null
  })[]
  payment: ShownPayment | null
  dispute: Pick<typeof claimDisputes.$inferSelect, 'text' | 'createdAt' | 'answer'> | null
  /** It has no invoice yet, its offer nothing left to give, or its payment is stopped: reading/has-no-day.ts. */
  hasNoDay: boolean
}

type ClaimRows = ListedRows & {
  claim: typeof claims.$inferSelect
  payment: Payment | null
  money: ClaimMoney | null
}

/** When the manufacturer's money came, and the sum behind the payout with the unit that it counts. */
export type ClaimMoney = {
  fundedAt: Date | null
  parts: PayoutParts | null
  unit: string
  /** What was put right after it was paid, the newest first. */
  corrections: readonly Correction[]
}

/** Where the claim's live check went and when; nothing before there is one, or after it is closed. */
const presentCheck = (payment: ListedRows['payment']) =>
  payment?.checkId && payment.live
    ? {
        check_sent_to: payment.adopted?.recipient ?? sentTo(payment.requestBody),
        check_sent: payment.sentAt?.toISOString() ?? null,
        check_resent: payment.resentAt?.toISOString() ?? null,
      }
    : { check_sent_to: null, check_sent: null, check_resent: null }

/** The check came back in the mail and is stopped, and no other has taken its place. */
const returnedOn = (payment: ListedRows['payment']) => (payment?.live ? null : (payment?.returnedOn ?? null))

/**
 * Nothing is promised of a check that came back, until its operator has said where a new one may go, nor of a claim that has no
 * invoice yet, whose offer has nothing left to give, or whose payment is stopped.
 */
const promiseOf = ({ claim, payment, hasNoDay }: Pick<ListedRows, 'claim' | 'payment' | 'hasNoDay'>) =>
  returnedOn(payment) === null && !hasNoDay ? claim.promiseDay : null

const presentParts = (parts: PayoutParts): WirePayoutParts => ({
  units: parts.units,
  discount: parts.discount / 100,
  discount_type: parts.discountType,
  purchase_amount: parts.purchaseCents === null ? null : centsToDollars(parts.purchaseCents),
  earlier: centsToDollars(parts.earlierCents),
  claim_units: parts.claimUnits,
  claim_counted_units: parts.ownUnits,
  earlier_units: parts.earlierUnits,
  tier_from: parts.tierFrom,
})

const presentAdjustments = (claim: ClaimRows['claim'], corrections: readonly Correction[]): WireClaim['adjustments'] =>
  claim.correctsClaimId === null && claim.keptBackCents === 0 && corrections.length === 0
    ? null
    : { corrects: claim.correctsClaimId, ...presentCorrections(claim, corrections) }

/** What was put right of a claim, and what was kept back of it. */
export const presentCorrections = (claim: ClaimRows['claim'], corrections: readonly Correction[]) => ({
  corrections: corrections.map((correction) => ({
    created: correction.createdAt.toISOString(),
    units: correction.units,
    amount: centsToDollars(correction.payoutCents),
    paid_by: correction.paidBy,
    carried: centsToDollars(correction.carriedCents),
    given_up: centsToDollars(correction.givenUpCents),
    note: correction.note,
  })),
  kept_back: centsToDollars(claim.keptBackCents),
})

type ShownMoney = Pick<WireClaim, 'steps' | 'payout_formula' | 'payout_parts' | 'adjustments'>
/** Only the claim itself tells; not so lists of offers and enrollments. */
const noMoney: ShownMoney = { steps: [], payout_formula: null, payout_parts: null, adjustments: null }

/** How far the claim is, and how its payout comes about. */
export function presentMoney(rows: ClaimRows): ShownMoney {
  const { claim, payment, money, changes } = rows
  if (!money) return noMoney
  const live = payment?.live ? payment : null
  const steps = claimSteps({
    ...claim,
    promiseDay: promiseOf(rows),
    isCorrection: claim.correctsClaimId !== null,
    fundedAt: money.fundedAt,
    checkSentAt: live?.sentAt ?? null,
    // Without a check it was paid when all of it was kept back.
    paidAt: live ? live.paidAt : (changes.find(({ toStatus }) => toStatus === 'PAID')?.createdAt ?? null),
  })
  return {
    adjustments: presentAdjustments(claim, money.corrections),
    steps: steps.map(({ step, at, due }) => ({ step, at: at?.toISOString() ?? null, due })),
    payout_formula: money.parts && payoutFormula(money.parts, money.unit),
    payout_parts: money.parts && presentParts(money.parts),
  }
}

type Notes = { reason: string | null; systemNote: HistoryNote | null; note: string | null }

/** Reason and notes of a move as codes, for who says them in another language; null when there is nothing to say. */
const presentNotesParts = ({ reason, systemNote, note }: Notes): WireNotesParts | null =>
  reason === null && systemNote === null && note === null ? null : { reason, system: systemNote, note }

/** Reason and notes of a move in English sentences, as the API gives them. */
export const presentNotes = ({ reason, systemNote, note }: Notes): string | null =>
  englishClaimWords.notes({ reason, system: systemNote, note })

/** Why a claim is rejected. */
const rejectionOf = (claim: ShownClaim): Notes => ({
  reason: claim.rejectionReason,
  systemNote: null,
  note: claim.rejectionNote,
})

const emailedBody = z.object({ recipient: z.string() })

/** The address in the frozen request of an e-mailed check; null for one that goes by mail. */
const emailedTo = (requestBody: string): string | null =>
  z.safeParse(emailedBody, JSON.parse(requestBody)).data?.recipient ?? null

/** What was counted beforehand, until a decision takes its place. */
export const presentEstimate = (
  claim: Pick<ShownClaim, 'status' | 'estimatedUnits' | 'estimatedCents'>,
): WireClaimEstimate =>
  claim.estimatedUnits === null || claim.estimatedCents === null || !isUndecided(claim.status)
    ? null
    : { amount: centsToDollars(claim.estimatedCents), units: claim.estimatedUnits }

export const presentClaim = (services: Pick<Services, 'settings' | 'clock'>, rows: ClaimRows): WireClaim =>
  presentRows(services, rows, presentMoney(rows))

function presentRows(services: Pick<Services, 'settings' | 'clock'>, rows: ListedRows, money: ShownMoney): WireClaim {
  const { claim, payment } = rows
  const rejection = claim.status === 'CLAIM_REJECTED' ? rejectionOf(claim) : null
  return {
    id: claim.id,
    status: claim.status,
    created: claim.createdAt.toISOString(),
    payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
    enrollment_id: claim.enrollmentId,
    promise_date: promiseOf(rows),
    invalidation_reason: rejection && presentNotes(rejection),
    invalidation_parts: rejection && presentNotesParts(rejection),
    state_changes: rows.changes.map((change) => ({
      from_state: change.fromStatus,
      to_state: change.toStatus,
      created: change.createdAt.toISOString(),
      notes: presentNotes(change),
      notes_parts: presentNotesParts(change),
      // A staff member's address never leaves the back office.
      created_by_email: change.email ?? provider.supportEmail,
    })),
    invoices: rows.invoices.map((invoice) => presentInvoice(services, rows, invoice)),
    remark: null,
    // Until the provider has made a check there is nothing to tell: product.md "Money".
    operator_payment: payment?.checkId
      ? {
          status: payment.checkStatus ?? 'UNPAID',
          deposit_option: payment.depositOption,
          type: 'CHECK',
          check_number: payment.checkNumber,
          recipient: emailedTo(payment.requestBody),
        }
      : null,
    payee_name: claim.payeeName,
    estimate: presentEstimate(claim),
    ...money,
    ...presentCheck(payment),
    check_returned: returnedOn(payment),
    dispute: rows.dispute && {
      text: rows.dispute.text,
      created: rows.dispute.createdAt.toISOString(),
      answer: rows.dispute.answer,
    },
  }
}

/** A claim as lists of offers and enrollments have it. `brief`: history and invoices were not read. */
export const presentListedClaim = (
  services: Pick<Services, 'settings' | 'clock'>,
  rows: ListedRows,
  brief: boolean,
): WireListedClaim => ({
  ...presentRows(services, rows, noMoney),
  withdrawn: isWithdrawn({ status: rows.claim.status, reason: rows.claim.rejectionReason }),
  waits_for_operator: waitsForOperator(rows.claim.status, rows.payment?.live ? rows.payment : null),
  brief,
})

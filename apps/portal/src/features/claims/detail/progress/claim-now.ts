import type { WireClaim, WireEnrollment } from '@caseback/contract'
import {
  bestTierCeiling,
  brand,
  type Day,
  isBeingDeposited,
  isClaimStatus,
  isClosedCheck,
  isWithdrawn,
  reportableFrom,
  waitsForDeposit,
} from '@caseback/domain'
import { centsOf, enrollmentProgress } from '@caseback/offer-view/offer-terms'
import type { ClaimWords, OfferWords } from '@caseback/words/catalogues/words'
import type { ClaimsCopy } from '@caseback/words/en/portal/claims-copy'
import { RETURNED } from '@caseback/words/payment-sentence'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'
import { asksForMore } from '../reading/asks-for-more.ts'
import { unreadableFilesOf } from '../unreadable-files-of.ts'
import { ageOf } from './today.ts'

type Words = ClaimsCopy['progress']

/** What a claim is waiting for, in sentences; `null` for a status of a newer server, which has its name alone. */
export type ClaimNow = { title: string; texts: string[] } | null

/** After so many days in the mailbox a check that nobody has opened is said to be waiting. */
const WAITS_DAYS = 3
const DAY_MS = 86_400_000

/** The e-mailed check that goes no further before its operator opens it. */
export function checkToDeposit({ status, operator_payment: payment }: WireClaim) {
  if (status !== 'OPERATOR_PAYMENT_SUBMITTED' || !payment) return null
  return waitsForDeposit({ status: payment.status, depositOption: payment.deposit_option }) ? payment : null
}

export const isTakenBack = (claim: WireClaim) =>
  isWithdrawn({ status: claim.status, reason: claim.invalidation_parts?.reason })

/** Somebody else is to decide on a rejection. Reopened, the claim has gone on: nobody waits for an answer any more. */
export const isLookedAtAgain = ({ status, dispute }: Pick<WireClaim, 'status' | 'dispute'>) =>
  status === 'CLAIM_REJECTED' && dispute?.answer === null

/** Another invoice of the same offer would be taken, and could bring something. */
export const takesInvoices = (enrollment: WireEnrollment) =>
  !['EXPIRED', 'DELETED', 'PAUSED'].includes(enrollment.offer.state) && progressOf(enrollment).openCents !== 0

/**
 * A check that is over, or that the operator has opened, is no longer on its way: the summary says so itself. All other sentences
 * stand in the payment details.
 */
export const isNews = ({
  status,
  deposit_option: depositOption,
}: NonNullable<WireClaim['operator_payment']>): boolean =>
  isClosedCheck(status) || isBeingDeposited({ status, depositOption })

/** The promise that was not kept; null while it is, and where the claim waits for its operator. */
export function lateSince(claim: WireClaim, today: Day): Day | null {
  if (!claim.promise_date || claim.status === 'PAID' || checkToDeposit(claim)) return null
  return claim.promise_date < today ? claim.promise_date : null
}

const progressOf = ({ offer, approved_units, approved_payout }: WireEnrollment) =>
  enrollmentProgress(offer.terms, offer.max_units_per_location, {
    units: approved_units,
    payoutDollars: approved_payout,
    ceilingDollars: bestTierCeiling(offer.terms.tiers, offer.max_units_per_location),
  })

type Context = {
  claim: WireClaim
  enrollment: WireEnrollment | undefined
  words: Words
  /** What is said of a claim that was disputed. */
  lookAgain: string
  format: OfferWords
  say: ClaimWords
  today: Day
}

/** What waits for whom. */
export function claimNow(context: Context): ClaimNow {
  const { claim, enrollment, words, lookAgain } = context
  const { now } = words
  const mayStartAnew = enrollment !== undefined && takesInvoices(enrollment)
  if (!isClaimStatus(claim.status)) return null
  switch (claim.status) {
    case 'CLAIM_SUBMITTED':
      return {
        title: now.submitted,
        texts:
          unreadableFilesOf(claim).length > 0 || asksForMore(claim)
            ? [words.seeBelow]
            : [words.nothingToDo, words.writesOnChange],
      }
    case 'NEEDS_ATTENTION':
      return { title: now.attention, texts: [words.attention] }
    case 'CLAIM_VALIDATED':
      return claim.payout_amount === 0
        ? { title: now.countsOnly, texts: [countsOnly(context)] }
        : { title: now.validated, texts: [words.validated, words.nothingToDo] }
    case 'PENDING_MANUFACTURER_PAYMENT': {
      const isFunded = claim.steps.some(({ step, at }) => step === 'manufacturer_paid' && at !== null)
      const say = isFunded ? 'funded' : 'processing'
      return {
        title: now[say](enrollment?.offer.manufacturer_details.name ?? words.manufacturer),
        texts: [words[say], words.nothingToDo],
      }
    }
    case 'OPERATOR_PAYMENT_SUBMITTED':
      return paymentNow(context)
    case 'PAID':
      return { title: now.paid, texts: received(context) }
    case 'CLAIM_REJECTED':
  }
  if (isLookedAtAgain(claim)) return { title: lookAgain, texts: [words.nothingToDo] }
  return isTakenBack(claim)
    ? { title: now.withdrawn, texts: mayStartAnew ? [words.startAnew] : [] }
    : { title: now.rejected, texts: mayStartAnew ? [words.reasonBelow, words.sendOther] : [words.reasonBelow] }
}

/** What the claim's check is made out for: its payout, less what is kept back of it. */
export const checkCents = ({ payout_amount: payout, adjustments }: WireClaim): number =>
  centsOf(payout ?? 0) - centsOf(adjustments?.kept_back ?? 0)

function received({ claim, words, format }: Context): string[] {
  if (!claim.payout_amount) return []
  const cents = checkCents(claim)
  return [cents === 0 ? words.keptBackWhole : words.received(format.dollars(cents))]
}

/** What is missing to the next tier, in the sentence that letters have too. */
function countsOnly({ enrollment, say }: Context): string {
  return say.meaning('CLAIM_VALIDATED', {
    payoutCents: 0,
    unitsToNextTier: enrollment ? progressOf(enrollment).payout.unitsToNextTier : null,
    ...(enrollment && { unit: enrollment.offer.terms.unit }),
  })
}

function paymentNow({ claim, words, format, say, today }: Context): ClaimNow {
  const { now } = words
  const payment = claim.operator_payment
  if (!payment) return { title: now.sent, texts: [words.nothingToDo] }
  const sentDay = claim.check_sent && dayOfInstant(claim.check_sent)
  const sentence = say.paymentSentence({
    claimStatus: claim.status,
    paymentStatus: claim.check_returned ? RETURNED : payment.status,
    depositOption: payment.deposit_option,
  })
  const said = sentence ? [sentence] : []
  if (checkToDeposit(claim)) {
    const address = payment.recipient ?? claim.check_sent_to
    const days = claim.check_sent ? Math.floor(ageOf(claim.check_sent) / DAY_MS) : 0
    return {
      title: now.emailed,
      texts: [
        address && sentDay
          ? words.sentTo(brand.checkProviderName, format.longDay(sentDay), address)
          : words.sentSomewhere(brand.checkProviderName),
        ...(days >= WAITS_DAYS ? [words.waitingDays(format.count(days))] : []),
      ],
    }
  }
  if (claim.check_returned) return { title: now.returned, texts: said }
  if (isClosedCheck(payment.status)) return { title: now.closed, texts: said }
  if (isBeingDeposited({ status: payment.status, depositOption: payment.deposit_option }))
    return { title: now.depositing, texts: [...said, words.nothingToDo] }
  if (payment.deposit_option !== 'MAIL') return { title: now.sent, texts: said }
  const isUncashed = sentDay !== null && reportableFrom(sentDay) <= today
  return {
    title: now.byMail,
    texts: [
      ...(claim.check_sent_to ? [words.mailedTo(claim.check_sent_to)] : []),
      isUncashed ? words.uncashed(format.longDay(sentDay)) : words.nothingToDo,
    ],
  }
}

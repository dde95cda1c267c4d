import { type AttentionReason, DECISION_UNDO_SECONDS, type EventFacts, type EventType } from '@caseback/domain'
import { type Language, languageOr } from '@caseback/words/languages'
import type { UndecidedClaim } from '@caseback/words/letters/claim-letter-facts'
import { claimLetters, paymentLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { RETURNED } from '@caseback/words/payment-sentence'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claims, enrollments, manufacturers, offers, people } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { claimsWithoutDay, isAllEarned } from '../claims/reading/has-no-day.ts'
import { LETTERS_ABOUT_CLAIMS, letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { offerPicture, pictureColumns } from './offer-picture.ts'

type Write = (language: Language, about: UndecidedClaim & { allEarned: boolean }) => Wording

/** Writes to operators about their claims and payments: what they would ask about, and a receipt for what they have sent us. */
export const lettersAboutClaims: Listener = {
  name: LETTERS_ABOUT_CLAIMS,
  hears: (event) => letterOf(event) !== null,
  async hear(tx, services, event) {
    const letter = letterOf(await withoutDay(tx, event))
    if (letter) await mailOperator(tx, services, event, letter)
  },
}

/** Of a claim that has no invoice yet, whose offer has nothing left to give, or whose payment is stopped, no day is said. */
async function withoutDay(tx: Tx, event: HeardEvent): Promise<HeardEvent> {
  if (event.type !== 'claim.moved' && event.type !== 'check.moved') return event
  if (event.facts.promiseDay === null) return event
  const without = await claimsWithoutDay(tx, [event.facts.claimId])
  if (without.size === 0) return event
  // Spelled out for each: facts and type belong together.
  return event.type === 'claim.moved'
    ? { ...event, facts: { ...event.facts, promiseDay: null } }
    : { ...event, facts: { ...event.facts, promiseDay: null } }
}

/**
 * `step`: one of those that somebody may do without; what asks for something or tells of money always comes. `waits`: it tells of
 * a decision that may still be taken back.
 */
type Letter = { claimId: number; write: Write; step?: boolean; waits?: boolean }

/** What is written about which event; null when nothing is. */
const letters: { [T in EventType]?: (facts: EventFacts[T]) => Letter | null } = {
  'claim.moved'(facts) {
    const write = letterOfMove(facts)
    const step = facts.by === 'operator' || facts.to === 'CLAIM_VALIDATED'
    return write && { claimId: facts.claimId, write, step, waits: facts.by === 'staff' }
  },
  'claim.disputed': ({ claimId }) => ({
    claimId,
    write: (language, about) => claimLetters[language].disputed(about),
    step: true,
  }),
  'rejection.upheld': ({ claimId, note }) => ({
    claimId,
    write: (language, about) => claimLetters[language].upheld({ ...about, note }),
    waits: true,
  }),
  'claim.corrected': ({ payoutCents, ...facts }) => ({
    claimId: facts.claimId,
    write: (language, about) =>
      paymentLetters[language].corrected({ ...about, ...facts, amountCents: Math.abs(payoutCents) }),
  }),
  'payout.kept_back': ({ keptCents, ...facts }) => ({
    claimId: facts.claimId,
    write: (language, about) => paymentLetters[language].keptBack({ ...about, ...facts, amountCents: keptCents }),
  }),
  'check.moved': (facts) => ({ claimId: facts.claimId, write: letterOfCheck[facts.to](facts) }),
  'payment_report.made': ({ claimId, amountCents }) => ({
    claimId,
    write: (language, about) => paymentLetters[language].reported({ ...about, amountCents }),
    step: true,
  }),
  'payment_report.answered': ({ claimId, amountCents, note }) => ({
    claimId,
    write: (language, about) => paymentLetters[language].answered({ ...about, amountCents, note }),
  }),
}

const letterOf = <T extends EventType>(event: { type: T; facts: EventFacts[T] }): Letter | null =>
  letters[event.type]?.(event.facts) ?? null

function letterOfMove(move: EventFacts['claim.moved']): Write | null {
  const { from, to, note, promiseDay, files, approved } = move
  if (from === null)
    return (language, about) => claimLetters[language].received({ ...about, files: files ?? 0, promiseDay })
  if (move.by === 'operator')
    return to === 'CLAIM_REJECTED'
      ? (language, about) => claimLetters[language].withdrawn(about)
      : (language, about) => claimLetters[language].resubmitted({ ...about, promiseDay })
  // Moves of the system are told with the check.
  if (move.by !== 'staff') return null
  if (from === 'CLAIM_SUBMITTED' && to === 'CLAIM_VALIDATED' && approved)
    return (language, about) =>
      claimLetters[language].validated({ ...about, ...approved, payoutCents: move.payoutCents ?? 0, promiseDay })
  if (from === 'CLAIM_REJECTED' && to === 'CLAIM_SUBMITTED')
    return (language, about) => claimLetters[language].reopened({ ...about, note, promiseDay })
  if (to !== 'NEEDS_ATTENTION' && to !== 'CLAIM_REJECTED') return null
  const returned = {
    // Nothing is returned to an operator without one: review/return-claim.
    reason: (move.reason ?? 'other') as AttentionReason,
    note: note ?? '',
    approvedCents: move.payoutCentsBefore,
  }
  return (language, about) =>
    claimLetters[language][to === 'CLAIM_REJECTED' ? 'rejected' : 'needsAttention']({ ...about, ...returned })
}

const letterOfCheck: Record<EventFacts['check.moved']['to'], (check: EventFacts['check.moved']) => Write> = {
  SENT:
    ({ amountCents, payoutMethod, payeeName, recipient }) =>
    (language, about) =>
      paymentLetters[language].sent({ ...about, amountCents, payoutMethod, payeeName, recipient }),
  PAID:
    ({ amountCents }) =>
    (language, about) =>
      paymentLetters[language].paid({ ...about, amountCents }),
  NOT_PAID:
    ({ amountCents }) =>
    (language, about) =>
      paymentLetters[language].notPaid({ ...about, amountCents }),
  CLOSED:
    ({ amountCents, status, promiseDay, recipient, payoutMethod }) =>
    (language, about) =>
      status === RETURNED
        ? paymentLetters[language].returned({ ...about, amountCents, recipient, payoutMethod })
        : paymentLetters[language].problem({
            ...about,
            amountCents,
            checkStatus: status,
            promiseDay,
          }),
}

/** Mails whoever has submitted the claim, in their language; a repeated delivery of the event mails nothing anew. */
async function mailOperator(
  tx: Tx,
  services: Services,
  event: HeardEvent,
  { claimId, write, step = false, waits = false }: Letter,
): Promise<void> {
  const [row] = await tx
    .select({
      enrollmentId: enrollments.id,
      personId: people.id,
      email: people.email,
      language: people.language,
      declines: people.declinesClaimSteps,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
      ...pictureColumns,
      estimatedCents: claims.estimatedCents,
      allEarned: isAllEarned(claims.enrollmentId),
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(people, eq(people.id, claims.personId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(claims.id, claimId))
  const { personId, email, language: accountLanguage, declines, ...about } = found(row)
  if (step && declines) return
  const language = languageOr(accountLanguage)
  const { publicUrl } = services.settings
  await enqueueMail(
    services,
    tx,
    {
      to: email,
      language,
      picture: offerPicture(about),
      kept: { personId, claimId, words: true },
      ...write(language, { publicUrl, claimId, ...about }),
    },
    letterId(event, LETTERS_ABOUT_CLAIMS),
    { startAfterSeconds: waits ? secondsToWait(services, event.at) : 0 },
  )
}

/** What is left of the time in which a decision may be taken back. */
const secondsToWait = ({ clock }: Services, decidedAt: Date): number =>
  Math.max(0, Math.ceil(DECISION_UNDO_SECONDS - (clock.now().getTime() - decidedAt.getTime()) / 1000))

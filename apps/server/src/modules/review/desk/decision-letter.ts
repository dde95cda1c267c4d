import type { getDecisionLetter, OutputOf, WireDecisionLetter } from '@caseback/contract'
import { dayOf, promiseDay } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import type { UndecidedClaim } from '@caseback/words/letters/claim-letter-facts'
import { claimLetters, layoutWords } from '@caseback/words/letters/every-letter'
import type { LetterPart } from '@caseback/words/letters/letter'
import { eq, sql } from 'drizzle-orm'
import { claims, enrollments, manufacturers, offers, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { hasNoInvoice } from '../../claims/reading/has-no-day.ts'
import { isStopped } from '../../locations/stops/payment-stops.store.ts'

type Asked = OutputOf<typeof getDecisionLetter, 'query'>

/** Stands in the letter where the reviewer's note will. */
const NOTE = 'note'

/**
 * The letter that a decision would send to whoever submitted the claim, in their language, with an empty block in the place of
 * the reviewer's note: the words of `notifications/letters-about-claims`. 404 without the claim.
 */
export async function decisionLetter(
  { db, clock, settings }: Services,
  claimId: number,
  { decision, reason = 'other' }: Asked,
): Promise<WireDecisionLetter> {
  const [row] = await db
    .select({
      enrollmentId: enrollments.id,
      email: people.email,
      accountLanguage: people.language,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
      estimatedCents: claims.estimatedCents,
      status: claims.status,
      payoutCents: claims.payoutCents,
      hasNoDay: sql<boolean>`${hasNoInvoice(claims.id)} or ${isStopped(claims.locationId)}`,
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(people, eq(people.id, claims.personId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(claims.id, claimId))
  const { email, accountLanguage, status, payoutCents, hasNoDay, ...claim } = found(row)
  const language = languageOr(accountLanguage)
  const about: UndecidedClaim = { publicUrl: settings.publicUrl, claimId, ...claim }
  const approvedCents = status === 'CLAIM_VALIDATED' ? payoutCents : null
  const words = claimLetters[language]
  const { subject, letter } = {
    needs_attention: () => words.needsAttention({ ...about, reason, note: NOTE, approvedCents }),
    reject: () => words.rejected({ ...about, reason, note: NOTE, approvedCents }),
    uphold: () => words.upheld({ ...about, note: NOTE }),
    reopen: () => {
      const submittedDay = dayOf(clock.now(), settings.timeZone)
      return words.reopened({
        ...about,
        note: NOTE,
        promiseDay: hasNoDay ? null : promiseDay({ status: 'CLAIM_SUBMITTED', submittedDay }),
      })
    },
  }[decision]()
  return {
    to: email,
    language,
    subject,
    heading: letter.heading,
    blocks: letter.parts.map(blockOf),
    button: letter.button?.label ?? '',
    why: `${letter.why} ${layoutWords[language].questions}`,
  }
}

function blockOf(part: LetterPart): WireDecisionLetter['blocks'][number] {
  if ('paragraph' in part) return { kind: 'paragraph', lines: [part.paragraph] }
  if ('quote' in part) return { kind: 'note', lines: [] }
  if ('note' in part) return { kind: 'paragraph', lines: [part.note.title, ...part.note.lines] }
  return { kind: 'facts', lines: part.facts.map(({ label, value }) => `${label}: ${value}`) }
}

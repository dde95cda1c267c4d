import type { Day } from '../days/days.ts'
import type { StaffOfferState } from './offer-moves.ts'

/** What a share link is today. */
export const shareLinkStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type ShareLinkState = (typeof shareLinkStates)[number]

/** The state of a link: a revoked one stays so, and one with an end leads to its offer through that day. */
export function shareLinkState(
  link: { revokedAt: Date | string | null; expiresOn: Day | null },
  today: Day,
): ShareLinkState {
  if (link.revokedAt !== null) return 'REVOKED'
  return link.expiresOn !== null && link.expiresOn < today ? 'EXPIRED' : 'ACTIVE'
}

/**
 * Why an offer takes no new links today, or null: it takes them from its publication, so that cards can be printed before its
 * first day, through its last one. A draft has nothing to show (`offer.transition`), after the last day nobody can enroll any
 * more although claims are taken for a month (`offer.closed`), and what is over is extended first.
 */
export function refuseShareLink(
  { state, validTo }: { state: StaffOfferState; validTo: Day },
  today: Day,
): 'offer.transition' | 'offer.closed' | null {
  if (state !== 'SCHEDULED' && state !== 'ACTIVE' && state !== 'PAUSED') return 'offer.transition'
  return today > validTo ? 'offer.closed' : null
}

const MAX_PROPOSED_LENGTH = 40

/** A link's code out of its label, by how often it was tried: capitals and digits with hyphens, then with numbers. */
export function proposeAttributionCode(label: string, attempt = 0): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
  let stem = ''
  for (const word of words) {
    const longer = stem === '' ? word.slice(0, MAX_PROPOSED_LENGTH) : `${stem}-${word}`
    if (longer.length > MAX_PROPOSED_LENGTH) break
    stem = longer
  }
  return attempt === 0 ? stem || 'LINK' : `${stem || 'LINK'}-${attempt + 1}`
}

/**
 * How many of a hundred have gone on from one step to the next; null where nobody was at the step before, and where more are at
 * this one: somebody who has an account enrolls without a sign-up.
 */
export function shareOfStepBefore(count: number, before: number): number | null {
  return before === 0 || count > before ? null : Math.round((count / before) * 100)
}

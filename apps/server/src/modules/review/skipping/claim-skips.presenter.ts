import type { WireClaimSkip, WireReviewClaim } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import type { skipsOf } from './claim-skips.store.ts'

type Skip = Awaited<ReturnType<typeof skipsOf>>[number]

/** Who has skipped a claim: the asker if they have, else the latest; null where nobody has. `skips` are the latest first. */
export function presentSkip(skips: readonly Skip[], staffId: number, timeZone: string): WireClaimSkip | null {
  const open = skips.filter(({ holds }) => holds)
  const skip = open.find((each) => each.staffId === staffId) ?? open[0]
  return skip
    ? {
        mine: skip.staffId === staffId,
        name: skip.name,
        reason: skip.reason,
        since: skip.skippedAt.toISOString(),
        until: dayOf(skip.until, timeZone),
      }
    : null
}

/** What the history of a claim says of who has put it by. */
export const presentSkips = (skips: readonly Skip[]): WireReviewClaim['skips'] =>
  skips.map(({ name, reason, skippedAt }) => ({ by: name, reason, created: skippedAt.toISOString() }))

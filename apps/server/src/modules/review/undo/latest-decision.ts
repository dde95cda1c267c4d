import type { getLatestDecision, ResponseOf } from '@caseback/contract'
import { centsToDollars, DECISION_UNDO_SECONDS } from '@caseback/domain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { claimDecisions, claimStateChanges, claims, events } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { latestFirstReview } from '../second/first-reviews.store.ts'

type Latest = NonNullable<ResponseOf<typeof getLatestDecision>['decision']>

/**
 * The latest decision of a member of staff while its letter waits and nothing else has happened to its claim, for a page that no
 * longer knows of it; null where there is none. Whether it can be taken back is decided when it is.
 */
export function latestDecision(
  live: Pick<Services, 'db' | 'clock'>,
  staffId: number,
): Promise<{ decision: Latest | null }> {
  return readTogether(live, async ({ db, clock }) => {
    const earliest = new Date(clock.now().getTime() - DECISION_UNDO_SECONDS * 1000)
    const secondsLeft = (at: Date) => Math.ceil((at.getTime() - earliest.getTime()) / 1000)
    const first = await latestFirstReview(db, staffId, earliest)
    const [row] = await db
      .select({
        claimId: claimDecisions.claimId,
        action: sql<Latest['action']>`${claimDecisions.action}`,
        from: sql<Latest['from']>`${claimDecisions.before} -> 'claim' ->> 'status'`,
        reason: sql<Latest['reason']>`${claimStateChanges.reason}`,
        note: claimStateChanges.note,
        payoutCents: claims.payoutCents,
        decidedAt: claimDecisions.decidedAt,
      })
      .from(claimDecisions)
      .innerJoin(claims, eq(claims.id, claimDecisions.claimId))
      .leftJoin(claimStateChanges, eq(claimStateChanges.id, claimDecisions.changeId))
      .where(
        and(
          eq(claimDecisions.staffId, staffId),
          gt(claimDecisions.decidedAt, earliest),
          eq(
            claimDecisions.eventId,
            sql`(select max(${events.id}) from ${events} where ${events.subject} = 'claim:' || ${claimDecisions.claimId})`,
          ),
        ),
      )
      .orderBy(desc(claimDecisions.decidedAt))
      .limit(1)
    if (first && (!row || first.reviewedAt > row.decidedAt))
      return {
        decision: {
          claim_id: first.claimId,
          action: 'validate',
          from: 'CLAIM_SUBMITTED',
          reason: null,
          note: null,
          amount: centsToDollars(first.payoutCents),
          waits_for_second: true,
          seconds_left: secondsLeft(first.reviewedAt),
        },
      }
    if (!row) return { decision: null }
    const { claimId, payoutCents, decidedAt, ...decision } = row
    return {
      decision: {
        ...decision,
        claim_id: claimId,
        amount: payoutCents === null ? null : centsToDollars(payoutCents),
        waits_for_second: false,
        seconds_left: secondsLeft(decidedAt),
      },
    }
  })
}

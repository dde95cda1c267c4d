import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { offerDrafts, offers } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { endRequest, lockOffer } from '../publish/offer-drafts.store.ts'
import { tellMove, tellPublishing } from './tell-taken-back.ts'

const reason = 'The offer is over.'

/**
 * Ends what waits for a second person and nobody can agree to any more, as its offer is EXPIRED: publishing and resuming.
 * Extending it can still be agreed to. Who has asked hears of it.
 */
export async function endDeadRequests(tx: Tx, services: Pick<Services, 'clock' | 'events'>): Promise<void> {
  const { clock } = services
  const dead = await tx
    .select({ id: offers.id })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(
      and(eq(offers.state, 'EXPIRED'), or(sql`${offers.asked} ->> 'move' = 'resume'`, isNotNull(offerDrafts.askedBy))),
    )
    .orderBy(asc(offers.id))
  for (const { id } of dead) {
    const locked = await lockOffer(tx, id)
    const { offer, askedBy } = locked
    const about = { staffId: null, byProgram: true, subject: 'offer', subjectId: id, after: { reason } } as const
    if (askedBy !== null) {
      await endRequest(tx, id, 'publishing', { staffId: null, refused: null })
      await tellPublishing(tx, services, locked, { staffId: null, outcome: 'over' })
      await recordAudit(tx, clock, { ...about, action: 'offer.publishing_refused', before: { asked_by: askedBy } })
    }
    if (offer.asked?.move === 'resume' && offer.askedBy !== null) {
      await endRequest(tx, id, 'move', { staffId: null, refused: null })
      await tellMove(tx, services, offer, null, 'over')
      const before = { ...offer.asked, asked_by: offer.askedBy }
      await recordAudit(tx, clock, { ...about, action: 'offer.move_refused', before })
    }
  }
}

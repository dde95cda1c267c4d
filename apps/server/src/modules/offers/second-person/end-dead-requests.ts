import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { offerDrafts, offers } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { answerDraft, lockOffer, updateOffer } from '../publish/offer-drafts.store.ts'
import { wantedOf } from './tell-taken-back.ts'

const reason = 'The offer is over.'

/**
 * Ends what waits for a second person and nobody can agree to any more, as its offer is EXPIRED: publishing and resuming.
 * Extending it can still be agreed to. Who has asked hears of it.
 */
export async function endDeadRequests(tx: Tx, { clock, events }: Pick<Services, 'clock' | 'events'>): Promise<void> {
  const dead = await tx
    .select({ id: offers.id })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(
      and(eq(offers.state, 'EXPIRED'), or(sql`${offers.asked} ->> 'move' = 'resume'`, isNotNull(offerDrafts.askedBy))),
    )
    .orderBy(asc(offers.id))
  for (const { id } of dead) {
    const { offer, version, askedBy } = await lockOffer(tx, id)
    const about = { staffId: null, byProgram: true, subject: 'offer', subjectId: id, after: { reason } } as const
    if (askedBy !== null) {
      await answerDraft(tx, id, { askedBy: null, askedAt: null, askedNote: null })
      await events.append(tx, {
        type: 'publishing.answered',
        facts: { offerId: id, version: (version?.version ?? 0) + 1, askedBy, staffId: null, outcome: 'over' },
      })
      await recordAudit(tx, clock, { ...about, action: 'offer.publishing_refused', before: { asked_by: askedBy } })
    }
    if (offer.asked?.move === 'resume' && offer.askedBy !== null) {
      await updateOffer(tx, id, { asked: null, askedBy: null, askedAt: null })
      const facts = { offerId: id, askedBy: offer.askedBy, staffId: null, wanted: wantedOf(offer.asked) }
      await events.append(tx, { type: 'offer_move.answered', facts: { ...facts, outcome: 'over' } })
      const before = { ...offer.asked, asked_by: offer.askedBy }
      await recordAudit(tx, clock, { ...about, action: 'offer.move_refused', before })
    }
  }
}

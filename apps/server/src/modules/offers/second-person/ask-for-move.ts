import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../database/connect.ts'
import type { AskedMove } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { type OfferRow, updateOffer } from '../publish/offer-drafts.store.ts'

/**
 * Whether a move of a locked offer that is out has to wait for a second person: where the provider wants one for publishing, and
 * nobody else has asked for the very same. 409 `approval.same_person` for whoever has. `staffId` null: the demo never waits.
 */
export async function mustAsk(tx: Tx, offer: OfferRow, staffId: number | null, move: AskedMove): Promise<boolean> {
  if (staffId === null || offer.state === 'DRAFT' || !(await readProvider(tx)).publishingNeedsSecondPerson) return false
  if (!isDeepStrictEqual(offer.asked, move)) return true
  if (offer.askedBy === staffId) throw appError('approval.same_person')
  return false
}

/** Writes down what somebody wants of a locked offer; it takes the place of what was wanted before. */
export async function askForMove(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id, staffId, move }: { id: number; staffId: number | null; move: AskedMove },
): Promise<void> {
  await updateOffer(tx, id, { asked: move, askedBy: staffId, askedAt: clock.now() })
  await recordAudit(tx, clock, {
    staffId,
    action: 'offer.move_asked',
    subject: 'offer',
    subjectId: id,
    after: move.move === 'change' ? move.changes : move,
  })
}

import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import { colleagues, insertNote } from './claim-notes.store.ts'

/**
 * A member of staff writes to colleagues about a claim, whatever its status; 404 for one that is not there. Whom the note names
 * gets a letter: not the writer, and nobody who has left.
 */
export async function writeClaimNote(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  { claimId, text, named, staffId }: { claimId: number; text: string; named: readonly number[]; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    // Events of a claim are in order: whoever else has something happen to it waits.
    await lockClaim(tx, claimId)
    const told = (await colleagues(tx, named)).filter(({ id }) => id !== staffId)
    const ids = told.map(({ id }) => id)
    const noteId = await insertNote(tx, { claimId, staffId, text, named: ids, createdAt: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.noted',
      subject: 'claim',
      subjectId: claimId,
      after: { note: text, ...(told.length > 0 && { named: told.map(({ name }) => name) }) },
    })
    if (ids.length > 0)
      await events.append(tx, { type: 'claim.noted', facts: { claimId, noteId, staffId, named: ids } })
  })
}

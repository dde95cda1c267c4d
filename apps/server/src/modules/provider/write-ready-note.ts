import type { writeReadyNote as call, OutputOf } from '@caseback/contract'
import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockProvider, updateProvider } from './provider.store.ts'

const MOST = 60

type Note = { reason: string; offered_for: string; en: string; es: string }
const isSame = (one: Note, other: Note | null) =>
  one.reason === other?.reason && one.offered_for === other.offered_for && one.en === other.en && one.es === other.es

/**
 * Adds a note that reviewers choose, or changes or removes the one that was seen: of two admins neither overwrites what the other
 * has written. One that is given the words of another becomes that one. What is so already leaves no trace. 409
 * `ready_note.changed` where the seen one is there no more; 400 beyond 60.
 */
export async function writeReadyNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, was, ready_note: note }: OutputOf<typeof call, 'body'> & { staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { id, readyNotes: before } = await lockProvider(tx)
    const at = was === null ? -1 : before.findIndex((each) => isSame(each, was))
    const stands = note !== null && before.some((each) => isSame(each, note))
    if (note === null ? at < 0 : stands && (at < 0 || isSame(note, was))) return
    if (was !== null && at < 0) throw appError('ready_note.changed')
    const after = before.toSpliced(at < 0 ? before.length : at, 1, ...(note === null || stands ? [] : [note]))
    if (after.length > MOST) throw fieldError('ready_note', 'ready_notes.too_many', { max: MOST })
    await updateProvider(tx, { readyNotes: after })
    await recordAudit(tx, clock, {
      staffId,
      action: 'provider.changed',
      subject: 'provider',
      subjectId: id,
      before: { ready_note: was },
      after: { ready_note: note },
    })
  })
}

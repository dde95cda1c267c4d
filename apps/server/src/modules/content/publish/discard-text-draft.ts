import type { TextKind } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { keepTextDraft, lockText } from '../content.store.ts'

/**
 * Forgets what a text's next version was to be. 409 `text.changed` when the text has another revision than `seen`,
 * `text.unchanged` when nothing waits to be published.
 */
export async function discardTextDraft(
  { db, clock }: Services,
  { kind, staffId, seen }: { kind: TextKind; staffId: number; seen: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { id, revision, draft } = await lockText(tx, kind)
    if (seen !== revision) throw appError('text.changed')
    if (!draft) throw appError('text.unchanged')
    await keepTextDraft(tx, id, null)
    await recordAudit(tx, clock, {
      staffId,
      action: 'text.draft_discarded',
      subject: 'text',
      subjectId: id,
      before: { kind, draft },
    })
  })
}

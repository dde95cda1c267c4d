import type { TextKind } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { keepTextDraft, lockText } from '../content.store.ts'

/** Forgets what a text's next version was to be. 409 `text.unchanged` when nothing waits to be published. */
export async function discardTextDraft(
  { db, clock }: Services,
  { kind, staffId }: { kind: TextKind; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { id, draft } = await lockText(tx, kind)
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

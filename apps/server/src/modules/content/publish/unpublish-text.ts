import type { TextKind } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { findVersion, keepTextDraft, lockText, removeTextVersion } from '../content.store.ts'

/**
 * Makes a draft again of a text's newest version while its first day is ahead: nobody has agreed to it yet. 404 without such a
 * version, 409 `text.holds` for one that holds or has another after it, 409 `text.has_draft` when a draft is there already.
 */
export async function unpublishText(
  services: Services,
  { kind, version, staffId }: { kind: TextKind; version: number; staffId: number },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { id, newest, draft } = await lockText(tx, kind)
    const taken = found(await findVersion(tx, id, version))
    const isAhead = taken.holdsFrom !== null && taken.holdsFrom > today(services)
    if (taken.version !== newest.version || !isAhead) throw appError('text.holds')
    if (draft) throw appError('text.has_draft')
    await removeTextVersion(tx, taken)
    await keepTextDraft(tx, id, { html: { en: taken.htmlEn, es: taken.htmlEs }, staffId, now: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'text.unpublished',
      subject: 'text',
      subjectId: id,
      before: { kind, version, holds_from: taken.holdsFrom },
    })
  })
}

import type { Day, TextKind } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertTextVersion, keepTextDraft, lockText, textsOn } from '../content.store.ts'

/**
 * Makes a text's draft its next version, or as it is the text that came with the program. It holds from the midnight of
 * `holdsFrom` in the provider's time zone. 400 when that day is over or before that of an earlier version, and for an empty text;
 * 409 `text.unchanged` when there is nothing to publish, 409 `text.changed` when the text has another revision than `seen`.
 */
export async function publishText(
  services: Services,
  { kind, staffId, holdsFrom, seen }: { kind: TextKind; staffId: number; holdsFrom: Day; seen: number },
): Promise<void> {
  const { db, clock } = services
  // It comes with a parser of HTML, which a process that publishes no texts never reads.
  const { hasWords } = await import('./has-words.ts')
  await transact(db, async (tx) => {
    const { id, revision, newest, draft } = await lockText(tx, kind)
    if (seen !== revision) throw appError('text.changed')
    // Who finds the text good that came with the program says so by publishing it.
    const html = draft ?? (newest.publishedBy === null ? { en: newest.htmlEn, es: newest.htmlEs } : null)
    if (!html) throw appError('text.unchanged')
    if (!hasWords(html.en)) throw fieldError('html.en', 'text_html.required')
    const day = today(services)
    if (holdsFrom < day) throw fieldError('holds_from', 'text_day.past')
    if (newest.holdsFrom !== null && holdsFrom < newest.holdsFrom)
      throw fieldError('holds_from', 'text_day.before_another', { day: newest.holdsFrom })
    const held = (await textsOn(tx, day))[kind]
    const version = newest.version + 1
    await insertTextVersion(tx, {
      textId: id,
      version,
      htmlEn: html.en,
      htmlEs: html.es,
      holdsFrom,
      publishedBy: staffId,
      publishedAt: clock.now(),
    })
    await keepTextDraft(tx, id, null)
    await recordAudit(tx, clock, {
      staffId,
      action: 'text.published',
      subject: 'text',
      subjectId: id,
      // What each version says stays in its row.
      before: { kind, version: held.version, holds_from: held.holdsFrom, has_spanish: held.htmlEs !== null },
      after: { kind, version, holds_from: holdsFrom, has_spanish: html.es !== null },
    })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { MOST_TEXT_BYTES, type TextKind } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { keepTextDraft, lockText, type Wordings } from '../content.store.ts'

/**
 * Keeps what a text's next version is to say, cleaned; it is forgotten when it says no more than the newest version. 409
 * `text.changed` when the text has another revision than `seen`, unless it says the same already; 400 beyond 100 kB of a
 * language. `staffId` null: the demo.
 */
export async function saveTextDraft(
  { db, clock }: Services,
  { kind, staffId, html, seen }: { kind: TextKind; staffId: number | null; html: Wordings; seen: number },
): Promise<void> {
  // Large, and needed by few: a process that writes no texts never reads it.
  const [{ sanitizeHtml }, { hasWords }] = await Promise.all([import('../sanitize-html.ts'), import('./has-words.ts')])
  const es = html.es === null ? null : sanitizeHtml(html.es)
  const clean = { en: sanitizeHtml(html.en), es: es !== null && hasWords(es) ? es : null }
  for (const [language, text] of Object.entries(clean))
    if (text !== null && Buffer.byteLength(text) > MOST_TEXT_BYTES)
      throw fieldError(`html.${language}`, 'text_html.too_large', { kilobytes: MOST_TEXT_BYTES / 1000 })
  await transact(db, async (tx) => {
    const { id, revision, newest, draft } = await lockText(tx, kind)
    const published = { en: newest.htmlEn, es: newest.htmlEs }
    // An answer that was lost on its way is asked for again.
    if (isDeepStrictEqual(clean, draft ?? published)) return
    if (seen !== revision) throw appError('text.changed')
    const saysMore = !isDeepStrictEqual(clean, published)
    // A draft is saved with every few letters: what has become of it is written down when it is published.
    await keepTextDraft(tx, id, saysMore ? { html: clean, staffId, now: clock.now() } : null)
  })
}

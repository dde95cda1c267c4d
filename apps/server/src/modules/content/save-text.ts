import type { Tx } from '../../database/connect.ts'
import { insertText, type TextKey } from './content.store.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** Saves a text of the site, cleaned, as its next version. The only way into the table. */
export async function saveText(tx: Tx, { key, html, now }: { key: TextKey; html: string; now: Date }): Promise<void> {
  await insertText(tx, { key, html: sanitizeHtml(html), now })
}

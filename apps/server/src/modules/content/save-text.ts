import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { textContents } from '../../database/schema/index.ts'
import type { TextKey } from './content.store.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** Saves a text of the site, cleaned, as its next version. The only way into the table. */
export async function saveText(tx: Tx, { key, html, now }: { key: TextKey; html: string; now: Date }): Promise<void> {
  const clean = sanitizeHtml(html)
  await tx
    .insert(textContents)
    .values({ key, html: clean, changedAt: now })
    .onConflictDoUpdate({
      target: textContents.key,
      set: { html: clean, changedAt: now, version: sql`${textContents.version} + 1` },
    })
}

import { privacyPolicyKey } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { textContents } from '../../database/schema/index.ts'

const textKeys = ['rebates_terms_of_service', privacyPolicyKey, 'rebate_user_agreement'] as const
export type TextKey = (typeof textKeys)[number]
export type SiteText = { html: string; version: number }

/** The site's texts with their versions; one that nobody has written yet is empty, version 0. */
export async function currentTexts(db: Database | Tx): Promise<Record<TextKey, SiteText>> {
  const rows = await db.select().from(textContents)
  const texts = Object.fromEntries(textKeys.map((key) => [key, { html: '', version: 0 }])) as Record<TextKey, SiteText>
  for (const key of textKeys) {
    const row = rows.find((each) => each.key === key)
    if (row) texts[key] = { html: row.html, version: row.version }
  }
  return texts
}

/** Writes a text that was cleaned, as its next version. */
export async function insertText(tx: Tx, { key, html, now }: { key: TextKey; html: string; now: Date }): Promise<void> {
  await tx
    .insert(textContents)
    .values({ key, html, changedAt: now })
    .onConflictDoUpdate({
      target: textContents.key,
      set: { html, changedAt: now, version: sql`${textContents.version} + 1` },
    })
}

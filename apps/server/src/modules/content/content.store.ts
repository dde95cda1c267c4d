import { privacyPolicyKey } from '@caseback/contract'
import sanitizeHtml from 'sanitize-html'
import type { Database, Tx } from '../../database/connect.ts'
import { textContents } from '../../database/schema/index.ts'

export const textKeys = ['rebates_terms_of_service', privacyPolicyKey, 'rebate_user_agreement'] as const
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

/** HTML as it may be shown: text, headings, lists, tables and links; everything else is dropped. */
export const sanitizeText = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'b',
      'i',
      'u',
      'ul',
      'ol',
      'li',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'blockquote',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  })

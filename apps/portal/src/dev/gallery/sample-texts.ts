import type { TextContent } from '@caseback/contract'
import { germanName } from './sample-data.ts'

const paragraph =
  'Purchases must be made from a distributor within the dates of the offer, and each invoice shows the products, the number of cases and the date.'

const textShown = { version: 2, holds_from: '2026-11-01', language: 'en' } as const

/** Terms, policy and agreement as long as real ones are. */
export const texts: TextContent = {
  rebates_terms_of_service: `<h2>1. Who may claim</h2>${`<p>${paragraph}</p>`.repeat(6)}<h2>2. What counts</h2><ul><li>${paragraph}</li><li>Write to <a href="mailto:support@caseback.example">support@caseback.example</a>.</li></ul><ol><li><strong>5 - 50 cases</strong>: $6 off per case</li><li><strong>51 and more</strong>: <em>$8</em> off per case</li></ol>${`<p>${paragraph}</p>`.repeat(8)}`,
  caseback_privacy_policy: `<h2>What we keep</h2>${`<p>${paragraph}</p>`.repeat(12)}<p>${germanName}</p>`,
  rebate_user_agreement: `<h2>1. What is agreed</h2>${`<p>${paragraph}</p>`.repeat(12)}`,
  texts: { terms: textShown, privacy: textShown, agreement: textShown },
}

const newerShown = { ...textShown, version: textShown.version + 1, holds_from: '2026-11-20' } as const
/** The same texts once each of them has another version. */
export const newerTexts: TextContent = {
  ...texts,
  texts: { terms: newerShown, privacy: newerShown, agreement: newerShown },
}

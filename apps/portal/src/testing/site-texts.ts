import type { TextContent, WireTextShown } from '@caseback/contract'

/** The texts of the site as the API has them; `about` is said of each. */
export function siteTexts(
  html: Partial<Omit<TextContent, 'texts'>> = {},
  about: Partial<WireTextShown> = {},
): TextContent {
  const shown: WireTextShown = { version: 1, holds_from: null, language: 'en', ...about }
  return {
    rebates_terms_of_service: '',
    caseback_privacy_policy: '',
    rebate_user_agreement: '',
    ...html,
    texts: { terms: shown, privacy: shown, agreement: shown },
  }
}

import { englishPreview, previewIn } from '@caseback/offer-view/shared-page-translation'
import { defaultLanguage, type Language, languages } from '@caseback/words/languages'
import { type ProviderNames, speakFor } from '@caseback/words/provider'
import { renderToString } from 'react-dom/server'
import { Preview } from './preview.tsx'
import { previewHead } from './preview-head.ts'
import { DATA_ELEMENT_ID, type PreviewState } from './preview-state.ts'

const translations = new Map(
  await Promise.all(languages.map(async (language) => [language, await previewIn(language)] as const)),
)

/** The three pieces that the server puts in place of `<!--head-->`, `<!--page-->` and `<!--data-->` of offer.html. */
export type RenderedPreview = { head: string; page: string; data: string }

/**
 * Renders a share link's page on the server. It depends on what it is given alone, and no style attributes are in it.
 * Put the pieces in with function replacements (`html.replace('<!--page-->', () => page)`): they may contain `$&`.
 * @param shown what to show: the offer (200), not-found or ended (404), or error (500)
 * @param language of the page; put it on `<html lang>` too, from which the browser knows what to wake
 * @param address.publicUrl the program's PUBLIC_URL, without a slash at its end
 * @param address.search the query of the address that was asked for, with its question mark or empty: Claim leads on with its
 * code
 * @param provider whom the page names: this build has words of its own, which nobody else tells
 */
export function renderPreview(
  shown: Exclude<PreviewState, { state: 'loading' }>,
  address: { publicUrl: string; token: string; search: string },
  language: Language = defaultLanguage,
  provider?: ProviderNames,
): RenderedPreview {
  if (provider) speakFor(provider)
  const translation = translations.get(language) ?? englishPreview
  return {
    head: previewHead(shown, address, translation),
    page: renderToString(<Preview shown={shown} search={address.search} translation={translation} />),
    // The picture is in the page already. In a script element only `<` could end it or open a comment.
    data: `<script type="application/json" id="${DATA_ELEMENT_ID}">${JSON.stringify({ ...shown, softPicture: undefined }).replaceAll('<', String.raw`\u003c`)}</script>`,
  }
}

import { portalPaths } from '@caseback/domain'
import { isOver } from '@caseback/offer-view/offer-banner'
import { firstTier } from '@caseback/offer-view/offer-terms'
import { englishPreview, offerWordsOf, type PreviewTranslation } from '@caseback/offer-view/shared-page-translation'
import {
  previewDescriptions as english,
  type PreviewDescriptions,
} from '@caseback/words/en/portal/preview-descriptions'
import { previewDescriptions as spanish } from '@caseback/words/es/portal/preview-descriptions'
import type { Language } from '@caseback/words/languages'
import { provider } from '@caseback/words/provider'
import type { PreviewState } from './preview-state.ts'

const descriptions: Record<Language, PreviewDescriptions> = { en: english, es: spanish }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/** PR-01. */
export function previewTitle(shown: PreviewState, { preview: copy }: PreviewTranslation = englishPreview): string {
  if (shown.state === 'offer') return copy.title(shown.offer.manufacturer_details.name, shown.offer.rebate_offer_id)
  const title = shown.state === 'error' ? copy.failed : shown.state === 'ended' ? copy.endedTitle : copy.notFoundTitle
  return `${title} · ${provider.name} ${copy.rebates}`
}

/**
 * Title, description and picture of the offer for whoever unfurls the link (Open Graph).
 * @param address.publicUrl the program's PUBLIC_URL, without a slash at its end
 */
export function previewHead(
  shown: PreviewState,
  address: { publicUrl: string; token: string },
  translation: PreviewTranslation = englishPreview,
): string {
  const format = offerWordsOf(translation)
  const { preview: copy } = translation
  const describe = descriptions[translation.language]
  const title = previewTitle(shown, translation)
  const tags = [`<title>${escapeHtml(title)}</title>`]
  if (shown.state !== 'offer') return tags.join('\n    ')
  const { offer } = shown
  const tier = firstTier(offer.terms)
  const description = isOver(offer)
    ? describe.over(offer.name)
    : offer.state === 'PAUSED'
      ? describe.paused(offer.name)
      : tier
        ? describe.running(format.discount(tier), format.unit(offer.terms.unit, 1), format.longDay(offer.valid_to))
        : offer.name
  const own = offer.picture || offer.manufacturer_details.logo
  const picture = new URL(own || '/assets/share.png', `${address.publicUrl}/`).href
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    tags.push(`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`)
  meta('name', 'description', description)
  meta('property', 'og:type', 'website')
  meta('property', 'og:site_name', `${provider.name} ${copy.rebates}`)
  meta('property', 'og:locale', `${translation.language}_US`)
  meta('property', 'og:title', title)
  meta('property', 'og:description', description)
  meta('property', 'og:url', `${address.publicUrl}${portalPaths.offerPreview.href(address.token)}`)
  meta('property', 'og:image', picture)
  meta('name', 'twitter:card', own && !offer.picture ? 'summary' : 'summary_large_image')
  return tags.join('\n    ')
}

import { brand, discountText, formatLongDay, unitText } from '@caseback/domain'
import { previewCopy } from '../shared/copy/preview-copy.ts'
import { firstTier } from '../shared/offer/offer-terms.ts'
import type { PreviewState } from './preview-state.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/** PR-01. */
export function previewTitle(shown: PreviewState): string {
  if (shown.state === 'offer')
    return previewCopy.title(shown.offer.manufacturer_details.name, shown.offer.rebate_offer_id)
  return `${shown.state === 'error' ? previewCopy.failed : previewCopy.notFoundTitle} · ${brand.name} Rebates`
}

/**
 * Title, description and picture of the offer for whoever unfurls the link (Open Graph).
 * @param address.publicUrl the program's PUBLIC_URL, without a slash at its end
 */
export function previewHead(shown: PreviewState, address: { publicUrl: string; token: string }): string {
  const title = previewTitle(shown)
  const tags = [`<title>${escapeHtml(title)}</title>`]
  if (shown.state !== 'offer') return tags.join('\n    ')
  const { offer } = shown
  const tier = firstTier(offer.terms)
  const description = tier
    ? previewCopy.description(discountText(tier), unitText(offer.terms.unit, 1), formatLongDay(offer.valid_to))
    : offer.name
  const picture = new URL(offer.manufacturer_details.logo || '/assets/share.png', `${address.publicUrl}/`).href
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    tags.push(`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`)
  meta('name', 'description', description)
  meta('property', 'og:type', 'website')
  meta('property', 'og:site_name', `${brand.name} Rebates`)
  meta('property', 'og:title', title)
  meta('property', 'og:description', description)
  meta('property', 'og:url', `${address.publicUrl}/offer/${encodeURIComponent(address.token)}`)
  meta('property', 'og:image', picture)
  meta('name', 'twitter:card', offer.manufacturer_details.logo ? 'summary' : 'summary_large_image')
  return tags.join('\n    ')
}

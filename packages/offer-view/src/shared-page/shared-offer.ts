import type { productId, WireOfferPreview } from '@caseback/contract'

/** What the page shows of an offer. */
export type SharedOffer = Omit<WireOfferPreview, typeof productId | 'attribution_code'>

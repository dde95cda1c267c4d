import type { WireOfferPreview } from '@caseback/contract'
import { SOFT_PICTURE_ID } from '@caseback/offer-view/shared-page'

/**
 * What a share link shows. The server renders one of the first four; the browser alone starts with `loading`. `softPicture`: the
 * offer's picture in little, as a `data:` address, which is in the page alone.
 */
export type PreviewState =
  | { state: 'offer'; offer: WireOfferPreview; softPicture?: string | null }
  | { state: 'not-found' }
  /** The link was revoked, or its last day is over. */
  | { state: 'ended' }
  | { state: 'error' }
  | { state: 'loading' }

/** The id of the element that carries the server's state as JSON. */
export const DATA_ELEMENT_ID = 'preview-data'

/** Reads what the server put beside the page; null where no server rendered it (Vite's own server). */
export function readServerState(page: Document): PreviewState | null {
  const json = page.getElementById(DATA_ELEMENT_ID)?.textContent
  if (!json) return null
  // Written by renderPreview of this very build, escaped and never touched by anybody else.
  const state: PreviewState = JSON.parse(json)
  if (state.state !== 'offer') return state
  return { ...state, softPicture: page.querySelector<HTMLImageElement>(`#${SOFT_PICTURE_ID}`)?.src ?? null }
}

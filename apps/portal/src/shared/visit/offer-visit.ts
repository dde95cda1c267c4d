import { chooseAttribution } from '@caseback/domain'
import { readStored, storageKeys, writeStored } from '../browser/browser-storage.ts'
import { readAttributions, rememberAttribution } from './attribution-cookie.ts'

const MINUTE_MS = 60_000
const VIEW_DEDUPE_MS = 30 * MINUTE_MS

const viewKey = (offerCode: string) => `offer_viewed_${offerCode}`

/**
 * PR-11: whether a view of the offer is to be recorded now, and remembers that it was: once per offer and browser in 30
 * minutes, the preview and the enroll page together.
 */
export function claimOfferView(offerCode: string, now: number): boolean {
  const last = Number(readStored(viewKey(offerCode)))
  // A clock that was set back must not silence the offer for ever.
  if (last > 0 && last <= now && now - last < VIEW_DEDUPE_MS) return false
  writeStored(viewKey(offerCode), String(now))
  return true
}

/**
 * PR-12, on the first load of an offer: an `ac` of the address is kept for the offer and becomes the current attribution
 * code; otherwise the share link's own code, else the one kept for this offer before. Returns the code that counts.
 */
export function attributeVisit(offerCode: string, visit: { search: string; linkCode?: string | null }): string | null {
  const query = new URLSearchParams(visit.search)
  const code = chooseAttribution({
    ac: query.get('ac'),
    current: query.get('attribution_code'),
    linkCode: visit.linkCode ?? null,
    stored: readAttributions()[offerCode] ?? null,
  })
  if (!code) return null
  rememberAttribution(offerCode, code)
  writeStored(storageKeys.attributionCode, code)
  return code
}

import { storageKeys, writeStored } from '../browser/browser-storage.ts'
import { rememberAttribution } from './attribution-cookie.ts'

const kept = [storageKeys.offerCode, storageKeys.attributionCode] as const

/** LAY-08: keeps offer_code and attribution_code of a query; an empty one removes what was kept, an absent one does not. */
export function keepVisitCodes(search: string): void {
  const query = new URLSearchParams(search)
  for (const name of kept) {
    const value = query.get(name)
    if (value !== null) writeStored(name, value.trim())
  }
  const [offerCode, attributionCode] = kept.map((name) => query.get(name)?.trim())
  // What came together belongs together: another offer has no part in it.
  if (offerCode && attributionCode !== undefined) rememberAttribution(offerCode, attributionCode || null)
}

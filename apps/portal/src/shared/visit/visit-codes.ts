import { useLocation } from '@caseback/web/router'
import { useEffect } from 'react'
import { readStored, storageKeys } from '../browser/browser-storage.ts'
import { readAttributions } from './attribution-cookie.ts'
import { keepVisitCodes } from './keep-visit-codes.ts'

/** Reads the codes from every address that the portal shows (LAY-08). */
export function useVisitCodes(): void {
  const { search } = useLocation()
  useEffect(() => keepVisitCodes(search), [search])
}

/**
 * The codes that count now: the address before what was kept; an empty one in the address is none. Without one in the address, an
 * offer has the attribution code that was kept for it. The current one is for an offer only if it did not come with another.
 */
export function currentCodes(search: string): { offerCode: string | null; attributionCode: string | null } {
  const query = new URLSearchParams(search)
  const code = (name: string) => (query.has(name) ? query.get(name)?.trim() || null : readStored(name))
  const offerCode = code(storageKeys.offerCode)
  const current = code(storageKeys.attributionCode)
  if (offerCode === null || query.has(storageKeys.attributionCode)) return { offerCode, attributionCode: current }
  const ofOffers = readAttributions()
  const isOfAnother = Object.values(ofOffers).includes(current ?? '')
  return { offerCode, attributionCode: ofOffers[offerCode] ?? (isOfAnother ? null : current) }
}

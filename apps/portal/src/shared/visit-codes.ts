import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored, storageKeys, writeStored } from './browser-storage.ts'

const kept = [storageKeys.offerCode, storageKeys.attributionCode] as const

/** LAY-08: keeps offer_code and attribution_code of a query; an empty one removes what was kept, an absent one does not. */
export function keepVisitCodes(search: string): void {
  const query = new URLSearchParams(search)
  for (const name of kept) {
    const value = query.get(name)
    if (value !== null) writeStored(name, value.trim())
  }
}

/** Reads the codes from every address that the portal shows. */
export function useVisitCodes(): void {
  const { search } = useLocation()
  useEffect(() => keepVisitCodes(search), [search])
}

/** The codes that count now: the address before what was kept. */
export function currentCodes(search: string): { offerCode: string | null; attributionCode: string | null } {
  const query = new URLSearchParams(search)
  return {
    offerCode: query.get('offer_code') ?? readStored(storageKeys.offerCode),
    attributionCode: query.get('attribution_code') ?? readStored(storageKeys.attributionCode),
  }
}

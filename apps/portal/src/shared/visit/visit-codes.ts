import { useEffect } from 'react'
import { readStored, storageKeys } from '../browser/browser-storage.ts'
import { useLocation } from '../routing/router.tsx'
import { keepVisitCodes } from './keep-visit-codes.ts'

/** Reads the codes from every address that the portal shows (LAY-08). */
export function useVisitCodes(): void {
  const { search } = useLocation()
  useEffect(() => keepVisitCodes(search), [search])
}

/** The codes that count now: the address before what was kept; an empty one in the address is none. */
export function currentCodes(search: string): { offerCode: string | null; attributionCode: string | null } {
  const query = new URLSearchParams(search)
  const code = (name: string) => (query.has(name) ? query.get(name)?.trim() || null : readStored(name))
  return { offerCode: code(storageKeys.offerCode), attributionCode: code(storageKeys.attributionCode) }
}

import type { WireFundingCandidate } from '@caseback/contract'

/** A manufacturer's claims may begin on one page of the list and go on on the next: one entry for each. */
export function byManufacturer(pages: readonly WireFundingCandidate[]): WireFundingCandidate[] {
  const found = new Map<number, WireFundingCandidate>()
  for (const part of pages) {
    const earlier = found.get(part.manufacturer_id)
    found.set(part.manufacturer_id, earlier ? { ...part, claims: [...earlier.claims, ...part.claims] } : part)
  }
  return [...found.values()]
}

import type { Day } from '@caseback/domain'
import { formatLongDay } from '../amounts-and-days.ts'

const MOST_NAMED = 10

/** 'claim 12', 'claims 12, 15 and 18', 'claims 12, …, 40 and 7 others'. */
function claimsNamed(claims: readonly number[]): string {
  const named = claims.slice(0, MOST_NAMED).map(String)
  const left = claims.length - named.length
  if (left > 0) named.push(left === 1 ? '1 other' : `${left} others`)
  if (named.length < 2) return `claim ${named.join('')}`
  return `claims ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** What a reviewer should look at before a claim is decided. The back office speaks English. */
export const riskFlags = {
  duplicate_file: (claims: readonly number[]) => `A file is the same, byte for byte, as one of ${claimsNamed(claims)}.`,
  duplicate_invoice: (claims: readonly number[]) =>
    `The same distributor and invoice number stand on ${claimsNamed(claims)}.`,
  near_invoice: (claims: readonly number[]) =>
    `Nearly the same distributor and invoice number stand on ${claimsNamed(claims)}.`,
  near_location: (operator: string, address: string) =>
    `${operator}, ${address}, takes part in this offer too: it may be the same place.`,
  bought_before: (claim: number) =>
    `Bought before: this location was paid for a product of this offer with claim ${claim}.`,
  new_account: (since: Day) => `New account, since ${formatLongDay(since)}.`,
}

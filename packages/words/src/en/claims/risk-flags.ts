import type { Day } from '@caseback/domain'
import { formatLongDay } from '../amounts-and-days.ts'

/** What a reviewer should look at before a claim is decided. The back office speaks English. */
export const riskFlags = {
  duplicate_file: (claim: number) => `A file is the same, byte for byte, as one of claim ${claim}.`,
  duplicate_invoice: (claim: number) => `The same distributor and invoice number stand on claim ${claim}.`,
  near_invoice: (claim: number) => `Nearly the same distributor and invoice number stand on claim ${claim}.`,
  near_location: (operator: string, address: string) =>
    `${operator}, ${address}, takes part in this offer too: it may be the same place.`,
  bought_before: (claim: number) =>
    `Bought before: this location was paid for a product of this offer with claim ${claim}.`,
  new_account: (since: Day) => `New account, since ${formatLongDay(since)}.`,
}

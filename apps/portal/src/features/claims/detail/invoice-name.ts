import type { WireInvoice } from '@caseback/contract'
import type { ClaimsCopy } from '@caseback/words/en/portal/claims-copy'

/**
 * What an invoice of a claim is called: its number once somebody has read it, till then its place among them (`index` from 0).
 */
export const invoiceName = (copy: ClaimsCopy, invoice: WireInvoice, index: number): string =>
  invoice.invoice_reference_id ?? copy.upload.invoice(index + 1)

/** The characters of a file's name that fit beside an invoice's into a select on a phone. */
const BEGINNING = 12
const END = 9

/** A file's name without its middle where it is long: cameras and scanners tell theirs apart at the end. */
export function shortFileName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= BEGINNING + 1 + END
    ? name
    : `${letters.slice(0, BEGINNING).join('')}…${letters.slice(-END).join('')}`
}

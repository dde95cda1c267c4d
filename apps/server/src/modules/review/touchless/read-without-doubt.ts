import { readInvoice } from '@caseback/contract'
import { centsToDollars, type Terms } from '@caseback/domain'
import { READER_VERSION } from '../../invoices/reading/read-invoices.ts'
import type { Reading, ReadValue } from '../../invoices/reading/reading.ts'
import type { ReadInvoice } from '../review.store.ts'

/** A value that decides, and how sure it is, from 0 to 1. */
type DecidingValue = {
  invoiceId: number
  field: 'distributor' | 'number' | 'date' | 'sold_to' | 'units' | 'purchase'
  text: string
  confidence: number
}

/** What an invoice's reading says, by today's rules; see `invoice_readings`. */
export type KeptReading = { invoiceId: number; state: string; version: number | null; readings: readonly unknown[] }

/** An invoice as it may be decided without a person. */
export type UndoubtedInvoice = { invoice: ReadInvoice; values: DecidingValue[]; reading: Reading }

type Variant = Terms['products'][number]['variants'][number]

/**
 * What an invoice comes to where a reading leaves nothing to a person: one invoice, without a problem, whose distributor, number,
 * date, buyer and cases are each at least as sure as `least`; null where anything is missing, in doubt, or no whole number of
 * cases, and where it has none.
 */
export function readWithoutDoubt(row: KeptReading, terms: Terms, least: number): UndoubtedInvoice | null {
  const reading = onlyReading(row)
  if (!reading) return null
  const { distributor, number, date, soldTo } = reading
  const headers = { distributor, number, date, sold_to: soldTo }
  const values: DecidingValue[] = []
  for (const field of ['distributor', 'number', 'date', 'sold_to'] as const) {
    const value: ReadValue<string> | null = headers[field]
    if (!value || value.value.trim() === '' || value.confidence < least) return null
    values.push({ invoiceId: row.invoiceId, field, text: value.value, confidence: value.confidence })
  }
  // A line that may be a product, and is counted for none, is for a person.
  if (reading.lines.some(({ variantId, match }) => variantId === null && match)) return null
  const cases = terms.products.flatMap(({ productId, variants }) =>
    variants.map((variant) => ({ productId, variant, ...casesOf(reading, variant) })),
  )
  if (cases.some(({ isSound, confidence }) => !isSound || confidence < least)) return null
  const counted = cases.filter(({ units }) => units > 0)
  const isForeign = reading.lines.some(
    ({ variantId }) => variantId !== null && !cases.some(({ variant }) => variant.variantId === variantId),
  )
  if (counted.length === 0 || isForeign) return null
  for (const { units, variant, confidence } of counted)
    values.push({ invoiceId: row.invoiceId, field: 'units', text: `${units} × ${variant.name}`, confidence })
  const purchase = terms.discountType === 'percentage_off' ? purchaseOf(counted) : null
  if (purchase !== null) {
    if (purchase.cents <= 0) return null
    const text = centsToDollars(purchase.cents).toFixed(2)
    values.push({ invoiceId: row.invoiceId, field: 'purchase', text, confidence: purchase.confidence })
  }
  const invoice: ReadInvoice = {
    id: row.invoiceId,
    distributor: distributor?.value ?? '',
    number: number?.value ?? '',
    date: date?.value ?? '',
    purchase_amount: purchase && centsToDollars(purchase.cents),
    approved: counted.map(({ productId, variant, units }) => ({
      product_id: productId,
      variant_id: variant.variantId,
      units,
      identifiers: [
        { product_identifier_type: 'SKU' as const, product_identifier: variant.sku },
        { product_identifier_type: 'GTIN' as const, product_identifier: variant.gtin },
      ],
    })),
  }
  // What a person could not write is for a person.
  return readInvoice.safeParse(invoice).success ? { reading, values, invoice } : null
}

/** The one reading of a document that calls itself an invoice, and nothing else, and has no problem. */
function onlyReading({ state, version, readings }: KeptReading): Reading | null {
  if (state !== 'READ' || version !== READER_VERSION || readings.length !== 1) return null
  // Written by `writeOutcome` alone, in the shape of its version.
  const [reading] = readings as readonly Reading[]
  return reading?.state === 'READ' && reading.document === 'invoice' && reading.problems.length === 0 ? reading : null
}

/** Cases of a variant on the lines that are it; `isSound`: each line says whole cases that were shipped, and they are the sum. */
function casesOf(reading: Reading, { variantId, sku }: Variant) {
  const lines = reading.lines.filter((line) => line.variantId === variantId)
  const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? Number.NaN), 0)
  const isSound =
    units === (reading.units[sku] ?? 0) &&
    lines.every(
      ({ unit, quantity, match }) =>
        unit === 'CS' && Number.isInteger(quantity) && Number(quantity) >= 0 && match?.variantId === variantId,
    )
  const confidence = Math.min(1, ...lines.flatMap((line) => [line.confidence, line.match?.confidence ?? 0]))
  const amounts = lines.map(({ amountCents }) => amountCents)
  const cents = amounts.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0)
  return { units, isSound, confidence, cents: cents === (reading.amounts[sku] ?? 0) ? cents : Number.NaN }
}

/** What the counted cases cost; 0 where a line does not say it. */
function purchaseOf(counted: readonly { cents: number; confidence: number }[]) {
  const cents = counted.reduce((sum, each) => sum + each.cents, 0)
  return { cents: Number.isInteger(cents) ? cents : 0, confidence: Math.min(...counted.map((each) => each.confidence)) }
}

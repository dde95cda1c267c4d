import { distributorKey, invoiceNumberKey, plainWords } from '@caseback/domain'
import type { Reading } from '../../apps/server/src/modules/invoices/reading/reading.ts'
import type { Truth } from './invoice.ts'

/** A value that was read: how sure it was called, and whether it is right. */
export type Judged = { what: string; confidence: number; isRight: boolean; read: string; meant: string }

const fields = {
  distributor: distributorKey,
  number: invoiceNumberKey,
  date: (text: string) => text,
  soldTo: (text: string) => plainWords(text).replaceAll(' ', ''),
} as const

/** Every value of an invoice, held against what a careful person would have typed. */
export function judge(reading: Reading, truth: Truth['invoices'][number]): Judged[] {
  const header = Object.entries(fields).map(([what, key]): Judged => {
    const field = reading[what as keyof typeof fields]
    const meant = truth[what as keyof typeof fields]
    const read = field?.value ?? ''
    // A name without the address that may stand behind it in the same row is the name.
    const isName = what === 'soldTo' && key(read).length > 8 && key(meant).startsWith(key(read))
    return { what, confidence: field?.confidence ?? 0, isRight: isName || key(read) === key(meant), read, meant }
  })
  const skus = new Set([...Object.keys(reading.units), ...Object.keys(truth.units)])
  const units = [...skus].map((sku): Judged => {
    const lines = reading.lines.filter(({ variantId }) => variantId !== null && skuOf(reading, variantId) === sku)
    const [read, meant] = [reading.units[sku] ?? 0, truth.units[sku] ?? 0]
    const amount = Math.round((truth.amounts[sku] ?? 0) * 100)
    const isRight = read === meant && (reading.amounts[sku] ?? 0) === amount
    const confidence = Math.min(1, ...lines.map((line) => line.confidence))
    return {
      what: 'units',
      confidence: lines.length > 0 ? confidence : 0,
      isRight,
      read: `${sku} ${read} ${reading.amounts[sku]}`,
      meant: `${meant} ${amount}`,
    }
  })
  return [...header, ...units]
}

const skus = new WeakMap<Reading, Map<number, string>>()
/** Readings know variants by their ids; the bench's are places in the offer. */
export const nameVariants = (reading: Reading, names: readonly string[]): void => {
  skus.set(reading, new Map(names.map((name, at) => [at + 1, name])))
}
const skuOf = (reading: Reading, id: number): string | undefined => skus.get(reading)?.get(id)

import { describe, expect, it } from 'vitest'
import { creditLeft } from './credit-left.ts'

const of = (kind: string, amountCents: number, receiptId: number | null = null) => ({ kind, amountCents, receiptId })

describe('what credit settles of a request still', () => {
  it('is what was applied and not taken back', () => {
    expect(creditLeft([])).toBe(0)
    expect(creditLeft([of('credit', 9_000)])).toBe(9_000)
    expect(creditLeft([of('credit', 9_000), of('credit_taken_back', -9_000), of('credit', 500)])).toBe(500)
  })

  it('is less by what a receipt that it came from has taken away', () => {
    const used = [of('credit', 9_000), of('receipt', 2_000, 2), of('reversed', -9_000, 1)]
    expect(creditLeft(used)).toBe(0)
    expect(creditLeft([of('credit', 9_000), of('receipt', 2_000, 2), of('reversed', -4_000, 1)])).toBe(5_000)
  })

  it('is no money of a receipt, no loss, and nothing that a claim has freed', () => {
    expect(creditLeft([of('receipt', 6_000, 1), of('written_off', 9_000), of('made_good', -100)])).toBe(0)
    expect(creditLeft([of('credit', 9_000), of('receipt', 6_000, 1), of('freed', -7_000)])).toBe(2_000)
    expect(creditLeft([of('credit', 1_000), of('receipt', 6_000, 1), of('freed', -7_000)])).toBe(0)
  })
})

import { expect, it } from 'vitest'
import { riskFlags } from './risk-flags.ts'

it('one line names every claim that a file or an invoice is on, and counts the rest of many', () => {
  expect(riskFlags.duplicate_file([12])).toBe('A file is the same, byte for byte, as one of claim 12.')
  expect(riskFlags.duplicate_file([12, 15, 18, 20])).toBe(
    'A file is the same, byte for byte, as one of claims 12, 15, 18 and 20.',
  )
  const many = Array.from({ length: 17 }, (_, at) => at + 1)
  expect(riskFlags.near_invoice(many)).toBe(
    'Nearly the same distributor and invoice number stand on claims 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 7 others.',
  )
})

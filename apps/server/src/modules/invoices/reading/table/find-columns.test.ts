import { describe, expect, it } from 'vitest'
import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { type Row, textOf } from '../printed/text-rows.ts'
import { findColumns } from './find-columns.ts'

/** Words of 20 px height, each with its left and right edge. */
const rowOf = (top: number, words: readonly (readonly [string, number, number])[]): Row => {
  const placed = words.map(
    ([text, left, right]): PlacedWord => ({ text, box: [left, top, right, top + 20], confidence: 1 }),
  )
  return { page: 0, top, bottom: top + 20, words: placed, text: textOf(placed) }
}
const rolesOf = (row: Row, above?: Row) => findColumns(row, above)?.map(({ role, title }) => `${role}: ${title}`)

const goods = [
  ['Description', 0, 110],
  ['Qty', 300, 330],
  ['Price', 400, 440],
] as const

describe('The titles of a table', () => {
  it('are parted before the first word of a title of two, which stands nearer to its second', () => {
    expect(rolesOf(rowOf(0, [...goods, ['Lbs', 500, 530], ['Net', 543, 572], ['Amt', 576, 612]]))).toEqual([
      'description: Description',
      'quantity: Qty',
      'price: Price',
      'weight: Lbs',
      'amount: Net Amt',
    ])
  })

  it('are one of three words that stand as far from each other', () => {
    expect(
      rolesOf(rowOf(0, [...goods.slice(0, 2), ['Unit', 380, 410], ['Net', 415, 444], ['Price', 449, 490]])),
    ).toEqual(['description: Description', 'quantity: Qty', 'price: Unit Net Price'])
  })
})

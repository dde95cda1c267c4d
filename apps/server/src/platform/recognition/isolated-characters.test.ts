import { expect, it } from 'vitest'
import type { TextBox } from './find-text.ts'
import { fullHeightCharacters, isolatedCharacters } from './isolated-characters.ts'

const WIDTH = 600
const box = (left: number, right: number, top: number, bottom: number): TextBox => ({
  left,
  top,
  right,
  bottom,
  slope: 0,
  length: right - left,
})
/** Counts at the left of a cell with rules around, in rows of 40 pixels; what stands beside them is long. */
const rowAt = (at: number) => box(200, 500, 100 + at * 40, 130 + at * 40)
const signAt = (at: number) => box(100, 130, 100 + at * 40, 130 + at * 40)

function paper(...rowsWithInk: number[]) {
  const data = Buffer.alloc(WIDTH * 400, 220)
  const ink = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y < bottom; y++) data.fill(60, y * WIDTH + left, y * WIDTH + right)
  }
  // A stroke of three pixels, as the digit one has, and rules left, right and under each cell.
  for (const at of rowsWithInk) ink(113, 116, 107 + at * 40, 123 + at * 40)
  ink(90, 92, 90, 330)
  ink(140, 142, 90, 330)
  for (let at = 0; at < 6; at++) ink(90, 142, 133 + at * 40, 135 + at * 40)
  return { data, width: WIDTH, height: 400 }
}

it('A sign that was not found is looked for where its column and its row cross, between the rules of its cell', () => {
  const boxes = [signAt(0), rowAt(0), rowAt(1), signAt(2), rowAt(2)]
  const [sign, ...others] = isolatedCharacters(paper(0, 1, 2), boxes)
  expect(others).toEqual([])
  expect(sign).toMatchObject({ top: 140, bottom: 170 })
  expect(sign?.left).toBeGreaterThan(92)
  expect(sign?.right).toBeLessThan(140)
})

it('Where there is no ink, no column or no row, there is no sign', () => {
  const boxes = [signAt(0), rowAt(0), rowAt(1), signAt(2), rowAt(2)]
  expect(isolatedCharacters(paper(0, 2), boxes)).toEqual([])
  expect(isolatedCharacters(paper(0, 1, 2), [signAt(0), rowAt(0), rowAt(1)])).toEqual([])
  expect(isolatedCharacters(paper(0, 1, 2), [signAt(0), signAt(2), rowAt(0), rowAt(2)])).toEqual([])
  // What stands far below is no row of the table.
  expect(
    isolatedCharacters(paper(0, 1, 5), [signAt(0), signAt(1), rowAt(0), rowAt(1), box(200, 500, 380, 398)]),
  ).toEqual([])
})

it('A thin sign that was cut out too close is as high as its row; a whole one stays as it was', () => {
  const close = box(112, 117, 106, 124)
  const [whole] = fullHeightCharacters(paper(0), [close, rowAt(0)])
  expect(whole).toMatchObject({ top: 100, bottom: 130 })
  expect(whole?.left).toBeLessThan(close.left)
  expect(fullHeightCharacters(paper(0), [signAt(0), rowAt(0)])[0]).toEqual(signAt(0))
  expect(fullHeightCharacters(paper(0), [close])[0]).toEqual(close)
})

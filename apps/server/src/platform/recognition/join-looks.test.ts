import { expect, it } from 'vitest'
import type { TextBox } from './find-text.ts'
import { joinLooks } from './join-looks.ts'

const box = (left: number, right: number, top = 100, bottom = 130): TextBox => ({
  left,
  top,
  right,
  bottom,
  slope: 0,
  length: right - left,
})
const paper = { data: Buffer.alloc(1_000 * 300, 240), width: 1_000, height: 300 }
const spans = (boxes: readonly TextBox[]) => boxes.map(({ left, right }) => [left, right])

it('A line of which the closer look has lost a part is that of the other look', () => {
  expect(
    spans(
      joinLooks(
        paper,
        [box(200, 300), box(400, 420, 112, 124), box(900, 940, 100, 118), box(900, 940, 200, 218)],
        [box(200, 440)],
      ),
    ),
  ).toEqual([
    [200, 440],
    [900, 940],
    [900, 940],
  ])
  // From far nothing is taken for a part of it, and where nothing was seen from near, all.
  expect(spans(joinLooks(paper, [box(200, 300), box(400, 420)], [box(200, 440)]))).toHaveLength(2)
  expect(spans(joinLooks(paper, [box(200, 300)], [box(500, 640)]))).toHaveLength(2)
})

it('What the closer look has found is kept, also where it reaches further than the other', () => {
  expect(spans(joinLooks(paper, [box(200, 600)], [box(480, 620), box(210, 590)]))).toEqual([[200, 600]])
  expect(spans(joinLooks(paper, [box(200, 260, 100, 114), box(200, 440, 116, 130)], [box(200, 440)]))).toHaveLength(2)
})

it('What both looks have not found alike is read once: neighbours that overlap are parted between their letters', () => {
  expect(spans(joinLooks(paper, [box(100, 160), box(150, 400)], []))).toEqual([
    [100, 155],
    [155, 400],
  ])
  expect(spans(joinLooks(paper, [box(100, 160), box(150, 400, 131, 161)], []))).toEqual([
    [100, 160],
    [150, 400],
  ])
  // The first letter of the second one ends where the overlap does.
  const inked = { ...paper, data: Buffer.from(paper.data) }
  for (let y = 100; y < 130; y++) inked.data.fill(20, y * 1_000 + 154, y * 1_000 + 160)
  expect(joinLooks(inked, [box(100, 160), box(150, 400)], [])[0]?.right).toBeLessThan(154)
})

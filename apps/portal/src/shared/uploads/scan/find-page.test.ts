import { describe, expect, it } from 'vitest'
import { findPage } from './find-page.ts'
import { distance, type Quad } from './quad.ts'
import { aPhoto, type PhotoOf } from './testing/a-photo.ts'

const [WIDTH, HEIGHT] = [360, 480]
const upright: Quad = [
  { x: 60, y: 70 },
  { x: 300, y: 70 },
  { x: 300, y: 410 },
  { x: 60, y: 410 },
]
const turned: Quad = [
  { x: 95, y: 50 },
  { x: 325, y: 95 },
  { x: 270, y: 430 },
  { x: 35, y: 375 },
]
const fromBelow: Quad = [
  { x: 95, y: 80 },
  { x: 265, y: 85 },
  { x: 335, y: 440 },
  { x: 25, y: 425 },
]

/** How far the corners that were found are from those that are there, at most; Infinity where none were. */
function farthest(photo: Omit<PhotoOf, 'width' | 'height'>): number {
  const found = findPage(aPhoto({ width: WIDTH, height: HEIGHT, ...photo }), WIDTH, HEIGHT)
  if (!found || !photo.page) return Number.POSITIVE_INFINITY
  return Math.max(...photo.page.map((corner, at) => distance(corner, found[at] ?? corner)))
}

describe('the corners of a page in a photo', () => {
  it.each([
    ['upright', upright],
    ['turned', turned],
    ['from below', fromBelow],
  ])('are found within two pixels: %s', (_how, page) => {
    expect(farthest({ page, paper: 225, table: 90, noise: 8, print: true })).toBeLessThan(2)
  })

  it.each([
    ['white paper on a light table', 235, 214],
    ['paper in a dark kitchen', 70, 35],
    ['a yellow slip on a white table', 190, 232],
  ])('are found where little sets the page off: %s', (_what, paper, table) => {
    expect(farthest({ page: turned, paper, table, noise: 4, print: true })).toBeLessThan(3)
  })

  it('are found beside a shadow across the page, and beside other things on the table', () => {
    expect(farthest({ page: upright, paper: 220, table: 100, noise: 6, print: true, shadow: true })).toBeLessThan(3)
    expect(farthest({ page: fromBelow, paper: 220, table: 90, noise: 6, print: true, clutter: true })).toBeLessThan(3)
  })

  it.each(Array.from({ length: 12 }, (_, seed) => seed))('are found wherever the page lies: %i', (seed) => {
    const moved = (at: number) => ((Math.sin(seed * 12.9898 + at * 78.233) * 43_758.5453) % 1) * 26
    const page: Quad = [
      { x: 55 + moved(1), y: 65 + moved(2) },
      { x: 300 + moved(3), y: 70 + moved(4) },
      { x: 305 + moved(5), y: 415 + moved(6) },
      { x: 55 + moved(7), y: 410 + moved(8) },
    ]
    expect(farthest({ page, paper: 215, table: 95, noise: 8, print: true })).toBeLessThan(3)
  })

  it.each([
    ['an empty table', { table: 120, noise: 10 }],
    ['one that is all print', { table: 230, noise: 4, print: true }],
    ['things on a table', { table: 110, noise: 6, clutter: true }],
    ['darkness', { table: 6, noise: 5 }],
  ])('are none in a picture of %s: the whole picture stays', (_what, photo) => {
    expect(findPage(aPhoto({ width: WIDTH, height: HEIGHT, ...photo }), WIDTH, HEIGHT)).toBeNull()
  })

  it('are not those of a small thing', () => {
    const small: Quad = [
      { x: 150, y: 200 },
      { x: 220, y: 200 },
      { x: 220, y: 300 },
      { x: 150, y: 300 },
    ]
    expect(farthest({ page: small, paper: 230, table: 80, noise: 5 })).toBe(Number.POSITIVE_INFINITY)
  })
})

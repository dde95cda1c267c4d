import { describe, expect, it } from 'vitest'
import { findPage } from './find-page.ts'
import { areaOf, isPageLike, type Quad, sizeOf } from './quad.ts'
import { mappingOnto, type Pixels, straighten } from './straighten.ts'
import { aPhoto } from './testing/a-photo.ts'

const askew: Quad = [
  { x: 95, y: 50 },
  { x: 325, y: 95 },
  { x: 270, y: 430 },
  { x: 35, y: 375 },
]

/** The same brightness in all three colours. */
function pixelsOf(brightness: Uint8Array, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, level] of brightness.entries()) data.fill(level, at * 4, at * 4 + 3)
  return { data, width, height }
}

describe('a page that is straightened', () => {
  it('has its corners where those of the paper are', () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = mappingOnto(askew, 600, 800)
    const at = (u: number, v: number) => ({
      x: (a * u + b * v + c) / (g * u + h * v + 1),
      y: (d * u + e * v + f) / (g * u + h * v + 1),
    })
    for (const [index, place] of [at(0, 0), at(600, 0), at(600, 800), at(0, 800)].entries()) {
      expect(place.x).toBeCloseTo(askew[index]?.x ?? 0, 6)
      expect(place.y).toBeCloseTo(askew[index]?.y ?? 0, 6)
    }
  })

  it('is all paper, without the table around it, and as upright as its print', () => {
    const [width, height] = [360, 480]
    const photo = aPhoto({ width, height, page: askew, paper: 220, table: 60, noise: 3 })
    const corners = findPage(photo, width, height)
    if (!corners) throw new Error('No page was found.')
    const size = sizeOf(corners, 2000)
    const page = straighten(pixelsOf(photo, width, height), corners, size)
    expect([page.width, page.height]).toEqual([size.width, size.height])
    const levels = Array.from({ length: page.width * page.height }, (_, at) => page.data[at * 4] ?? 0)
    expect(levels.filter((level) => level > 190).length / levels.length).toBeGreaterThan(0.985)
    expect(page.data[3]).toBe(255)
  })

  it('is as large as the paper in the photo, within the longest that is wanted', () => {
    expect(
      sizeOf(
        [
          { x: 0, y: 0 },
          { x: 300, y: 0 },
          { x: 300, y: 400 },
          { x: 0, y: 400 },
        ],
        2000,
      ),
    ).toEqual({
      width: 300,
      height: 400,
    })
    expect(
      sizeOf(
        [
          { x: 0, y: 0 },
          { x: 3000, y: 0 },
          { x: 3000, y: 4000 },
          { x: 0, y: 4000 },
        ],
        2000,
      ),
    ).toEqual({
      width: 1500,
      height: 2000,
    })
  })

  it('a page has four corners of nearly the same turn, with the clock', () => {
    expect(areaOf(askew)).toBeGreaterThan(0)
    expect(isPageLike(askew)).toBe(true)
    expect(
      isPageLike([
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 20, y: 20 },
        { x: 0, y: 100 },
      ]),
    ).toBe(false)
  })
})

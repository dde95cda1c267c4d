import { describe, expect, it } from 'vitest'
import type { Quad } from '../quad.ts'
import { type Watch, watchNothing, watchPage } from './auto-shutter.ts'

const [width, height] = [1200, 1600]
const page = (x = 200, y = 200, side = 800): Quad => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side * 1.3 },
  { x, y: y + side * 1.3 },
]

/** How often the photo is taken over these looks. */
function taken(...looks: (Quad | null)[]): number {
  let watch: Watch = watchNothing
  let times = 0
  for (const corners of looks) {
    const next = watchPage(watch, { corners, width, height })
    watch = next.watch
    if (next.take) times++
  }
  return times
}
const still = (quad: Quad, looks = 10) => Array.from({ length: looks }, () => quad)

describe('the photo that is taken by itself', () => {
  it('is taken once of a page that lies still, and not before it has for a second', () => {
    expect(taken(...still(page(), 5))).toBe(0)
    expect(taken(...still(page(), 6))).toBe(1)
    expect(taken(...still(page(), 60))).toBe(1)
  })

  it('bears a hand that trembles, and waits while it moves', () => {
    expect(taken(...Array.from({ length: 10 }, (_, at) => page(200 + (at % 2) * 12)))).toBe(1)
    expect(taken(...Array.from({ length: 30 }, (_, at) => page(200 + at * 40)))).toBe(0)
  })

  it('is taken of the next page: after the first has gone, or when another lies elsewhere', () => {
    expect(taken(...still(page()), null, null, null, null, ...still(page()))).toBe(2)
    expect(taken(...still(page()), null, ...still(page()))).toBe(1)
    expect(taken(...still(page()), ...still(page(480, 480)))).toBe(2)
    expect(taken(...still(page()), ...still(page(215, 210)))).toBe(1)
  })

  it('is not taken of what is too far away to be read', () => {
    expect(taken(...still(page(400, 400, 300)))).toBe(0)
  })
})

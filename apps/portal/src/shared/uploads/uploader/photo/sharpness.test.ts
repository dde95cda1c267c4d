import { describe, expect, it } from 'vitest'
import { paperLevel, sharpness } from './sharpness.ts'

const SIDE = 200
/** A page of upright strokes with a step of one pixel from ink to paper; `blur` of n averages over n pixels to each side. */
function aPage({ ink = 20, paper = 235, blur = 0, noise = 0 } = {}): Uint8Array {
  const line = Array.from({ length: SIDE }, (_, x) => (x % 40 < 12 ? ink : paper))
  const blurred = line.map((_, x) => {
    const near = line.slice(Math.max(0, x - blur), x + blur + 1)
    return near.reduce((sum, each) => sum + each, 0) / near.length
  })
  let seed = 7
  return Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    seed = (seed * 16_807) % 2_147_483_647
    return Math.round((blurred[at % SIDE] ?? 0) + ((seed / 2_147_483_647) * 2 - 1) * noise)
  })
}

describe('the sharpness of a page', () => {
  it('is 1 for edges of one pixel, and less the wider they are', () => {
    expect(sharpness(aPage(), SIDE, SIDE)).toBe(1)
    const found = [1, 2, 3].map((blur) => sharpness(aPage({ blur }), SIDE, SIDE))
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    expect(found.at(-1)).toBeLessThan(0.3)
  })

  it('does not change with the lamp or the noise of the camera', () => {
    expect(sharpness(aPage({ ink: 60, paper: 140 }), SIDE, SIDE)).toBe(1)
    const blurred = sharpness(aPage({ blur: 3 }), SIDE, SIDE)
    expect(Math.abs(sharpness(aPage({ blur: 3, noise: 6 }), SIDE, SIDE) - blurred)).toBeLessThan(0.1)
  })

  it('of an empty page is 0', () => {
    expect(sharpness(new Uint8Array(SIDE * SIDE).fill(200), SIDE, SIDE)).toBe(0)
    expect(sharpness(aPage({ ink: 200, paper: 200, noise: 5 }), SIDE, SIDE)).toBe(0)
    expect(sharpness([], 0, 0)).toBe(0)
  })
})

describe('the paper of a page', () => {
  it('is as bright as it is lit, however much is printed on it', () => {
    expect(paperLevel(aPage())).toBe(235)
    expect(paperLevel(aPage({ ink: 4, paper: 50 }))).toBe(50)
  })

  it('is not made light by a lamp in the picture', () => {
    const dark = aPage({ ink: 4, paper: 50 })
    dark.fill(255, 0, Math.round(dark.length * 0.03))
    expect(paperLevel(dark)).toBe(50)
  })
})

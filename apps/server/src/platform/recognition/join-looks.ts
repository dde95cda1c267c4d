import type { TextBox } from './find-text.ts'
import type { Pixels } from './pixels.ts'

/** Less of a line's length than this was found by the closer look: large letters are lost to it. */
const COVERED = 0.8
/** So much higher than most lines: large letters. */
const LARGE = 1.6
/** Pixels on each side of a column that are looked at with it. */
const NEAR = 1

/**
 * Boxes of a close look at a picture, and of a look from further away those that it has lost: small signs are found from near,
 * large letters from far. What overlaps beside each other is parted where there is least ink: no letter is read twice.
 */
export function joinLooks(picture: Pixels, near: readonly TextBox[], far: readonly TextBox[]): TextBox[] {
  const heights = near.map(heightOf).toSorted((one, other) => one - other)
  const large = (heights[Math.floor(heights.length / 2)] ?? 0) * LARGE
  const lost = far.filter((box) => {
    const beside = near.filter((each) => isInRow(each, box))
    const covered = beside.reduce((sum, each) => sum + shared(each.left, each.right, box.left, box.right), 0)
    const isHalf = heightOf(box) > large && covered < (box.right - box.left) * COVERED
    return beside.length === 0 || (isHalf && beside.every((each) => isIn(each, box)))
  })
  const kept = near.filter((box) => !lost.some((each) => isInRow(box, each)))
  return partOverlaps(picture, [...kept, ...lost])
}

const heightOf = ({ top, bottom }: TextBox): number => bottom - top
const middleOf = ({ top, bottom, left, right, slope }: TextBox, at: number): number =>
  (top + bottom) / 2 + slope * (at - (left + right) / 2)

const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))

/** One that reaches beyond the other is another line's, or a longer part of the same. */
const isIn = (box: TextBox, other: TextBox): boolean =>
  box.left > other.left - heightOf(other) / 2 && box.right < other.right + heightOf(other) / 2

/** They stand in one row and share some of it. */
function isInRow(box: TextBox, other: TextBox): boolean {
  const at = (Math.max(box.left, other.left) + Math.min(box.right, other.right)) / 2
  if (shared(box.left, box.right, other.left, other.right) === 0) return false
  return Math.abs(middleOf(box, at) - middleOf(other, at)) < Math.max(heightOf(box), heightOf(other)) * 0.45
}

function partOverlaps(picture: Pixels, boxes: readonly TextBox[]): TextBox[] {
  const parted = boxes.map((box) => ({ ...box })).toSorted((one, other) => one.left - other.left)
  for (const [at, box] of parted.entries())
    for (const next of parted.slice(at + 1)) {
      if (next.left >= box.right) break
      const size = Math.min(heightOf(box), heightOf(next))
      const middle = (next.left + box.right) / 2
      const isBeside = Math.abs(middleOf(box, middle) - middleOf(next, middle)) < size * 0.5
      // One that lies within the other is no neighbour.
      if (!isBeside || next.right <= box.right || box.right - next.left > size) continue
      const between = lightest(picture, box, next)
      box.right = between
      next.left = between
    }
  return parted
}

/** The column of the picture, where two boxes overlap, in which there is least ink; the middle where all are alike. */
function lightest({ data, width, height }: Pixels, box: TextBox, next: TextBox): number {
  const [top, bottom] = [Math.max(0, Math.round(next.top)), Math.min(height, Math.round(next.bottom))]
  const middle = (next.left + box.right) / 2
  let [best, least] = [middle, Infinity]
  for (let x = Math.ceil(next.left) + NEAR; x <= box.right - NEAR; x++) {
    let ink = 0
    for (let y = top; y < bottom; y++)
      for (let beside = x - NEAR; beside <= x + NEAR; beside++) ink += 255 - (data[y * width + beside] ?? 255)
    // Grain is no ink: of columns that are as light the middle one.
    const cost = Math.round(ink / (bottom - top) / (2 * NEAR + 1)) + Math.abs(x - middle) / width
    if (cost < least) [best, least] = [x, cost]
  }
  return best
}

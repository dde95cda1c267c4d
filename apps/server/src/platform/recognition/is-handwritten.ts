import type { TextBox } from './find-text.ts'
import type { Pixels } from './pixels.ts'

/** Lines shorter than so many times their height, lower than so many pixels, or with fewer letters say nothing of a hand. */
const LONG = 3
const LEAST_HEIGHT = 12
const LEAST_LETTERS = 5
const MOST_LINES = 60
/** Fewer letters than these say nothing of a page. */
const LEAST_ON_PAGE = 24
/** Less contrast than this, of 255, is no ink. */
const LEAST_CONTRAST = 40
/** Letters on each side that say where the line of one is. */
const BESIDE = 2
/** So far off its line, in heights of it, the middle one of a page's letters is: of printed pages 0.007 at most, bent or not. */
const PRINTED = 0.01

/**
 * Whether most of a picture's lines are written by hand: their letters do not stand on one line. False where there are too few
 * letters to tell.
 */
export function isHandwritten(picture: Pixels, boxes: readonly TextBox[]): boolean {
  const long = boxes.toSorted((one, other) => other.length - one.length).slice(0, MOST_LINES)
  const off = long.flatMap((box) => offLine(picture, box))
  return off.length >= LEAST_ON_PAGE && middleOf(off) > PRINTED
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How far each letter stands off the line of its neighbours, in heights of the box; none where that cannot be told. */
function offLine(picture: Pixels, box: TextBox): number[] {
  const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)]
  if (height < LEAST_HEIGHT || width < height * LONG) return []
  const grey = straightened(picture, box, width, height)
  const sorted = grey.toSorted()
  const [dark, paper] = [sorted[Math.floor(sorted.length * 0.03)] ?? 0, sorted[Math.floor(sorted.length * 0.7)] ?? 0]
  if (paper - dark < LEAST_CONTRAST) return []
  const feet = feetOf(grey, width, height, (dark + paper) / 2)
  if (feet.length < LEAST_LETTERS) return []
  return feet
    .slice(BESIDE, -BESIDE)
    .map((foot, at) => Math.abs(foot - middleOf(feet.slice(at, at + BESIDE * 2 + 1))) / height)
}

/** The pixels of a box along its lean. */
function straightened(
  { data, width: stride, height: rows }: Pixels,
  box: TextBox,
  width: number,
  height: number,
): Uint8Array {
  const grey = new Uint8Array(width * height).fill(255)
  for (let x = 0; x < width; x++) {
    const column = Math.round(box.left + x)
    const top = Math.round(box.top + box.slope * (x - width / 2))
    if (column < 0 || column >= stride) continue
    for (let y = Math.max(0, -top); y < height && top + y < rows; y++)
      grey[y * width + x] = data[(top + y) * stride + column] ?? 255
  }
  return grey
}

/** How low each letter reaches, from left to right: columns with ink between columns without. Parts of pixels count. */
function feetOf(grey: Uint8Array, width: number, height: number, limit: number): number[] {
  const feet: number[] = []
  let [from, foot] = [-1, -1]
  for (let x = 0; x <= width; x++) {
    const low = x < width ? footOf(grey, width, height, x, limit) : -1
    if (low >= 0) {
      if (from < 0) from = x
      foot = Math.max(foot, low)
      continue
    }
    if (from >= 0 && x - from >= 2) feet.push(foot)
    from = -1
    foot = -1
  }
  return feet
}

/** Where the ink of a column ends; -1 where it has none. */
function footOf(grey: Uint8Array, width: number, height: number, x: number, limit: number): number {
  for (let y = height - 1; y >= 0; y--) {
    const here = grey[y * width + x] ?? 255
    if (here >= limit) continue
    const below = y + 1 < height ? (grey[(y + 1) * width + x] ?? 255) : 255
    return y + (limit - here) / Math.max(1, below - here)
  }
  return -1
}

/** A straight line: all (x, y) with x·cos(angle) + y·sin(angle) = offset. The angle is that of its normal, in radians. */
export type Line = { angle: number; offset: number; votes: number }

/** How steep a picture is at each pixel, and which way is brighter. */
export type Slopes = { across: Float32Array; down: Float32Array; width: number; height: number }

/** Slopes by Sobel's kernel; 0 along the border, which has no neighbours. */
export function slopesOf(brightness: ArrayLike<number>, width: number, height: number): Slopes {
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  const at = (index: number) => brightness[index] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const [above, below] = [here - width, here + width]
      across[here] =
        (at(above + 1) + 2 * at(here + 1) + at(below + 1) - at(above - 1) - 2 * at(here - 1) - at(below - 1)) / 8
      down[here] = (at(below - 1) + 2 * at(below) + at(below + 1) - at(above - 1) - 2 * at(above) - at(above + 1)) / 8
    }
  return { across, down, width, height }
}

/** Smoothed over so many pixels to each side, so that print and the grain of a table fade before the edge of a page does. */
export function smoothed(brightness: ArrayLike<number>, width: number, height: number, by: number): Float32Array {
  const rows = new Float32Array(width * height)
  const result = new Float32Array(width * height)
  blurLines(brightness, rows, { count: height, length: width, step: 1, stride: width }, by)
  blurLines(rows, result, { count: width, length: height, step: width, stride: 1 }, by)
  return result
}

type Lines = { count: number; length: number; step: number; stride: number }

function blurLines(
  from: ArrayLike<number>,
  to: Float32Array,
  { count, length, step, stride }: Lines,
  by: number,
): void {
  for (let line = 0; line < count; line++) {
    const start = line * stride
    const at = (index: number) => from[start + Math.max(0, Math.min(length - 1, index)) * step] ?? 0
    let sum = 0
    for (let index = -by; index <= by; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      to[start + index * step] = sum / (2 * by + 1)
      sum += at(index + by + 1) - at(index - by)
    }
  }
}

const ANGLES = 180
/** Each pixel votes for lines that run as its slope says, and a little beside. */
const SPREAD = 3
/** What is less steep than this is grain, in levels of brightness. */
const FAINTEST = 1.5

/** The lines that most steep pixels lie on, the strongest first, no two of them nearly the same. */
export function strongestLines({ across, down, width, height }: Slopes, most: number): Line[] {
  const reach = Math.ceil(Math.hypot(width, height))
  const offsets = 2 * reach + 1
  const votes = new Float32Array(ANGLES * offsets)
  const cosines = Float32Array.from({ length: ANGLES }, (_, angle) => Math.cos((angle * Math.PI) / ANGLES))
  const sines = Float32Array.from({ length: ANGLES }, (_, angle) => Math.sin((angle * Math.PI) / ANGLES))
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const [dx, dy] = [across[here] ?? 0, down[here] ?? 0]
      const steep = Math.hypot(dx, dy)
      if (steep < FAINTEST) continue
      const own = Math.round((Math.atan2(dy, dx) * ANGLES) / Math.PI)
      // So that a faint long edge is not drowned by bold print.
      const weight = Math.min(steep, 12)
      for (let beside = -SPREAD; beside <= SPREAD; beside++) {
        const angle = (own + beside + 2 * ANGLES) % ANGLES
        const offset = Math.round(x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0)) + reach
        const cell = angle * offsets + offset
        votes[cell] = (votes[cell] ?? 0) + weight
      }
    }
  return peaksOf(votes, offsets, reach, { most, apart: Math.max(width, height) / 40 })
}

function peaksOf(
  votes: Float32Array,
  offsets: number,
  reach: number,
  { most, apart }: { most: number; apart: number },
): Line[] {
  const candidates: Line[] = []
  for (let angle = 0; angle < ANGLES; angle++)
    for (let offset = 1; offset < offsets - 1; offset++) {
      const cell = angle * offsets + offset
      const here = votes[cell] ?? 0
      if (here < reach / 4 || here < (votes[cell - 1] ?? 0) || here < (votes[cell + 1] ?? 0)) continue
      candidates.push({ angle: (angle * Math.PI) / ANGLES, offset: offset - reach, votes: here })
    }
  candidates.sort((a, b) => b.votes - a.votes)
  const chosen: Line[] = []
  for (const each of candidates) {
    if (chosen.length >= most) break
    if (!chosen.some((other) => areNear(each, other, apart))) chosen.push(each)
  }
  return chosen
}

const NEAR_ANGLE = (6 * Math.PI) / 180

/** A line of 179 degrees and one of 1 degree are neighbours, with their offsets of opposite signs. */
function areNear(a: Line, b: Line, apart: number): boolean {
  const between = Math.abs(a.angle - b.angle)
  if (between < NEAR_ANGLE) return Math.abs(a.offset - b.offset) < apart
  return Math.PI - between < NEAR_ANGLE && Math.abs(a.offset + b.offset) < apart
}

/** Where two lines meet; null for those that run alike. */
export function crossing(a: Line, b: Line): { x: number; y: number } | null {
  const [ac, as, bc, bs] = [Math.cos(a.angle), Math.sin(a.angle), Math.cos(b.angle), Math.sin(b.angle)]
  const turn = ac * bs - as * bc
  if (Math.abs(turn) < 0.2) return null
  return { x: (a.offset * bs - b.offset * as) / turn, y: (b.offset * ac - a.offset * bc) / turn }
}

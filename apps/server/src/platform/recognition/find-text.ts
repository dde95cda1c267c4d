import type { Models } from './models.ts'
import { type Pixels, resized } from './pixels.ts'

/**
 * Where there is a line of text, in the picture's pixels. It may lean: `top` and `bottom` are those in its middle, and each pixel
 * further to the right they are lower by the slope.
 */
export type TextBox = { left: number; top: number; right: number; bottom: number; slope: number; length: number }

const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** What the network takes for each grey, in each of its three colours. */
const SHADES = MEAN.map((mean, channel) =>
  Float32Array.from({ length: 256 }, (_, grey) => (grey / 255 - mean) / (DEVIATION[channel] ?? 1)),
)
const STEP = 32
/** A pixel that is text, and a place that is. */
const PIXEL = 0.3
const PLACE = 0.55
const LEAST_PIXELS = 12
/** So many times as long as it is high, a place leans as its middle does; a shorter one says nothing of it. */
const LONG = 3
/** The network marks the inside of a line: so much of its height is around it. */
const AROUND = 0.9

/** The places of a picture where there is text, at most `side` pixels looked at along its longer side. */
export async function findText({ finder }: Models, pixels: Pixels, side: number): Promise<TextBox[]> {
  const { width: fullWidth, height: fullHeight } = pixels
  const scale = Math.min(1, side / Math.max(fullWidth, fullHeight))
  const fitted = (length: number) => Math.max(STEP, Math.round((length * scale) / STEP) * STEP)
  const { data, width, height } = await resized(pixels, fitted(fullWidth), fitted(fullHeight))
  const input = new Float32Array(3 * width * height)
  for (let channel = 0; channel < 3; channel++) {
    const plane = input.subarray(channel * width * height, (channel + 1) * width * height)
    const shades = SHADES[channel] ?? new Float32Array(256)
    for (let at = 0; at < plane.length; at++) plane[at] = shades[data[at] ?? 0] ?? 0
  }
  const { data: map } = await finder(input, [1, 3, height, width])
  const [across, down] = [fullWidth / width, fullHeight / height]
  return places(map, width, height).map(({ left, top, right, bottom, slope }) => {
    const around = Math.min(((right - left) * (bottom - top) * AROUND) / (right - left + bottom - top), bottom - top)
    return {
      left: Math.max(0, (left - around) * across),
      top: Math.max(0, (top - around) * down),
      right: Math.min(fullWidth, (right + around) * across),
      bottom: Math.min(fullHeight, (bottom + around) * down),
      slope: (slope * down) / across,
      length: (right - left) * across,
    }
  })
}

type Place = Omit<TextBox, 'length'>

/** Pixels of text that hang together, each as a box. */
function places(map: Float32Array, width: number, height: number): Place[] {
  const seen = new Uint8Array(width * height)
  // Pixels of one place after those of another one: what was found is what is to be looked around at, too.
  const pixels = new Int32Array(width * height)
  let many = 0
  const take = (at: number) => {
    if (seen[at] || (map[at] ?? 0) < PIXEL) return
    seen[at] = 1
    pixels[many++] = at
  }
  const found: Place[] = []
  for (let start = 0; start < map.length; start++) {
    const first = many
    take(start)
    let sure = 0
    for (let looked = first; looked < many; looked++) {
      const at = pixels[looked] ?? 0
      const x = at % width
      sure += map[at] ?? 0
      if (x > 0) take(at - 1)
      if (x < width - 1) take(at + 1)
      if (at >= width) take(at - width)
      if (at + width < map.length) take(at + width)
    }
    if (many - first >= LEAST_PIXELS && sure / (many - first) >= PLACE)
      found.push(placeOf(pixels.subarray(first, many), width))
  }
  return found
}

/** The box of some pixels: straight, or along the line through their middle where they are long enough to have one. */
function placeOf(pixels: Int32Array, width: number): Place {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0]
  for (const at of pixels) {
    const x = at % width
    const y = Math.floor(at / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
  }
  const straight = { left, top, right: right + 1, bottom: bottom + 1, slope: 0 }
  if (right - left <= (bottom - top) * LONG) return straight
  const slope = (pixels.length * sxy - sx * sy) / (pixels.length * sxx - sx * sx)
  const middle = (left + right) / 2
  ;[top, bottom] = [Infinity, 0]
  for (const at of pixels) {
    const y = Math.floor(at / width) - slope * ((at % width) - middle)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { ...straight, top, bottom: bottom + 1, slope }
}

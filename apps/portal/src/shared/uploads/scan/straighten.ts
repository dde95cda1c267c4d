import type { Quad } from './quad.ts'

/** Pixels as canvases have them: red, green, blue and opacity, a byte each, row by row. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/**
 * What maps the places of an upright page of this size onto the picture whose corners it has:
 * x = (a·u + b·v + c) / (g·u + h·v + 1), y = (d·u + e·v + f) / (g·u + h·v + 1), as [a, b, c, d, e, f, g, h].
 */
export function mappingOnto([p, q, r, s]: Quad, width: number, height: number): number[] {
  // The square of 1 onto the corners has a closed form; its sides are then those of the page.
  const [dx, dy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y]
  const [ax, ay, bx, by] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y]
  const turn = ax * by - bx * ay || 1
  const g = (dx * by - bx * dy) / turn
  const h = (ax * dy - dx * ay) / turn
  return [
    (q.x - p.x + g * q.x) / width,
    (s.x - p.x + h * s.x) / height,
    p.x,
    (q.y - p.y + g * q.y) / width,
    (s.y - p.y + h * s.y) / height,
    p.y,
    g / width,
    h / height,
  ]
}

/** Every second byte of a pixel: two colours are mixed by one multiplication. */
const ODD = 0xff_00_ff

/** Two pixels, or every second byte of them, mixed by 256ths. */
const mixed = (one: number, other: number, by: number): number =>
  ((Math.imul(one, 256 - by) + Math.imul(other, by)) >>> 8) & ODD

/** The page with these corners as if it lay straight before the camera, each pixel mixed of the four around its place. */
export function straighten(
  { data, width, height }: Pixels,
  quad: Quad,
  size: { width: number; height: number },
): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const result = new Uint32Array(size.width * size.height)
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = mappingOnto(quad, size.width, size.height)
  const [lastX, lastY] = [width - 1.001, height - 1.001]
  let to = 0
  for (let v = 0; v < size.height; v++) {
    const vv = v + 0.5
    const [x0, y0, share0] = [b * vv + c, e * vv + f, h * vv + 1]
    for (let u = 0; u < size.width; u++) {
      const uu = u + 0.5
      const share = 1 / (g * uu + share0)
      let x = (a * uu + x0) * share - 0.5
      let y = (d * uu + y0) * share - 0.5
      x = x < 0 ? 0 : x > lastX ? lastX : x
      y = y < 0 ? 0 : y > lastY ? lastY : y
      const [left, top] = [x | 0, y | 0]
      const right = ((x - left) * 256) | 0
      const low = ((y - top) * 256) | 0
      const at = top * width + left
      const upper = from[at] ?? 0
      const upperNext = from[at + 1] ?? 0
      const lower = from[at + width] ?? 0
      const lowerNext = from[at + width + 1] ?? 0
      const even = mixed(mixed(upper & ODD, upperNext & ODD, right), mixed(lower & ODD, lowerNext & ODD, right), low)
      const odd = mixed(
        mixed((upper >>> 8) & ODD, (upperNext >>> 8) & ODD, right),
        mixed((lower >>> 8) & ODD, (lowerNext >>> 8) & ODD, right),
        low,
      )
      // Nothing is clear: every byte of opacity is full.
      result[to] = even | (odd << 8) | -0x1_00_00_00
      to++
    }
  }
  return { data: new Uint8ClampedArray(result.buffer), ...size }
}

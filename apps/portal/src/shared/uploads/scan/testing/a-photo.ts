import type { Quad } from '../quad.ts'
import { mappingOnto } from '../straighten.ts'

export type PhotoOf = {
  width: number
  height: number
  /** Where the page lies; none where it is left out. */
  page?: Quad
  /** How bright, 0 to 255. */
  paper?: number
  table: number
  /** How far a pixel strays, in levels. */
  noise: number
  /** Lines of text and the frame of a table, on the page or over the whole picture. */
  print?: boolean
  /** One half of the picture in shadow. */
  shadow?: boolean
  /** A round plate and a knife beside the page. */
  clutter?: boolean
}

/** A drawn photo, one byte a pixel: the same for the same description. */
export function aPhoto(of: PhotoOf): Uint8Array {
  const { width, height, page, paper = 220, table, noise } = of
  const brightness = new Uint8Array(width * height)
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 - 0.5
  }
  const onPage = page ? inverse(mappingOnto(page, 1, 1)) : null
  // Nine samples a pixel, so that edges are as soft as a lens makes them.
  const levelAt = (x: number, y: number) => {
    const [u, v] = onPage ? onPage(x, y) : [x / width, y / height]
    if (page && u >= 0 && u <= 1 && v >= 0 && v <= 1) return of.print && isInk(u, v) ? paper * 0.35 : paper
    if (!page && of.print && isInk(u, v)) return table * 0.35
    if (of.clutter && isThing(x / width, y / height)) return table + 60
    return table + 6 * Math.sin(x / 9) * Math.sin(y / 31)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const dy of [-0.33, 0, 0.33]) for (const dx of [-0.33, 0, 0.33]) sum += levelAt(x + dx, y + dy)
      const dimmed = (sum / 9) * (of.shadow && x + y / 2 > width * 0.8 ? 0.72 : 1)
      brightness[y * width + x] = Math.max(0, Math.min(255, dimmed + random() * 2 * noise))
    }
  return brightness
}

/** Short words in lines, and a frame around some of them. */
function isInk(u: number, v: number): boolean {
  if (u < 0.08 || u > 0.92 || v < 0.06 || v > 0.94) return false
  const isFrame = u > 0.1 && u < 0.9 && v > 0.35 && v < 0.7
  const onFrame = isFrame && (u < 0.106 || u > 0.894 || v < 0.355 || v > 0.695)
  return onFrame || ((v * 40) % 1 < 0.4 && (u * 23 + Math.floor(v * 40) * 0.37) % 1 < 0.7)
}

const isThing = (x: number, y: number) =>
  Math.hypot(x - 0.95, (y - 0.1) * 1.3) < 0.16 || (y > 0.95 && x > 0.1 && x < 0.7)

/** From the picture onto the page of 1 by 1. */
function inverse([a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0]: number[]) {
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e]
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f]
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d]
  return (x: number, y: number): [number, number] => {
    const share = G * x + H * y + I
    return [(A * x + B * y + C) / share, (D * x + E * y + F) / share]
  }
}

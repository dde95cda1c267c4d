import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Random } from './random.ts'

type Point = readonly [x: number, y: number]
const PAGE_PIXELS = 1_500

/** The pages of a PDF as grey pictures, as a scanner sees them. */
export async function scan(
  pdf: Uint8Array,
  width = PAGE_PIXELS,
): Promise<{ data: Buffer; width: number; height: number }[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: { data: Buffer; width: number; height: number }[] = []
  for (const page of document.pages()) {
    const { originalWidth } = page.getOriginalSize()
    const drawn = await page.render({ scale: width / originalWidth })
    const { data, info } = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    pages.push({ data, width: info.width, height: info.height })
  }
  document.destroy()
  library.destroy()
  return pages
}

/**
 * Each page as a phone sees it on a table: turned by some degrees, in perspective, under a shadow, a little out of focus, with
 * grain and the marks of JPEG.
 */
export async function photograph(
  pdf: Uint8Array,
  random: Random,
  options: { upsideDown?: boolean } = {},
): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (const page of await scan(pdf)) {
    const [width, height] = [Math.round(page.width * 1.12), Math.round(page.height * 1.12)]
    const corners = cornersOf(page, [width, height], random, options.upsideDown ?? false)
    const seen = project(page, [width, height], corners, random)
    photos.push(
      await sharp(seen, { raw: { width, height, channels: 1 } })
        .blur(random.between(0.4, 0.9))
        .toColourspace('srgb')
        .tint({ r: 250, g: 244, b: 232 })
        .jpeg({ quality: random.whole(55, 80) })
        .toBuffer(),
    )
  }
  return photos
}

/** Where the page's corners are seen: upper left, upper right, lower right, lower left. */
function cornersOf(
  page: { width: number; height: number },
  [width, height]: Point,
  random: Random,
  upsideDown: boolean,
): readonly [Point, Point, Point, Point] {
  const angle = (random.between(-4, 4) * Math.PI) / 180 + (upsideDown ? Math.PI : 0)
  const lean = () => random.between(-0.012, 0.012)
  const at = (x: number, y: number): Point => {
    const [dx, dy] = [(x - 0.5 + lean()) * page.width * 0.97, (y - 0.5 + lean()) * page.height * 0.97]
    return [
      width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
      height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}

/** The projection that takes the unit square to four points (Heckbert). */
function projection([a, b, c, d]: readonly [Point, Point, Point, Point]) {
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole]
  return [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
    1,
  ] as const
}

function project(
  page: { data: Buffer; width: number; height: number },
  [width, height]: Point,
  corners: readonly [Point, Point, Point, Point],
  random: Random,
): Buffer {
  const [a, b, c, d, e, f, g, h, i] = projection(corners)
  // The way back: from the photo to the page.
  const back = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const
  const shadow = {
    x: random.between(0.1, 0.9) * width,
    y: random.between(0.1, 0.9) * height,
    depth: random.between(0.1, 0.4),
  }
  const reach = width * random.between(0.4, 0.8)
  const grain = random.between(3, 8)
  const table = random.whole(70, 120)
  const seen = Buffer.alloc(width * height)
  let state = random.whole(1, 2_000_000_000)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const depth = back[6] * x + back[7] * y + back[8]
      const u = ((back[0] * x + back[1] * y + back[2]) / depth) * page.width
      const v = ((back[3] * x + back[4] * y + back[5]) / depth) * page.height
      const isPage = u >= 0 && v >= 0 && u < page.width - 1 && v < page.height - 1
      const light = isPage ? between(page, u, v) * 0.9 + 14 : table
      const away = ((x - shadow.x) ** 2 + (y - shadow.y) ** 2) / reach ** 2
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const noise = ((state >>> 8) / 16_777_216 - 0.5) * 2 * grain
      seen[y * width + x] = Math.max(0, Math.min(255, light * (1 - shadow.depth * Math.exp(-away)) + noise))
    }
  return seen
}

function between({ data, width }: { data: Buffer; width: number }, u: number, v: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - x, v - y]
  const at = y * width + x
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

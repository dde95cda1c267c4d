import { findPage } from './find-page.ts'
import { type Quad, scaled, sizeOf } from './quad.ts'
import { straighten } from './straighten.ts'

/** Pages are looked for at this size, in pixels on the longer side: print fades there, and edges do not. */
const LOOKED_AT = 320
/** How much of a photo is read, and how large the page becomes: 160 pixels an inch of letter paper. */
const LONGEST_PHOTO = 2200
const LONGEST_PAGE = 1800
const QUALITY = 0.85

/** The corners of the page in a picture, in its own pixels; null where none stands out. */
export function cornersOf(picture: ImageBitmap | OffscreenCanvas): Quad | null {
  const { context, scale } = drawn(picture, LOOKED_AT)
  const { width, height } = context.canvas
  const corners = findPage(brightnessOf(context.getImageData(0, 0, width, height).data), width, height)
  return corners && scaled(corners, 1 / scale)
}

/** The page in a photo, cropped and straightened, as a JPEG; null where its corners were not found. */
export async function scanPicture(photo: ImageBitmap): Promise<Blob | null> {
  // The larger picture is drawn once; the smaller one, out of it.
  const { context } = drawn(photo, LONGEST_PHOTO)
  const { width, height } = context.canvas
  const corners = cornersOf(context.canvas)
  if (!corners) return null
  const page = straighten(context.getImageData(0, 0, width, height), corners, sizeOf(corners, LONGEST_PAGE))
  const canvas = new OffscreenCanvas(page.width, page.height)
  contextOf(canvas).putImageData(new ImageData(page.data, page.width, page.height), 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** The picture, no larger than this on its longer side, and how many times as large as before. */
function drawn(picture: ImageBitmap | OffscreenCanvas, longest: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = contextOf(new OffscreenCanvas(width, height))
  context.imageSmoothingQuality = scale < 0.5 ? 'medium' : 'low'
  context.drawImage(picture, 0, 0, width, height)
  return { context, scale }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing off the screen.')
  return context
}

/** One byte a pixel out of red, green, blue and opacity. */
function brightnessOf(pixels: Uint8ClampedArray): Uint8Array {
  const brightness = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < brightness.length; at++)
    brightness[at] =
      ((pixels[at * 4] ?? 0) * 54 + (pixels[at * 4 + 1] ?? 0) * 183 + (pixels[at * 4 + 2] ?? 0) * 19) >> 8
  return brightness
}

import { paperLevel, sharpness } from './sharpness.ts'

/** What may make a photo hard to read. */
export type PhotoFlaw = 'small' | 'dark' | 'blurred'

/** The figures of an invoice on a letter page are about ten pixels high then. */
const SMALLEST_SIDE = 1000
/** Photos are compared at this size: a blur that hides figures there hides them for the reviewer too. */
const MEASURED_SIDE = 1200
/** Real invoices are above 0.5 here; with a blur of 3 pixels, where figures run together, below 0.2. */
const BLURRED_BELOW = 0.18

/** Paper in a lit kitchen is above 130 of 255, in the light of a phone's screen below 70. */
const DARK_BELOW = 90

const seen = new WeakMap<File, Promise<PhotoFlaw | null>>()

/** What makes a photo hard to read, or null: also for what is no photo, and for photos that this browser cannot open. */
export function photoFlaw(file: File): Promise<PhotoFlaw | null> {
  const known = seen.get(file) ?? measure(file)
  seen.set(file, known)
  return known
}

async function measure(file: File): Promise<PhotoFlaw | null> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return null
  try {
    const photo = await createImageBitmap(file)
    const longSide = Math.max(photo.width, photo.height)
    if (longSide < SMALLEST_SIDE) {
      photo.close()
      return 'small'
    }
    const scale = Math.min(1, MEASURED_SIDE / longSide)
    const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, width, height)
    photo.close()
    const { data } = context.getImageData(0, 0, width, height)
    const brightness = brightnessOf(data)
    if (paperLevel(brightness) < DARK_BELOW) return 'dark'
    return sharpness(brightness, width, height) < BLURRED_BELOW ? 'blurred' : null
  } catch {
    // HEIC outside of Apple's browsers, or a broken file: the server looks at it.
    return null
  }
}

/** One byte a pixel out of red, green, blue and opacity. */
function brightnessOf(pixels: Uint8ClampedArray): Uint8Array {
  const brightness = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < brightness.length; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]]
    brightness[at] = (red * 54 + green * 183 + blue * 19) >> 8
  }
  return brightness
}

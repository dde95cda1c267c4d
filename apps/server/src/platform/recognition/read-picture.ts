import type { Sharp } from 'sharp'
import type { PageText, PlacedWord } from '../rendering/page-text.ts'
import { findText, type TextBox } from './find-text.ts'
import type { Models } from './models.ts'
import { type Pixels, pixelsOf, turned } from './pixels.ts'
import { readLines } from './read-lines.ts'

const FIRST_LOOK = 640
const SECOND_LOOK = 1_024
const MOST_PIXELS = 2_000
const MOST_BOXES = 700
/** Fewer boxes are no page of text. */
const LEAST_BOXES = 4
/** What leans less than this, in degrees, is straight. */
const STRAIGHT = 0.15

/**
 * The words of a picture. It is straightened first: places are in the picture as it was turned, `lean` says from which. A picture
 * with hardly any text has no words.
 */
export async function readPicture(models: Models, original: Sharp): Promise<PageText> {
  let picture = await pixelsOf(original, MOST_PIXELS)
  const lean = { degrees: 0, width: picture.width, height: picture.height }
  const looked = await findText(models, picture, FIRST_LOOK)
  const pageOf = (words: PlacedWord[]): PageText => ({
    width: picture.width,
    height: picture.height,
    words,
    isPicture: false,
    lean,
  })
  if (looked.length < LEAST_BOXES) return pageOf([])
  // On its side lines are columns.
  const tall = looked.filter(({ left, top, right, bottom }) => bottom - top > (right - left) * 1.5).length
  lean.degrees = tall > looked.length / 2 ? 90 : -angleOf(looked)
  if (Math.abs(lean.degrees) > STRAIGHT) picture = await turned(picture, lean.degrees)
  else lean.degrees = 0
  let boxes = (await findText(models, picture, SECOND_LOOK)).slice(0, MOST_BOXES)
  if (await isUpsideDown(models, picture, boxes)) {
    boxes = boxes.map((box) => upsideDown(box, picture))
    picture = await turned(picture, 180)
    lean.degrees += 180
  }
  return pageOf(await readLines(models, picture, boxes))
}

/** How much the lines lean, in degrees: the middle of what the long ones say. */
function angleOf(boxes: readonly TextBox[]): number {
  const long = boxes.filter(({ left, top, right, bottom }) => right - left > (bottom - top) * 3)
  const slopes = long.toSorted((one, other) => one.slope - other.slope)
  const whole = slopes.reduce((sum, { length }) => sum + length, 0)
  let passed = 0
  for (const { slope, length } of slopes) {
    passed += length
    if (passed >= whole / 2) return (Math.atan(slope) * 180) / Math.PI
  }
  return 0
}

/** Whether some of the longest lines can be read the other way up, and not this one. */
async function isUpsideDown(models: Models, picture: Pixels, boxes: readonly TextBox[]): Promise<boolean> {
  const some = boxes.toSorted((one, other) => other.length - one.length).slice(0, 6)
  const own = sureness(await readLines(models, picture, some))
  if (own > 0.95) return false
  const over = some.map((box) => upsideDown(box, picture))
  return sureness(await readLines(models, await turned(picture, 180), over)) > own + 0.05
}

const upsideDown = (box: TextBox, { width, height }: Pixels): TextBox => ({
  ...box,
  left: width - box.right,
  right: width - box.left,
  top: height - box.bottom,
  bottom: height - box.top,
})

const sureness = (words: readonly PlacedWord[]): number => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}

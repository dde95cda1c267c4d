import type { Sharp } from 'sharp'
import type { PageText, PlacedWord } from '../rendering/page-text.ts'
import { findText, type TextBox } from './find-text.ts'
import { isHandwritten } from './is-handwritten.ts'
import { fullHeightCharacters, isolatedCharacters } from './isolated-characters.ts'
import { joinLooks } from './join-looks.ts'
import type { Models } from './models.ts'
import { type Pixels, pixelsOf, turned } from './pixels.ts'
import { readLines } from './read-lines.ts'

const FIRST_LOOK = 640
const SECOND_LOOK = 1_280
const MOST_PIXELS = 2_000
const MOST_BOXES = 700
/** Fewer boxes are no page of text. */
const LEAST_BOXES = 4
/** What leans less than this, in degrees, is straight. */
const STRAIGHT = 0.15
/**
 * So many lines tell which way is up; as sure as this, nobody looks at them the other way: lines that stand on their head are
 * read as 0.2 to 0.4, upright ones of a dark photo as 0.85.
 */
const LINES_TO_TELL = 6
const UPRIGHT = 0.75

/**
 * The words of a picture. It is straightened first: places are in the picture as it was turned, `lean` says from which. A picture
 * with hardly any text has no words.
 */
export async function readPicture(models: Models, original: Sharp): Promise<PageText> {
  let picture = await pixelsOf(original, MOST_PIXELS)
  const lean = { degrees: 0, width: picture.width, height: picture.height }
  const looked = await findText(models, picture, FIRST_LOOK)
  const pageOf = (words: PlacedWord[], lines: readonly TextBox[]): PageText => ({
    width: picture.width,
    height: picture.height,
    words,
    isPicture: false,
    ...(isHandwritten(picture, lines) && { isHandwritten: true }),
    lean,
  })
  if (looked.length < LEAST_BOXES) return pageOf([], [])
  // On its side lines are columns.
  const tall = looked.filter(({ left, top, right, bottom }) => bottom - top > (right - left) * 1.5).length
  lean.degrees = tall > looked.length / 2 ? 90 : -angleOf(looked)
  if (Math.abs(lean.degrees) > STRAIGHT) picture = await turned(picture, lean.degrees)
  else lean.degrees = 0
  const near = await findText(models, picture, SECOND_LOOK)
  const far = lean.degrees === 90 ? [] : looked.map((box) => turnedBox(box, lean, picture))
  const boxes = fullHeightCharacters(picture, joinLooks(picture, near, far).slice(0, MOST_BOXES))
  // The longest lines say which way is up. They are read once: what they say is kept.
  const [some, others] = longest(boxes)
  const first = await readLines(models, picture, some)
  const over = sureness(first) > UPRIGHT ? null : await readUpsideDown(models, picture, some)
  if (over === null || sureness(over.words) <= sureness(first) + 0.05)
    return pageOf(
      [
        ...first,
        ...(await readLines(models, picture, others)),
        ...(await readLines(models, picture, isolatedCharacters(picture, boxes))).filter(isCountOrUnit),
      ],
      boxes,
    )
  const { width, height } = picture
  picture = over.picture
  lean.degrees += 180
  const turnedOthers = others.map((box) => upsideDown(box, { width, height }))
  const turnedBoxes = [...some.map((box) => upsideDown(box, { width, height })), ...turnedOthers]
  return pageOf(
    [
      ...over.words,
      ...(await readLines(models, picture, turnedOthers)),
      ...(await readLines(models, picture, isolatedCharacters(picture, turnedBoxes))).filter(isCountOrUnit),
    ],
    turnedBoxes,
  )
}

/** What the finder did not see is taken for nothing else. */
const isCountOrUnit = ({ text }: PlacedWord): boolean => /^(?:\d{1,3}|CS|EA)$/i.test(text)

/** The longest lines, and the others. */
function longest(boxes: readonly TextBox[]): [TextBox[], TextBox[]] {
  const sorted = boxes.toSorted((one, other) => other.length - one.length)
  return [sorted.slice(0, LINES_TO_TELL), sorted.slice(LINES_TO_TELL)]
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

/** What some lines say in the picture turned by half. */
async function readUpsideDown(models: Models, picture: Pixels, some: readonly TextBox[]) {
  const over = await turned(picture, 180)
  const boxes = some.map((box) => upsideDown(box, picture))
  return { picture: over, words: await readLines(models, over, boxes) }
}

/** A box of the picture where it is in the one that was turned around its middle. */
function turnedBox(box: TextBox, lean: { degrees: number; width: number; height: number }, picture: Pixels): TextBox {
  const angle = (lean.degrees * Math.PI) / 180
  const [dx, dy] = [(box.left + box.right - lean.width) / 2, (box.top + box.bottom - lean.height) / 2]
  const x = picture.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = picture.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)
  const [across, down] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
  const slope = box.slope === 0 ? 0 : box.slope + Math.tan(angle)
  return { ...box, left: x - across, right: x + across, top: y - down, bottom: y + down, slope }
}

const upsideDown = (box: TextBox, { width, height }: Pick<Pixels, 'width' | 'height'>): TextBox => ({
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

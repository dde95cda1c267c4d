import type { PlacedWord } from '../rendering/page-text.ts'
import type { TextBox } from './find-text.ts'
import type { Models } from './models.ts'
import type { Pixels } from './pixels.ts'

/** The letters of the reader, in its order: the first of its answers is that there is none. */
const LETTERS = Array.from(
  '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ ',
)
/** Two of its answers are a blank. */
const BLANKS = [LETTERS.length, LETTERS.length + 1]
const LEAST_BLANK = 0.12
const HEIGHT = 48
const MOST_WIDTH = 1_600

type Crop = { box: TextBox; width: number }

/** What stands in some boxes of a picture: words, with their own places in the box. */
export async function readLines(models: Models, picture: Pixels, boxes: readonly TextBox[]): Promise<PlacedWord[]> {
  const crops = boxes
    .filter((box) => box.right - box.left >= 3 && box.bottom - box.top >= 4)
    .map(
      (box): Crop => ({
        box,
        width: Math.max(
          16,
          Math.min(MOST_WIDTH, Math.round(((box.right - box.left) * HEIGHT) / (box.bottom - box.top))),
        ),
      }),
    )
  const words: PlacedWord[] = []
  // One after the other: what would be filled up to read several at once costs more than it saves.
  for (const crop of crops) words.push(...(await readCrop(models, picture, crop)))
  return words
}

async function readCrop({ reader }: Models, picture: Pixels, crop: Crop): Promise<PlacedWord[]> {
  const width = Math.ceil(crop.width / 8) * 8
  const { data, dims } = await reader(cutOut(picture, crop, width), [1, 3, HEIGHT, width])
  const [, steps = 0, letters = 0] = dims
  return wordsOf(data, steps, letters, width, crop)
}

/** A box of the picture along its lean, made as high as the reader wants it. */
function cutOut({ data, width: stride, height: rows }: Pixels, { box, width: own }: Crop, width: number): Float32Array {
  const plane = HEIGHT * width
  const input = new Float32Array(3 * plane)
  const [across, down] = [(box.right - box.left) / own, (box.bottom - box.top) / HEIGHT]
  const [lefts, besides, leans] = [new Int32Array(own), new Float64Array(own), new Float64Array(own)]
  for (let x = 0; x < own; x++) {
    const u = Math.max(0, Math.min(stride - 1.001, box.left + (x + 0.5) * across - 0.5))
    lefts[x] = Math.floor(u)
    besides[x] = u - Math.floor(u)
    leans[x] = leanAt(box, u)
  }
  for (let y = 0; y < HEIGHT; y++) {
    const row = box.top + (y + 0.5) * down - 0.5
    for (let x = 0; x < own; x++) {
      const v = Math.max(0, Math.min(rows - 1.001, row + (leans[x] ?? 0)))
      const top = Math.floor(v)
      const place = top * stride + (lefts[x] ?? 0)
      const beside = besides[x] ?? 0
      const below = v - top
      const upper = (data[place] ?? 0) * (1 - beside) + (data[place + 1] ?? 0) * beside
      const lower = (data[place + stride] ?? 0) * (1 - beside) + (data[place + stride + 1] ?? 0) * beside
      input[y * width + x] = (upper * (1 - below) + lower * below) / 127.5 - 1
    }
  }
  // Grey in each of its three colours.
  input.copyWithin(plane, 0, plane)
  input.copyWithin(2 * plane, 0, plane)
  return input
}

/** How much lower a box is at some place than in its middle. */
const leanAt = ({ left, right, slope }: TextBox, x: number): number => slope * (x - (left + right) / 2)

/** CS and cs are the same to whoever reads an invoice: where the same letter in the other size is. 0: it has none. */
function otherCase(place: number): number {
  const letter = LETTERS[place - 1] ?? ''
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return other === letter ? 0 : LETTERS.indexOf(other) + 1
}

type Letter = { text: string; confidence: number; at: number }

/** The letters that the reader saw from left to right, as words: blanks part them, and so do gaps that no word has. */
function wordsOf(
  answer: Float32Array,
  steps: number,
  letters: number,
  width: number,
  { box, width: own }: Crop,
): PlacedWord[] {
  const seen: Letter[] = []
  let [before, blank] = [0, 0]
  for (let step = 0; step < steps; step++) {
    let [best, most] = [0, 0]
    for (let letter = 0; letter < letters; letter++) {
      const value = answer[step * letters + letter] ?? 0
      if (value > most) [best, most] = [letter, value]
    }
    blank = Math.max(blank, ...BLANKS.map((place) => answer[step * letters + place] ?? 0))
    if (best !== 0 && best !== before) {
      const text = LETTERS[best - 1] ?? ' '
      const other = otherCase(best) === 0 ? 0 : (answer[step * letters + otherCase(best)] ?? 0)
      // A blank that the reader only thought of is one: where letters follow each other it thinks of none.
      if (blank > LEAST_BLANK && text !== ' ')
        seen.push({ text: ' ', confidence: 1, at: ((step + 0.5) * width) / steps })
      blank = 0
      seen.push({ text, confidence: Math.min(1, most + other), at: ((step + 0.5) * width) / steps })
    }
    before = best
  }
  const scale = (box.right - box.left) / own
  const size = box.bottom - box.top
  return partsOf(seen).map((part) => {
    const [first, last] = [part[0]?.at ?? 0, part.at(-1)?.at ?? 0]
    const half = (part.length > 1 ? (last - first) / (part.length - 1) / 2 : 8) * scale
    const lean = leanAt(box, box.left + ((first + last) / 2) * scale)
    return {
      text: part.map(({ text }) => text).join(''),
      box: [
        box.left + first * scale - half,
        box.top + size * 0.08 + lean,
        box.left + last * scale + half,
        box.bottom - size * 0.08 + lean,
      ],
      confidence: Math.min(...part.map(({ confidence }) => confidence)),
    }
  })
}

function partsOf(seen: readonly Letter[]): Letter[][] {
  const gaps = seen
    .slice(1)
    .map(({ at }, index) => at - (seen[index]?.at ?? 0))
    .toSorted((one, other) => one - other)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 16
  const parts: Letter[][] = [[]]
  for (const [index, letter] of seen.entries()) {
    const gap = index === 0 ? 0 : letter.at - (seen[index - 1]?.at ?? 0)
    if (letter.text === ' ' || gap > Math.max(usual * 2.6, 30)) parts.push([])
    if (letter.text !== ' ') parts.at(-1)?.push(letter)
  }
  return parts.filter((part) => part.length > 0)
}

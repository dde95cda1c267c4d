import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { PageText, PlacedWord } from './page-text.ts'

/** What the library has of pdfium and gives no method for: places in its memory are numbers. */
type PdfiumModule = {
  HEAPF64: Float64Array
  HEAPF32: Float32Array
  HEAP32: Int32Array
} & Record<PdfiumCall, (...places: number[]) => number>
type PdfiumCall =
  | '_malloc'
  | '_free'
  | '_FPDF_PageToDevice'
  | `_FPDFText_${'LoadPage' | 'ClosePage' | 'CountChars' | 'GetUnicode' | 'GetCharBox' | 'GetLooseCharBox'}`
  | `_FPDFPage_${'CountObjects' | 'GetObject'}`
  | `_FPDFPageObj_${'GetType' | 'GetBounds'}`

/** The calls that are needed, by what they do. */
function callsOf(module: PdfiumModule) {
  const {
    _malloc: allocate,
    _free: free,
    _FPDF_PageToDevice: writePlaceSeen,
    _FPDFText_LoadPage: loadText,
    _FPDFText_ClosePage: closeText,
    _FPDFText_CountChars: countLetters,
    _FPDFText_GetUnicode: codeOf,
    _FPDFText_GetCharBox: writeBox,
    _FPDFText_GetLooseCharBox: writeLooseBox,
    _FPDFPage_CountObjects: countObjects,
    _FPDFPage_GetObject: objectAt,
    _FPDFPageObj_GetType: typeOf,
    _FPDFPageObj_GetBounds: writeBounds,
  } = module
  return {
    allocate,
    free,
    writePlaceSeen,
    loadText,
    closeText,
    countLetters,
    codeOf,
    writeBox,
    writeLooseBox,
    countObjects,
    objectAt,
    typeOf,
    writeBounds,
    /** Numbers at a place of the memory, which moves when it grows. */
    doubles: (place: number, count: number) => module.HEAPF64.subarray(place / 8, place / 8 + count),
    floats: (place: number, count: number) => module.HEAPF32.subarray(place / 4, place / 4 + count),
    integers: (place: number, count: number) => module.HEAP32.subarray(place / 4, place / 4 + count),
  }
}
type Calls = ReturnType<typeof callsOf>

const IMAGE = 3
/** A picture of more than this share of the page is what people look at. */
const MOST_PICTURE = 0.4
/** No invoice has as many letters on a page. */
const MOST_LETTERS = 20_000

/**
 * The words of a PDF's pages with their places, as its text layer has them. It opens a stranger's file: only a process that is
 * closed off may call it (render-process.ts).
 */
export async function readTextLayer(bytes: Uint8Array, mostPages: number): Promise<PageText[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    return textsOf(document, mostPages)
  } finally {
    document.destroy()
    library.destroy()
  }
}

function textsOf(document: PDFiumDocument, mostPages: number): PageText[] {
  const pages: PageText[] = []
  for (const page of document.pages()) {
    if (pages.length >= mostPages) break
    pages.push(textOfPage(page))
  }
  return pages
}

/** The words of one page of an open document; the same holds of who may call it. */
export function textOfPage(page: PDFiumPage): PageText {
  // Private in its types alone; pinned, and its test would see it go.
  const { module, pageIdx } = page as unknown as { module: PdfiumModule; pageIdx: number }
  const calls = callsOf(module)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const place = calls.allocate(56)
  const asSeen = seenOn(calls, pageIdx, { width, height }, place + 48)
  const text = calls.loadText(pageIdx)
  try {
    const words: PlacedWord[] = []
    let letters: Letter[] = []
    const finish = () => {
      const word = wordOf(letters)
      if (word) words.push(word)
      letters = []
    }
    const count = Math.min(calls.countLetters(text), MOST_LETTERS)
    for (let at = 0; at < count; at++) {
      const code = calls.codeOf(text, at)
      if (code <= 32 || code === 0xa0 || code === 0xfffe) {
        finish()
        continue
      }
      const letter = letterAt(calls, text, at, code, place, asSeen)
      // Beside what is shown of the paper.
      if (letter.right <= 0 || letter.left >= width || letter.bottom <= 0 || letter.top >= height) {
        finish()
        continue
      }
      const before = letters.at(-1)
      if (before && !isNextTo(before, letter)) finish()
      letters.push(letter)
    }
    finish()
    return { width, height, words, isPicture: pictureShare(calls, pageIdx, place, width * height) > MOST_PICTURE }
  } finally {
    calls.closeText(text)
    calls.free(place)
  }
}

type Letter = { text: string; left: number; right: number; top: number; bottom: number }
type Sides = Pick<Letter, 'left' | 'right' | 'top' | 'bottom'>

/** Places are asked for in whole numbers: so many of them are a point. */
const STEPS = 100

/**
 * Where something stands on a page as people see it. A PDF's own places are those of the paper before it is turned and cut to
 * what is shown of it.
 */
function seenOn(calls: Calls, page: number, { width, height }: { width: number; height: number }, place: number) {
  const size = [Math.round(width * STEPS), Math.round(height * STEPS)] as const
  return (ownBox: Sides): Sides => {
    const corners = [
      [ownBox.left, ownBox.top],
      [ownBox.right, ownBox.bottom],
    ].map(([x = 0, y = 0]) => {
      calls.writePlaceSeen(page, 0, 0, ...size, 0, x, y, place, place + 4)
      return [...calls.integers(place, 2)].map((steps) => steps / STEPS)
    })
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
}

function letterAt(
  calls: Calls,
  text: number,
  at: number,
  code: number,
  place: number,
  asSeen: (ownBox: Sides) => Sides,
): Letter {
  calls.writeBox(text, at, place, place + 8, place + 16, place + 24)
  const [left = 0, right = 0, bottom = 0, top = 0] = calls.doubles(place, 4)
  const ink = asSeen({ left, right, bottom, top })
  // The loose box is as high as the font, so that a dash stands in the line of its word.
  calls.writeLooseBox(text, at, place + 32)
  const [looseLeft = 0, looseTop = 0, looseRight = 0, looseBottom = 0] = calls.floats(place + 32, 4)
  const line = asSeen({ left: looseLeft, right: looseRight, bottom: looseBottom, top: looseTop })
  return {
    text: String.fromCodePoint(code),
    left: ink.left,
    right: ink.right,
    top: line.top,
    bottom: line.bottom,
  }
}

/** Two letters of one word: on one line, and nearer than a blank. */
function isNextTo(before: Letter, letter: Letter): boolean {
  const size = before.bottom - before.top
  const gap = letter.left - before.right
  return gap < size * 0.45 && gap > -size && Math.abs(letter.bottom - before.bottom) < size * 0.4
}

function wordOf(letters: readonly Letter[]): PlacedWord | null {
  const text = letters.map((letter) => letter.text).join('')
  if (text === '') return null
  const of = (pick: (letter: Letter) => number, best: (...all: number[]) => number) => best(...letters.map(pick))
  return {
    text,
    box: [
      of(({ left }) => left, Math.min),
      of(({ top }) => top, Math.min),
      of(({ right }) => right, Math.max),
      of(({ bottom }) => bottom, Math.max),
    ],
    confidence: 1,
  }
}

function pictureShare(calls: Calls, page: number, place: number, area: number): number {
  let share = 0
  const objects = calls.countObjects(page)
  for (let at = 0; at < Math.min(objects, 2_000); at++) {
    const object = calls.objectAt(page, at)
    if (calls.typeOf(object) !== IMAGE) continue
    calls.writeBounds(object, place, place + 4, place + 8, place + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = calls.floats(place, 4)
    share = Math.max(share, ((right - left) * (top - bottom)) / area)
  }
  return share
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)

/** Parts of the typeface, the most usual first, each with the characters that it draws. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
type Part = (typeof parts)[number]
export type Weight = 400 | 600 | 800

/** What is drawn with one font. */
type Run = { font: string; text: string }
type Line = readonly Run[]

/** What this needs of a PDF that is being written. */
type Paper = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'registerFont' | 'text' | 'widthOfString'>

let ranges: [Part, [from: number, to: number][]][] | undefined

/** What each part draws, as the package of the typeface says: 'U+0100-02BA,U+2020'. */
function rangesOfParts() {
  if (ranges) return ranges
  const known = JSON.parse(readFileSync(RANGES, 'utf8')) as Record<Part, string>
  ranges = parts.map((part) => [
    part,
    known[part].split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  ])
  return ranges
}

const RANGES = require.resolve('@fontsource/inter/unicode.json')
const fontFile = (part: Part, weight: Weight) => join(dirname(RANGES), 'files', `inter-${part}-${weight}-normal.woff`)

const unpacked = new Map<string, Buffer>()
/** A font as it is drawn with, unpacked once: the few that are used have some hundred kilobytes each. */
function fontBytes(name: string, part: Part, weight: Weight): Buffer {
  const bytes = unpacked.get(name) ?? unpackWoff(readFileSync(fontFile(part, weight)))
  unpacked.set(name, bytes)
  return bytes
}

/**
 * Writes lines of text onto a PDF in the typeface of the product. What it has no letters for, such as emoji, is left out: a box
 * would stand there instead.
 */
export function printText(paper: Paper) {
  const fonts = new Set<string>()
  const fontOf = (part: Part, weight: Weight): string => {
    const name = `${part}-${weight}`
    if (!fonts.has(name)) {
      paper.registerFont(name, fontBytes(name, part, weight))
      fonts.add(name)
    }
    return name
  }

  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = []
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0
      const part = rangesOfParts().find(([, within]) => within.some(([from, to]) => from <= point && point <= to))
      if (!part) continue
      const font = fontOf(part[0], weight)
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  const widthOf = (line: Line, size: number): number => {
    let width = 0
    for (const { font, text } of line) width += paper.font(font).fontSize(size).widthOfString(text)
    return width
  }

  /** What can be printed of a text, on one line. */
  const printable = (text: string): string =>
    text
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, ' ')
      .replaceAll(/./gu, (character) => (runsOf(character, 400).length > 0 ? character : ' '))
      .replaceAll(/\s+/g, ' ')
      .trim()

  /** Words in lines of at most `width`; a word that is too long is broken, and what is too much ends with an ellipsis. */
  const linesOf = (text: string, { weight, size, width, most }: Setting): Line[] => {
    const fits = (line: string) => widthOf(runsOf(line, weight), size) <= width
    const lines: string[] = []
    let line = ''
    for (const word of printable(text).split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (fits(longer)) line = longer
      else {
        if (line) lines.push(line)
        line = ''
        for (const character of word)
          if (line === '' || fits(line + character)) line += character
          else {
            lines.push(line)
            line = character
          }
      }
    }
    if (line) lines.push(line)
    if (lines.length > most) {
      let last = `${lines[most - 1]}…`
      while (!fits(last) && last.length > 1) last = `${last.slice(0, -2).trimEnd()}…`
      lines.splice(most - 1, lines.length, last)
    }
    return lines.map((each) => runsOf(each, weight))
  }

  /** Writes a text and answers how high it has become: nothing for one that has no letter. */
  const write = (text: string, at: { x: number; y: number; colour: string } & Setting): number => {
    const lines = linesOf(text, at)
    const height = at.size * LINE
    for (const [index, line] of lines.entries()) {
      let x = at.x
      for (const run of line) {
        paper
          .font(run.font)
          .fontSize(at.size)
          .fillColor(at.colour)
          .text(run.text, x, at.y + index * height, { lineBreak: false })
        x += widthOf([run], at.size)
      }
    }
    return lines.length * height
  }

  /** The largest of these sizes at which a text stands on one line; the last one where none is small enough. */
  const sizeFor = (text: string, weight: Weight, width: number, sizes: readonly number[]): number =>
    sizes.find((size) => widthOf(runsOf(printable(text), weight), size) <= width) ?? sizes.at(-1) ?? 1

  const measure = (text: string, weight: Weight, size: number): number => widthOf(runsOf(printable(text), weight), size)

  return { write, sizeFor, measure }
}

type Setting = { weight: Weight; size: number; width: number; most: number }

/** A line is so much higher than its letters. */
const LINE = 1.25

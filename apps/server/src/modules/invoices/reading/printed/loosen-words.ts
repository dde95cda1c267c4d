import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readNumber } from './read-number.ts'

/** A label and its value that were read as one word: Date:11/10/2026, MFR#40155, INV#88601. */
const LABEL_AND_VALUE = /^([A-Za-z][A-Za-z.]*(?:[:#]|No\.))(?=[A-Za-z0-9$#])(.+)$/

/** A price and what it is for: 45.20/cs, 2.37/lb. No pack has cents. */
const PRICE_AND_UNIT = /^([$(]{0,2}-?[\d,]*\.\d{2,4}\)?)(\/[A-Za-z#|1]{1,5}\.?)$/

/** A price and an amount of which one reaches into the column of the other, by how many digits the price has after its point. */
const TWO_AMOUNTS = [2, 3, 4].map(
  (places) => new RegExp(`^(\\$?\\d[\\d,]*\\.\\d{${places}})(\\$?(?:0|[1-9][\\d,]*)\\.\\d{2}(?:CR|-)?)$`),
)
/** An amount and the distributor's number of the goods, which some print behind it. */
const AMOUNT_AND_NUMBER = /^(\$?\d[\d,]*\.\d{2})(\d{5,})$/
/** What a pack is of, the longer forms of each first. */
const UNITS =
  'OZ LBS LB CASES CASE CTNS CTN CT CS CANS CAN CN EACH EA BAGS BAG BG BOXES BOX BX PKGS PKG PKT PK PCS PC GALS GAL GL QTS QT PTS PT ML LTR KGS KG DOZ DZ JARS JAR JUGS JUG TUBS TUB TRAYS TRAY BTL ROLLS ROLL #'.split(
    ' ',
  )
/** A pack that reaches into the column behind it, and the number of the goods that stands there: 120/2.25OZGP-1240. */
const PACK_AND_NUMBER = new RegExp(
  String.raw`^(\d{1,3}[/X]\d[\d.]*(${UNITS.join('|')}))(([A-Z]{1,4})-?\d{3,}[A-Z\d-]*|\d{4,})$`,
)
/** More than this, and half a thousandth of what was counted, is no rounding of an amount. */
const ROUNDING = 0.006
const MONEY = /^[$(]{0,2}[\d,]*\.\d{2}$/

/**
 * The page with words parted that are two: prices and their units, prices and amounts, and packs and numbers of goods, that
 * touch, and labels and values, and amounts and numbers of goods, that a reader of pictures has joined. Each part has its share
 * of the place. A credit's CR behind a blank is its amount's.
 */
export function loosenWords(page: PageText): PageText {
  const words = withCredits(page.words.flatMap((word) => touchingPartsOf(word, page.words)))
  return { ...page, words: page.lean ? words.flatMap(partsOf) : words }
}

/** Words of which each CR is joined to the amount that stands directly before it. */
function withCredits(words: PlacedWord[]): PlacedWord[] {
  const signs = words.filter(({ text }) => text === 'CR')
  if (signs.length === 0) return words
  const joined = new Map<PlacedWord, PlacedWord>()
  for (const sign of signs) {
    const [left, top, , bottom] = sign.box
    const amount = words.find(({ text, box: [, upper, right, lower] }) => {
      const [gap, middle] = [left - right, (upper + lower) / 2]
      return MONEY.test(text) && middle > top && middle < bottom && gap > -1 && gap < (bottom - top) * 1.2
    })
    if (amount) joined.set(amount, sign)
  }
  const taken = new Set(joined.values())
  return words.flatMap((word) => {
    const sign = joined.get(word)
    if (taken.has(word)) return []
    if (!sign) return [word]
    const [left, top, , bottom] = word.box
    const confidence = Math.min(word.confidence, sign.confidence)
    return [{ text: `${word.text}CR`, box: [left, top, sign.box[2], bottom], confidence }]
  })
}

function touchingPartsOf(word: PlacedWord, words: readonly PlacedWord[]): PlacedWord[] {
  const [, one, other] = PRICE_AND_UNIT.exec(word.text) ?? packAndNumber(word.text) ?? twoAmounts(word, words) ?? []
  return one && other ? parted(word, one, other) : [word]
}

/** None where the letters of the number are a unit, or the end of one: 1/50LBBAG4471, 24/1EACH123. */
function packAndNumber(text: string): [whole: string, pack: string, number: string] | null {
  const [, pack, unit, , letters] = PACK_AND_NUMBER.exec(text.toUpperCase()) ?? []
  if (!pack || !unit) return null
  if (letters && (UNITS.includes(letters) || UNITS.includes(unit + letters))) return null
  return [text, text.slice(0, pack.length), text.slice(pack.length)]
}

/** Of the ways to part a price and its amount the one that something in its row says, count or weight; the first otherwise. */
function twoAmounts(word: PlacedWord, words: readonly PlacedWord[]): RegExpExecArray | undefined {
  const ways = TWO_AMOUNTS.map((two) => two.exec(word.text)).filter((way) => way !== null)
  if (ways.length < 2) return ways[0]
  const counts = words.flatMap((each) => (each !== word && sharesRow(each, word) ? (readNumber(each.text) ?? []) : []))
  const isSaid = ([, one = '', other = '']: RegExpExecArray) => {
    const [price, amount] = [readNumber(one)?.value ?? 0, Math.abs(readNumber(other)?.value ?? 0)]
    return counts.some(({ value }) => {
      const count = Math.abs(value)
      return Math.abs(count * price - amount) <= ROUNDING + count * 0.0005
    })
  }
  return ways.find(isSaid) ?? ways[0]
}

const sharesRow = ({ box: [, top, , bottom] }: PlacedWord, { box: [, upper, , lower] }: PlacedWord): boolean =>
  Math.abs(top + bottom - upper - lower) < lower - upper

function partsOf(word: PlacedWord): PlacedWord[] {
  const [, label, value] = LABEL_AND_VALUE.exec(word.text) ?? AMOUNT_AND_NUMBER.exec(word.text) ?? []
  if (!label || !value) return [word]
  const [first, second] = parted(word, label, value)
  return [...(first ? [first] : []), ...(second ? partsOf(second) : [])]
}

/** A word as two, a blank's width apart. */
function parted(word: PlacedWord, one: string, other: string): PlacedWord[] {
  const [left, top, right, bottom] = word.box
  const at = left + ((right - left) * one.length) / word.text.length
  const gap = Math.min((bottom - top) * 0.15, (right - left) / word.text.length / 2)
  return [
    { ...word, text: one, box: [left, top, at - gap, bottom] },
    { ...word, text: other, box: [at + gap, top, right, bottom] },
  ]
}

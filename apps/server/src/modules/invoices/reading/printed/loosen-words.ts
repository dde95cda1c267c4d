import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'

/** A label and its value that were read as one word: Date:11/10/2026, MFR#40155, INV#88601. */
const LABEL_AND_VALUE = /^([A-Za-z][A-Za-z.]*(?:[:#]|No\.))(?=[A-Za-z0-9$#])(.+)$/

/** A price and what it is for: 45.20/cs, 2.37/lb. No pack has cents. */
const PRICE_AND_UNIT = /^([$(]{0,2}-?[\d,]*\.\d{2,4}\)?)(\/[A-Za-z#|1]{1,5}\.?)$/

/** A price and an amount of which one reaches into the column of the other. */
const TWO_AMOUNTS = /^(\$?\d[\d,]*\.\d{2})(\$?\d[\d,]*\.\d{2}(?:CR|-)?)$/
const MONEY = /^[$(]{0,2}[\d,]*\.\d{2}$/

/**
 * The page with words parted that are two: prices and their units, prices and amounts that touch, and labels
 * and values that a reader of pictures has joined. Each part has its share of the place. A credit's CR behind a blank is its
 * amount's.
 */
export function loosenWords(page: PageText): PageText {
  const words = withCredits(page.words.flatMap(pricePartsOf))
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

function pricePartsOf(word: PlacedWord): PlacedWord[] {
  const [, price, other] = PRICE_AND_UNIT.exec(word.text) ?? TWO_AMOUNTS.exec(word.text) ?? []
  return price && other ? parted(word, price, other) : [word]
}

function partsOf(word: PlacedWord): PlacedWord[] {
  const match = LABEL_AND_VALUE.exec(word.text)
  const [, label, value] = match ?? []
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

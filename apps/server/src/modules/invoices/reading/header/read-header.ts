import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readDay } from '../printed/read-day.ts'
import {
  heightOf,
  leastConfidence,
  left,
  type Phrase,
  phrasesOf,
  type Row,
  right,
  shareBox,
  textOf,
} from '../printed/text-rows.ts'
import { type ReadingContext, type ReadValue } from '../reading.ts'
import { findSoldTo } from './buyer/find-sold-to.ts'
import { findDistributor } from './find-distributor.ts'
import { type Found, labelsIn, valuesOf } from './labels-in.ts'

export type Header = {
  distributor: ReadValue<string> | null
  /** The masters have it. */
  isKnownDistributor: boolean
  number: ReadValue<string> | null
  date: ReadValue<string> | null
  soldTo: ReadValue<string> | null
}

/** The header of an invoice: rows of its first page that stand over the table. */
export function readHeader(rows: readonly Row[], page: PageText, pageNumber: number, context: ReadingContext): Header {
  const phrases = rows.flatMap((row, at) =>
    phrasesOf(row.words).map((words): Phrase => ({ words, text: textOf(words), row, at })),
  )
  const place = <T>(found: { value: T; words: PlacedWord[]; confidence: number } | null): ReadValue<T> | null =>
    found && {
      value: found.value,
      confidence: found.confidence * leastConfidence(found.words),
      page: pageNumber,
      box: shareBox(found.words, page),
    }
  const soldTo = findSoldTo(rows, phrases)
  const distributor = findDistributor(rows, phrases, context.distributors, soldTo?.words ?? [])
  return {
    distributor: place(distributor),
    isKnownDistributor: distributor?.isKnown ?? false,
    number: place(findNumber(rows, phrases)),
    date: place(findDate(rows, phrases)),
    soldTo: place(soldTo),
  }
}

const NUMBER_LABEL =
  /(?:\b(?:invoice|inv|factura|receipt|refund|credit|credit memo|credit note|document|doc)\b\.?\s*(?:number|nbr|n[uú]m(?:ero)?\b\.?|no\b\.?|n[°º]\.?|#|:)?\s*[:#.]?$)/i
const NUMBER_OF_FACTURA =
  /^(?:(?:n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?) de factura|factura (?:electr[oó]nica )?(?:de venta )?(?:n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?|#))\s*[:#.]?$/i
const STRONG = /(?:number|nbr|n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?|#|:)\s*[:#.]?$/i
const NUMBER = /^#?[A-Z]{0,4}[-]?\d[\dA-Z]*(?:-\d+)*$/i

function findNumber(rows: readonly Row[], phrases: readonly Phrase[]): Found | null {
  const labels = labelsIn(
    phrases,
    (text) =>
      NUMBER_OF_FACTURA.test(text) || (NUMBER_LABEL.test(text) && /^(inv|fac|rec|ref|cred|doc|del)/i.test(text)),
  )
  const found = labels.flatMap((label): Found[] =>
    valuesOf(label.words, rows, label.row).flatMap(({ words, isUnder }): Found[] => {
      const number = numberAtStart(words)
      if (!number) return []
      const strong = STRONG.test(label.text) || NUMBER_OF_FACTURA.test(label.text) ? 2 : 0
      const score = 2 + strong + (isUnder ? 0 : 0.5) + (/^(inv|receipt)|factura/i.test(label.text) ? 1 : 0)
      return [{ ...number, score, confidence: strong ? 0.99 : 0.96 }]
    }),
  )
  const best = found.toSorted((one, other) => other.score - one.score)[0]
  if (best) return best
  // “Invoice” as a headline, and a number under it that begins as one.
  const shaped = phrases.find(({ words }) => words.length > 0 && /^(INV|CR|CM)[-#]?\d{3,}$/i.test(words[0]?.text ?? ''))
  const word = shaped?.words[0]
  return word ? { value: word.text, words: [word], score: 1, confidence: 0.9 } : null
}

function numberAtStart(words: readonly PlacedWord[]): { value: string; words: PlacedWord[] } | null {
  const [first, second] = words
  if (!first) return null
  const digits = first.text.replace(/\D/g, '').length
  if (/^[A-Z]{1,4}$/.test(first.text) && second && /^\d{4,}$/.test(second.text))
    return { value: `${first.text}${second.text}`, words: [first, second] }
  if (!NUMBER.test(first.text) || digits < 3 || readDay(first.text) !== null || /^\d+\.\d\d$/.test(first.text))
    return null
  const taken = [first]
  // A number that is printed with a blank in it.
  if (digits <= 5 && second && /^\d{4,}$/.test(second.text) && words.length === 2) taken.push(second)
  return {
    value: taken.map(({ text }) => text.replace(/^#/, '').replace(/^NO\.?(?=[A-Z]?\d)/, '')).join(' '),
    words: taken,
  }
}

const DATE_LABEL = /\b(date|dt|dated|fecha(?: de (?:la )?(?:factura|emisi[oó]n|expedici[oó]n))?)\b\.?:?$/i
const OTHER_DAY =
  /\b(due|ship|shipped|deliver|delivery|order|ordered|pay|payment|print|printed|statement|route|po|p\.o|required|vencimiento|vence|entrega|pedido|pago)\b/i
const OWN_DAY = /\b(inv|invoice|factura)\b/i

function findDate(rows: readonly Row[], phrases: readonly Phrase[]): Found | null {
  const labels = labelsIn(phrases, (text) => DATE_LABEL.test(text))
  const labelled = labels.flatMap((label): Found[] =>
    valuesOf(label.words, rows, label.row).flatMap(({ words, isUnder }) => {
      const day = dayAtStart(words)
      if (!day) return []
      if (OTHER_DAY.test(wordsBefore(label)) && !OWN_DAY.test(label.text)) return []
      const isOwn = OWN_DAY.test(label.text)
      return [{ ...day, score: (isOwn ? 4 : 2) + (isUnder ? 0 : 0.5), confidence: isOwn ? 0.99 : 0.975 }]
    }),
  )
  const best = labelled.toSorted((one, other) => other.score - one.score)[0]
  if (best) return best
  const bare = rows.flatMap((row) =>
    row.words.flatMap((word, at): Found[] => {
      const day = dayAtStart(row.words.slice(at))
      const before = textOf(row.words.slice(Math.max(0, at - 3), at))
      return day && !OTHER_DAY.test(before) ? [{ ...day, score: 1, confidence: 0.9 }] : word && []
    }),
  )
  const different = new Set(bare.map(({ value }) => value)).size
  return bare[0] ? { ...bare[0], confidence: different === 1 ? 0.955 : 0.7 } : null
}

/** A label with the word before it: “Due date” is another day than “Date”. */
function wordsBefore({ words, row }: { words: PlacedWord[]; row: Row }): string {
  const first = words[0]
  const at = first ? row.words.indexOf(first) : 0
  const before = row.words[at - 1]
  const isNear = before && first && left(first) - right(before) < heightOf(first)
  return `${isNear ? before.text : ''} ${textOf(words)}`
}

function dayAtStart(words: readonly PlacedWord[]): { value: string; words: PlacedWord[] } | null {
  for (const count of [1, 3, 2]) {
    const taken = words.slice(0, count)
    const day = taken.length === count ? readDay(textOf(taken)) : null
    if (day) return { value: day, words: taken }
  }
  return null
}

import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readDay } from '../printed/read-day.ts'
import {
  boxAround,
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
import { isOneAway } from '../products/likeness.ts'
import { type ReadingContext, type ReadValue } from '../reading.ts'
import { findDistributor } from './find-distributor.ts'

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

type Found = { value: string; words: PlacedWord[]; confidence: number; score: number }

const NUMBER_LABEL =
  /(?:\b(?:invoice|inv|factura|receipt|refund|credit|credit memo|credit note|document|doc)\b\.?\s*(?:number|nbr|n[uú]m(?:ero)?\b\.?|no\b\.?|n[°º]\.?|#|:)?\s*[:#.]?$)/i
const NUMBER_OF_FACTURA =
  /^(?:(?:n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?) de factura|factura (?:electr[oó]nica )?(?:de venta )?(?:n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?|#))\s*[:#.]?$/i
const STRONG = /(?:number|nbr|n[uú]m(?:ero)?\.?|no\.?|n[°º]\.?|#|:)\s*[:#.]?$/i
const NUMBER = /^#?[A-Z]{0,4}[-]?\d[\dA-Z]*(?:-\d+)*$/i

/** Candidates for the value of a label: the phrase after it in its row, and the phrases directly below it. */
function valuesOf(
  label: readonly PlacedWord[],
  rows: readonly Row[],
  row: Row,
): { words: PlacedWord[]; isUnder: boolean }[] {
  const [from, , to, bottom] = boxAround(label)
  const size = Math.max(...label.map(heightOf))
  const behind = phrasesOf(row.words.filter((word) => left(word) >= to - 1)).slice(0, 1)
  // Rows may lean: each phrase is compared with the label by its own position, not by that of its row.
  const under = rows
    .filter((each) => each !== row && each.bottom > bottom && each.top - bottom < size * 2.2)
    .slice(0, 2)
    .flatMap(({ words }) => phrasesOf(words))
    .filter((words) => {
      const [start, top, end] = boxAround(words)
      const isBelow = top >= bottom - size * 0.5 && top - bottom < size * 2.2
      return isBelow && (Math.abs(start - from) < size * 1.5 || Math.abs(end - to) < size * 1.5)
    })
  return [...behind.map((words) => ({ words, isUnder: false })), ...under.map((words) => ({ words, isUnder: true }))]
}

/** Labels have three words at most, but for these. */
const LONG_LABEL = /^(?:factura (?:electr[oó]nica )?de venta|fecha de la factura)\b/i
const [USUAL_WORDS, MOST_WORDS] = [3, 5]

/** Beginnings and parts of rows that are labels of a kind, with the words of each. */
function labelsIn(
  phrases: readonly Phrase[],
  isLabel: (text: string) => boolean,
): { words: PlacedWord[]; text: string; row: Row }[] {
  return phrases.flatMap(({ words, row }) => {
    const found: { words: PlacedWord[]; text: string; row: Row }[] = []
    for (let from = 0; from < words.length; from++)
      for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
        const part = words.slice(from, to)
        if (!isLabel(textOf(part)) || (part.length > USUAL_WORDS && !LONG_LABEL.test(textOf(part)))) continue
        found.push({ words: part, text: textOf(part), row })
        from = to
        break
      }
    return found
  })
}

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

const SOLD_TO =
  /^(sold ?to|bill ?to|billed ?to|customer|member|delivered ?to|deliver ?to|invoice ?to|account name|ship ?to|to)\b:?$/i
const RANK = ['sold', 'bill', 'invoice', 'customer', 'member', 'account', 'delivered', 'to', 'deliver', 'ship']
/** Labels as a reader of pictures sees them: a letter of a long one is missing or another one. */
const LONG_LABELS = ['SOLDTO', 'BILLTO', 'SHIPTO', 'MEMBER', 'CUSTOMER', 'BILLEDTO', 'DELIVERTO', 'DELIVEREDTO']
const misreadLabel = (text: string): string | undefined => {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return LONG_LABELS.find((label) => isOneAway(letters, label))
}
const isSoldToLabel = (text: string): boolean =>
  SOLD_TO.test(text.replace(/:$/, '')) || misreadLabel(text) !== undefined

/** The beginning of the list that a label's word begins with. */
const rankOf = (label: string): number => {
  const rank = (text: string) => RANK.findIndex((word) => text.toLowerCase().startsWith(word))
  return SOLD_TO.test(label.replace(/:$/, '')) ? rank(label) : rank(misreadLabel(label) ?? '')
}

/** Behind a label, and no name: what numbers or kinds it has, and whom to call. */
const NUMBERED = /^(#|no\.?|number|num|id|po)\b/i
const OF_CUSTOMERS = /^(services?|care|support|relations|copy|code|type|class|pick-?up|acct|account|tel|phone)\b/i
const PHONE = /^\(?\d{3}[-.)\s]/

function findSoldTo(rows: readonly Row[], phrases: readonly Phrase[]): Found | null {
  const labels = labelsIn(phrases, isSoldToLabel)
  const found = labels.flatMap((label): Found[] => {
    const last = label.words.at(-1) as PlacedWord
    const next = label.row.words[label.row.words.indexOf(last) + 1]
    const isOfCustomers = /^(customer|member)$/i.test(label.text)
    if (next && left(next) - right(last) < heightOf(next)) {
      if (NUMBERED.test(next.text)) return []
      if (isOfCustomers && (OF_CUSTOMERS.test(next.text) || PHONE.test(next.text))) return []
    }
    const score = 20 - rankOf(label.text)
    const value = valuesOf(label.words, rows, label.row).find(
      ({ words, isUnder }) => isName(words) && (isUnder || isNearBy(label.words, words)),
    )
    if (value) return [{ value: textOf(value.words).trim(), words: value.words, score, confidence: 0.97 }]
    // A customer may be a column beside others.
    const lower = /to:?$/i.test(label.text) ? besideAndLower(label.words, phrases) : undefined
    return lower ? [{ value: textOf(lower).trim(), words: lower, score, confidence: 0.955 }] : []
  })
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null
}

/** A name that begins a little lower than its label, and behind it: the label stands in the corner of a cell. */
function besideAndLower(label: readonly PlacedWord[], phrases: readonly Phrase[]): PlacedWord[] | undefined {
  const [, top, to, bottom] = boxAround(label)
  const isBeside = ({ words }: Phrase) => {
    const [from, upper, , lower] = boxAround(words)
    return from >= to && upper >= top && (upper + lower) / 2 < bottom + (bottom - top) && isNearBy(label, words)
  }
  return phrases.find((phrase) => isBeside(phrase) && isName(phrase.words))?.words
}

/** Labels that stand beside that of a customer. */
const OTHER_LABEL =
  /^(terms|net \d+( days)?|route|driver|stop|page|salesman|sales ?(person|rep)|phone|account|(invoice|order|ship|due|delivery)( date| no\.?| number| ?#)?|date|p\.?o\.?( no\.?| number| ?#)?)\s*[:#.]?$/i

const isName = (words: readonly PlacedWord[]): boolean =>
  /[A-Za-z]{3}/.test(textOf(words)) && !isSoldToLabel(textOf(words)) && !OTHER_LABEL.test(textOf(words))

/** Whether a value in the label's row is close enough to belong to it, and not at the other side of the page. */
function isNearBy(label: readonly PlacedWord[], value: readonly PlacedWord[]): boolean {
  const size = Math.max(...label.map(heightOf), ...value.map(heightOf))
  return boxAround(value)[0] - boxAround(label)[2] < size * 6
}

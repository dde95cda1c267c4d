import type { PlacedWord } from '../../../../../platform/rendering/page-text.ts'
import { boxAround, heightOf, left, type Phrase, type Row, right, textOf } from '../../printed/text-rows.ts'
import { isOneAway } from '../../products/likeness.ts'
import { type Found, type Label, labelsIn, valuesOf } from '../labels-in.ts'

const SOLD_TO =
  /^(sold ?to|bill ?to|billed ?to|customer|member|delivered ?to|deliver ?to|invoice ?to|account name|ship ?to|to)\b:?$/i
const RANK = ['sold', 'bill', 'invoice', 'customer', 'member', 'account', 'delivered', 'to', 'deliver', 'ship']
/** Labels as a reader of pictures sees them: a letter of a long one is missing or another one. */
const LONG_LABELS = ['SOLDTO', 'BILLTO', 'SHIPTO', 'MEMBER', 'CUSTOMER', 'BILLEDTO', 'DELIVERTO', 'DELIVEREDTO']
const misreadLabel = (text: string): string | undefined => {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return LONG_LABELS.find((label) => isOneAway(letters, label))
}
/** A label of a buyer as it was printed, or as it was meant; undefined where it is none. */
export const soldToLabel = (text: string): string | undefined =>
  SOLD_TO.test(text.replace(/:$/, '')) ? text : misreadLabel(text)
const isSoldToLabel = (text: string): boolean => soldToLabel(text) !== undefined

/** The beginning of the list that a label's word begins with. */
const rankOf = (label: string): number => {
  const meant = (soldToLabel(label) ?? '').toLowerCase()
  return RANK.findIndex((word) => meant.startsWith(word))
}

/** Behind a label, and no name: what numbers or kinds it has, and whom to call. */
const NUMBERED = /^(#|no\.?|number|num|id|po)\b/i
const OF_CUSTOMERS = /^(services?|care|support|relations|copy|code|type|class|pick-?up|acct|account|tel|phone)\b/i
const PHONE = /^\(?\d{3}[-.)\s]/

/** What stands directly behind a label: that it asks for a number, or that it is about how to reach the sender. */
export function whatFollows({ words, text, row }: Label): { isNumbered: boolean; isOfSender: boolean } {
  const last = words.at(-1) as PlacedWord
  const next = row.words[row.words.indexOf(last) + 1]
  if (!next || left(next) - right(last) >= heightOf(next)) return { isNumbered: false, isOfSender: false }
  const isOfCustomers = /^(customer|member)$/i.test(text)
  return {
    isNumbered: NUMBERED.test(next.text),
    isOfSender: isOfCustomers && (OF_CUSTOMERS.test(next.text) || PHONE.test(next.text)),
  }
}

/** Whom an invoice is sold to, by the label that says it best. */
export function findSoldTo(rows: readonly Row[], phrases: readonly Phrase[]): Found | null {
  const labels = labelsIn(phrases, isSoldToLabel)
  const found = labels.flatMap((label): Found[] => {
    const { isNumbered, isOfSender } = whatFollows(label)
    if (isNumbered || isOfSender) return []
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

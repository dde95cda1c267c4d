import { isUsState, isZipOfState, usStates } from '@caseback/domain'
import type { PageText, PlacedWord } from '../../../../../platform/rendering/page-text.ts'
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
} from '../../printed/text-rows.ts'
import { type BuyerAddress, type ReadValue } from '../../reading.ts'
import { type Label, labelsIn } from '../labels-in.ts'
import { soldToLabel, whatFollows } from './find-sold-to.ts'

/** Labels that have the buyer's address, besides those that have its name. */
const OF_ADDRESS =
  /^(shipped ?to|(?:delivery|shipping|billing) address|consignee|vendido a|facturar a|enviar a|entregar a|cliente)\b:?$/i
const OF_DELIVERY = /^(ship|deliver|consignee|enviar|entregar)/i

const labelOf = (text: string): string | undefined => (OF_ADDRESS.test(text) ? text : soldToLabel(text))

/**
 * The addresses in the buyer's blocks of a header, as far as they were found: under or beside every label of a buyer. What says
 * how the sender is reached or paid is none of them, and neither is a post office box.
 */
export function buyerAddresses(rows: readonly Row[], page: PageText, pageNumber: number): ReadValue<BuyerAddress>[] {
  const phrases = rows.flatMap((row, at) =>
    phrasesOf(row.words).map((words): Phrase => ({ words, text: textOf(words), row, at })),
  )
  const labels = labelsIn(phrases, (text) => labelOf(text) !== undefined)
  const found = labels.filter(isOfBuyer).flatMap((label) => {
    const as = OF_DELIVERY.test(labelOf(label.text) ?? '') ? ('delivered' as const) : ('sold' as const)
    const address = linesOf(label, labels, rows)
      .flatMap((lines) => addressIn(lines) ?? [])
      .toSorted((one, other) => partsOf(other) - partsOf(one))[0]
    return address ? [{ ...address, as }] : []
  })
  const once = found.filter(
    ({ words }, at) => !found.slice(0, at).some((earlier) => earlier.words.some((word) => words.includes(word))),
  )
  return once.map(({ words, as, street, city, state, postalCode }) => ({
    value: { as, street, city, state, postalCode },
    confidence: leastConfidence(words),
    page: pageNumber,
    box: shareBox(words, page),
  }))
}

const OF_SENDER = /^(remit|pay|payable|payments?|mail|return|send|checks?|refer)$/i

/** Whether a label is the buyer's: “remit to” and “customer service” are the sender's. */
function isOfBuyer(label: Label): boolean {
  const [first] = label.words
  const before = first && label.row.words[label.row.words.indexOf(first) - 1]
  const isNear = before && left(first) - right(before) < heightOf(first)
  const isOneWord = (label.text.match(/[a-z]+/gi) ?? []).length === 1
  if (isNear && (isOneWord || OF_SENDER.test(before.text))) return false
  const { isNumbered, isOfSender } = whatFollows(label)
  return !isOfSender && !(isOneWord && (isNumbered || label.text.includes('#')))
}

/** So many lines have a name and an address at most. */
const MOST_LINES = 8
/** What stands between a name and its address and is no part of either. */
const PASSED = /^(attn|attention|c\/o|phone|tel|fax|e-?mail|account|acct|customer (no|#|num))\b/i
const ANOTHERS = /^(remit|pay(able|ments?)?|mail|send|return|from|ship(ped)? from|sold by|vendor|supplier|warehouse)\b/i

/**
 * What may be the lines of a label: those that begin where the value beside it does, and those that begin where it does itself.
 * Lines may lean: each is compared by its own position.
 */
function linesOf(label: Label, labels: readonly Label[], rows: readonly Row[]): PlacedWord[][][] {
  const [from, top, to, bottom] = boxAround(label.words)
  const size = Math.max(...label.words.map(heightOf))
  const isOthers = (words: readonly PlacedWord[]) =>
    labels.some((other) => other !== label && other.words.some((word) => words.includes(word)))
  const lines = rows
    .flatMap(({ words }) => linesIn(words.filter((word) => !label.words.includes(word))))
    .toSorted((one, other) => boxAround(one)[1] - boxAround(other)[1])
  const beside = lines
    .filter((words) => {
      const [start, upper, , lower] = boxAround(words)
      const middle = (upper + lower) / 2
      const isInRow = middle > top - size * 0.5 && middle < bottom + size
      return isInRow && start >= to - 1 && start - to < size * 6 && !isOthers(words)
    })
    .toSorted((one, other) => boxAround(one)[0] - boxAround(other)[0])[0]
  const under = (edge: number) => {
    const found = beside ? [beside] : []
    let [, , , last] = boxAround(beside ?? label.words)
    for (const words of lines) {
      const [start, upper, , lower] = boxAround(words)
      const height = Math.max(size, ...words.map(heightOf))
      if ((upper + lower) / 2 < last || Math.abs(start - edge) > height * 1.5) continue
      const text = textOf(words)
      if (upper - last > height * 2.2 || ANOTHERS.test(text) || found.length === MOST_LINES) break
      last = lower
      if (!PASSED.test(text) && !isOthers(words)) found.push(words)
    }
    return found
  }
  return beside ? [under(boxAround(beside)[0]), under(from)] : [under(from)]
}

const ZIP_OF_LINE = /^(?:[A-Z]{2}\.?,? +)?\d{5}(?:-\d{4})?$/
/** The phrases of a row; a state and a ZIP code belong to the city before them also behind a wider gap. */
function linesIn(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = []
  for (const phrase of phrasesOf(words)) {
    const [before, last, first] = [lines.at(-1), lines.at(-1)?.at(-1), phrase[0]]
    const isNear = last && first && left(first) - right(last) < heightOf(first) * 5
    if (before && isNear && ZIP_OF_LINE.test(textOf(phrase))) before.push(...phrase)
    else lines.push([...phrase])
  }
  return lines
}

type Found = Omit<BuyerAddress, 'as'> & { words: PlacedWord[] }
const partsOf = ({ street, postalCode }: Found): number => (street === null ? 0 : 2) + (postalCode === null ? 0 : 1)

const stateNames = usStates.map(({ name }) => name).join('|')
const PLACE = new RegExp(`^(.*?)[\\s,]*\\b([A-Z]{2}|${stateNames})\\.?,? *(\\d{5})(?: ?- ?\\d{4})?\\.?$`, 'i')
const COUNTRY = /,? *\b(?:U\.?S\.?A?\.?|United States)$/i
const BOX = /\bp\.? ?o\.? ?box\b|^box \d/i
/** A house number with what follows it, where that is no pack, date or condition. */
const STREET = /^\d{1,5}(?:-\d{1,5})?[A-Z]?(?: \d\/\d)? (?!net\b|days?\b|cs\b|cases?\b|ea\b|lbs?\b)(?=.*[A-Z]).+$/i
/** The last house number of a line that has the name before it and the city behind it. */
const STREET_WITHIN = /(?:^|.* )(\d{1,5}(?:-\d{1,5})?[A-Z]? [A-Z].*)$/i

const stateOf = (text: string): string | null => {
  const code = usStates.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.code ?? text.toUpperCase()
  return isUsState(code) ? code : null
}

/** The address in some lines, the name before it; null where there is none, or a post office box alone. */
function addressIn(lines: readonly (readonly PlacedWord[])[]): Found | null {
  const parts = lines.map((words) => ({ words, text: textOf(words).replace(COUNTRY, '').trim() }))
  for (const [at, { words, text }] of parts.entries()) {
    const isAlone = /^\d{5}(?:-\d{4})?$/.test(text)
    const above = isAlone ? parts[at - 1] : undefined
    const match = PLACE.exec(above ? `${above.text} ${text}` : text)
    const state = match ? stateOf(match[2] ?? '') : null
    if (!match || state === null) continue
    const before = parts.slice(0, above ? at - 1 : at)
    const [inLine, city] = partedAtEnd((match[1] ?? '').split(',').map((part) => part.trim()))
    const own = { words: [...(above?.words ?? []), ...words], texts: inLine }
    const street = streetIn([...before.map((line) => ({ words: line.words, texts: line.text.split(/, */) })), own])
    const hasBox = [...before, { text: match[1] ?? '' }].some((part) => BOX.test(part.text))
    if (hasBox && !street) return null
    const postalCode = hasBox || !isZipOfState(match[3] ?? '', state) ? null : (match[3] ?? null)
    const within = street || hasBox ? null : STREET_WITHIN.exec(city ?? '')
    return {
      street: street?.text ?? within?.[1] ?? null,
      city: within ? null : city || null,
      state,
      postalCode,
      words: [...new Set([...(street?.words ?? []), ...own.words])],
    }
  }
  const street = streetIn(parts.map(({ words, text }) => ({ words, texts: text.split(/, */) })))
  return street && { street: street.text, city: null, state: null, postalCode: null, words: [...street.words] }
}

const partedAtEnd = (texts: readonly string[]): [string[], string | undefined] => [texts.slice(0, -1), texts.at(-1)]

/** The last of some lines that is a street: a name before it may have a number too. */
function streetIn(
  lines: readonly { words: readonly PlacedWord[]; texts: readonly string[] }[],
): { text: string; words: readonly PlacedWord[] } | null {
  for (const { words, texts } of lines.toReversed()) {
    const text = texts.findLast((each) => STREET.test(each) && !BOX.test(each))
    if (text !== undefined) return { text, words }
  }
  return null
}

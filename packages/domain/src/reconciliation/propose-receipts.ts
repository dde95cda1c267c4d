import type { Cents } from '../money/money.ts'

/** Why a line of a bank is taken for something: what of it agrees. */
export const agreements = ['amount', 'number', 'reference', 'announced', 'request', 'name', 'day', 'sum'] as const
export type Agreement = (typeof agreements)[number]

/** A request that is open by `openCents`, the oldest first. `announced`: what its manufacturer says that it has sent. */
export type OpenRequest = {
  id: number
  manufacturerId: number
  openCents: Cents
  announced: readonly { reference: string; amountCents: Cents }[]
}
export type PayingManufacturer = { id: number; name: string }

/** Money that came in is a manufacturer's, and settles so much of these requests; the rest is its credit. */
export type ProposedReceipt = {
  manufacturerId: number
  apply: { fundingId: number; amountCents: Cents }[]
  because: Agreement[]
  /** Nothing else explains the line as well: it may be confirmed without looking at it. */
  sure: boolean
}

/** What names no company, at the end of its name. */
const SUFFIXES = /\b(incorporated|inc|llc|ltd|limited|corporation|corp|company|co|lp|llp|plc)\b/g

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a bank's text names a company. Banks cut names off: the first two words of it are enough where it has two, and of a
 * name of one word five letters.
 */
export function namesCompany(text: string, name: string): boolean {
  const words = wordsOf(name).replaceAll(SUFFIXES, '').trim().split(/\s+/)
  const begin = words.slice(0, 2).join(' ')
  return begin.length >= 5 && ` ${wordsOf(text)} `.includes(` ${begin} `)
}

/** Whether a bank's text has a reference; one of less than four letters or digits says nothing. */
export function hasReference(text: string, reference: string): boolean {
  const wanted = wordsOf(reference).replaceAll(' ', '')
  return wanted.length >= 4 && wordsOf(text).replaceAll(' ', '').includes(wanted)
}

/** Numbers of requests that a text names: “Request 12”, “requests 12 & 13”, “REQ#12”. */
export function requestsNamed(text: string): number[] {
  const found = text.matchAll(/\breq(?:uest)?s?\.?\s*(?:no\.?|#)?\s*((?:\d{1,9}(?:\s*(?:,|&|\+|and|\/)\s*)?)+)/gi)
  return [...new Set([...found].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number)))]
}

/** What of an amount settles which request: in their order, the oldest first, each as far as it is open. */
export function oldestFirst(
  requests: readonly Pick<OpenRequest, 'id' | 'openCents'>[],
  amountCents: Cents,
): ProposedReceipt['apply'] {
  let left = amountCents
  return requests.flatMap(({ id, openCents }) => {
    const cents = Math.min(left, openCents)
    left -= cents
    return cents > 0 ? [{ fundingId: id, amountCents: cents }] : []
  })
}

const sum = (requests: readonly OpenRequest[]) => requests.reduce((cents, { openCents }) => cents + openCents, 0)

/**
 * What money that came in may be, the likeliest first. Sure is what names the very requests, or what was announced, or the
 * manufacturer, and is to the cent what is open; and nothing else that is as sure.
 */
export function proposeReceipts(
  line: { amountCents: Cents; text: string },
  requests: readonly OpenRequest[],
  manufacturers: readonly PayingManufacturer[],
): ProposedReceipt[] {
  const { amountCents, text } = line
  const found: ProposedReceipt[] = []
  const propose = (of: readonly OpenRequest[], because: Agreement[], sure: boolean) => {
    const [first] = of
    const isOne = of.every(({ manufacturerId }) => manufacturerId === first?.manufacturerId)
    if (first && isOne)
      found.push({ manufacturerId: first.manufacturerId, apply: oldestFirst(of, amountCents), because, sure })
  }
  const named = requests.filter(({ id }) => requestsNamed(text).includes(id))
  if (named.length > 0) {
    const isAll = sum(named) === amountCents
    propose(named, isAll ? ['request', 'amount'] : ['request'], isAll)
  }
  for (const request of requests)
    for (const { reference, amountCents: announced } of request.announced)
      if (announced === amountCents && hasReference(text, reference))
        propose([request], ['announced', 'reference', 'amount'], true)
  for (const { id } of manufacturers.filter(({ name }) => namesCompany(text, name))) {
    const own = requests.filter(({ manufacturerId }) => manufacturerId === id)
    const exact = own.filter(({ openCents }) => openCents === amountCents)
    if (exact.length === 1) propose(exact, ['name', 'amount'], true)
    else if (sum(own) === amountCents) propose(own, ['name', 'sum'], true)
    else if (own.length > 0) propose(own, ['name'], false)
    else found.push({ manufacturerId: id, apply: [], because: ['name'], sure: false })
  }
  const alike = requests.filter(({ openCents }) => openCents === amountCents)
  for (const request of alike.slice(0, 5)) propose([request], ['amount'], false)
  return withoutTwins(found)
}

/** Each way to use the money once, the first reasons first; two that are sure make neither sure. */
function withoutTwins(found: readonly ProposedReceipt[]): ProposedReceipt[] {
  const keyOf = ({ manufacturerId, apply }: ProposedReceipt) => JSON.stringify([manufacturerId, apply])
  const once = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => (first ? [first] : []))
  const isOneSure = once.filter(({ sure }) => sure).length === 1
  return once
    .map((each) => ({ ...each, sure: each.sure && isOneSure }))
    .toSorted((a, b) => Number(b.sure) - Number(a.sure))
    .slice(0, 5)
}

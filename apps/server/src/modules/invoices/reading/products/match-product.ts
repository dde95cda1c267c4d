import { distributorKey, readGtin } from '@caseback/domain'
import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readNumber } from '../printed/read-number.ts'
import { textOf } from '../printed/text-rows.ts'
import { type LineMatch, type OfferProduct } from '../reading.ts'
import { type FoundLine } from '../table/found-line.ts'
import { brandOf } from './brand-of.ts'
import { isKindNamed, isNamedInPart } from './is-named-in-part.ts'
import { likeness, wordsOf } from './likeness.ts'
import { type Learned } from './match-learned.ts'
import { isSamePack, type Pack, readPack } from './read-pack.ts'

/** A product that a line may be: how sure that is, and by what it is known. */
export type Match = { product: OfferProduct } & Pick<LineMatch, 'by' | 'confidence'>

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Below it a person looks. */
const SURE = 0.95
/** Where numbers, words and people say different things, somebody has to look. */
const DISPUTED = 0.6
const disputed = (match: Match | null): Match | null =>
  match && { ...match, confidence: Math.min(match.confidence, DISPUTED) }

/**
 * The product of the offer that a line is about: by its GTIN, the maker's number, the distributor's number that is known, by what
 * reviewers have said of the same line, and last by words, brand and pack. Below 0.95 a person looks; what names another brand,
 * or is another product to its reviewers, is no match, however near its words are.
 */
export function matchProduct(
  line: FoundLine,
  products: readonly OfferProduct[],
  distributor: string | null,
  learned: Learned | null = null,
): Match | null {
  const byCode = matchByCode(line, products, distributor)
  if (!learned) return byCode ?? matchWords(line, products)
  if (learned.kind === 'not') {
    const isNot = ({ variantId }: OfferProduct) => learned.variantIds.includes(variantId)
    if (byCode && !isNot(byCode.product)) return byCode
    // A number that is not sure by itself is not asked about again.
    if (byCode && (byCode.confidence >= SURE || learned.confidence < SURE)) return { ...byCode, confidence: DISPUTED }
    if (learned.confidence >= SURE)
      return matchWords(
        line,
        products.filter((each) => !isNot(each)),
      )
    const match = matchWords(line, products)
    return match && isNot(match.product) ? disputed(match) : match
  }
  const meant = learned.kind === 'known' ? [learned.variantId] : learned.variantIds
  const product = products.find(({ variantId }) => meant.includes(variantId))
  if (byCode) {
    const isSame = learned.kind === 'known' && byCode.product.variantId === learned.variantId
    return { ...byCode, confidence: isSame ? Math.max(byCode.confidence, learned.confidence) : DISPUTED }
  }
  // Another product of its maker; or by its number alone, which a distributor may have given to other goods since.
  if (!product) return learned.confidence >= SURE ? null : disputed(matchWords(line, products))
  return { product, by: 'learned', confidence: learned.kind === 'known' ? learned.confidence : DISPUTED }
}

function matchByCode(line: FoundLine, products: readonly OfferProduct[], distributor: string | null): Match | null {
  const tokens = codesOf(line)
  const byCode = products.flatMap((product): Match[] => {
    const match = matchCodes(line, product, tokens, distributor)
    return match ? [match] : []
  })
  const best = byCode.toSorted((one, other) => other.confidence - one.confidence)
  if (!best[0] || best[0].confidence <= (best[1]?.confidence ?? 0)) return null
  // A number of this one beside all words of another one.
  const words = matchWords(line, products)
  const isOther = words && words.product !== best[0].product && words.confidence >= 0.95
  return isOther && best[0].by !== 'gtin' ? { ...best[0], confidence: DISPUTED } : best[0]
}

/** The words of a line that are neither how many it has nor for how much: six cases are no six inches. */
function wordsBeside({ words, cells }: Pick<FoundLine, 'words' | 'cells'>): PlacedWord[] {
  const numbers = new Set(
    (['quantity', 'shipped', 'ordered', 'pieces', 'price', 'amount', 'weight'] as const).flatMap(
      (role) => cells.get(role) ?? [],
    ),
  )
  return words.filter((word) => !numbers.has(word))
}

/** Words of a line that may be numbers of goods, also two of them that stand beside each other: “MB 4001”. */
function codesOf({
  words,
  cells,
}: Pick<FoundLine, 'words' | 'cells'>): Map<string, { inColumn: boolean; confidence: number }> {
  const codes = new Map<string, { inColumn: boolean; confidence: number }>()
  const makers = new Set([...(cells.get('maker') ?? []), ...(cells.get('item') ?? [])])
  const parts = wordsBeside({ words, cells })
  for (const [at, word] of parts.entries()) {
    const labelled =
      /^(mfr|mfg|mpc|gtin|upc|item|code|sku)/i.test(parts[at - 1]?.text ?? '') || parts[at - 1]?.text === '#'
    const note = (text: string) => {
      const code = plain(text)
      const { confidence } = word
      if (code && !codes.get(code)?.inColumn) codes.set(code, { inColumn: makers.has(word) || labelled, confidence })
    }
    note(word.text)
    const next = parts[at + 1]
    if (next && (word.text.endsWith('-') || /^-[A-Z0-9]/i.test(next.text))) note(word.text + next.text)
    if (next && /^[A-Z]{1,4}$/i.test(word.text) && /^\d{3,}$/.test(next.text)) note(word.text + next.text)
  }
  return codes
}

function matchCodes(
  line: FoundLine,
  product: OfferProduct,
  codes: ReturnType<typeof codesOf>,
  distributor: string | null,
): Match | null {
  const found = (confidence: number, by: Match['by']): Match => ({ product, confidence, by })
  for (const code of codes.keys()) {
    if (!/^\d{8,14}$/.test(code) || code.length === 9 || code.length === 10 || code.length === 11) continue
    const read = readGtin(code)
    if ('gtin' in read && read.gtin === product.gtin) return found(0.998, 'gtin')
  }
  const sku = codes.get(plain(product.sku))
  if (sku) {
    const isTelling = /[A-Z]/.test(plain(product.sku)) || plain(product.sku).length >= 6
    if (isTelling || sku.inColumn) return found(isTelling ? 0.995 : wordScore(line, product) > 0.3 ? 0.99 : 0.7, 'sku')
  }
  const key = distributor === null ? null : distributorKey(distributor)
  for (const item of product.distributorItems)
    if (key !== null && distributorKey(item.distributor) === key && codes.has(plain(item.number)))
      return found(wordScore(line, product) > 0.25 ? 0.992 : 0.8, 'item')
  return null
}

/** The share of the words of a product's name that a line has, in whatever form. */
function wordScore(line: FoundLine, product: OfferProduct): number {
  const printed = wordsOf(textOf(wordsBeside(line)))
  const whole = wordsOf(product.name)
  const scores = whole.map((word) => Math.max(0, ...printed.map((each) => likeness(each, word))))
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, whole.length)
}

/** Of a brand that is not named, and beside what is said of any goods, a person says what it is. */
const SURE_BY_BRAND = { same: [0.975, 0.9], none: [0.75, 0.6], described: [0.6, 0.6] } as const

function matchWords(line: FoundLine, products: readonly OfferProduct[]): Match | null {
  const pack = packOf(line)
  const printed = wordsOf(textOf(wordsBeside(line)))
  const candidates = products
    .map((product) => ({ product, score: wordScore(line, product) }))
    .toSorted((one, other) => other.score - one.score)
  const best = candidates.find(
    ({ product: { name }, score }) => (score >= 0.6 || isNamedInPart(name, printed)) && isKindNamed(name, printed),
  )
  if (!best) return null
  const brand = brandOf(line, best.product)
  if (brand === 'other' || hasOtherCode(line)) return null
  const own = readPack(best.product.format)
  const packs = pack && own ? isSamePack(pack, own) : null
  if (packs === false) return null
  const next = candidates.find((each) => each !== best)
  const isWhole = best.score >= 0.8 && best.score - (next?.score ?? 0) > 0.12
  const sure = SURE_BY_BRAND[brand][packs ? 0 : 1]
  return { product: best.product, confidence: isWhole ? sure : Math.min(0.7, sure - 0.2), by: 'words' }
}

/** The line has a number of its maker, and it is none of this offer's: codes were looked at before words. */
function hasOtherCode({ cells, words }: FoundLine): boolean {
  if ((cells.get('maker') ?? []).some(({ text }) => /\d{3}/.test(text))) return true
  return words.some(({ text }) => /^\d{12,14}$/.test(text) && 'gtin' in readGtin(text))
}

function packOf({ cells, words }: FoundLine): Pack | null {
  const cell = cells.get('pack')
  const inCell = cell && readPack(textOf(cell), true)
  return inCell ?? readPack(textOf(words.filter(({ text }) => readNumber(text)?.places !== 2)))
}

import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { middle, textOf } from '../printed/text-rows.ts'
import { type OfferProduct } from '../reading.ts'
import { type FoundLine } from '../table/found-line.ts'
import { isDescriptiveWord } from './is-descriptive-word.ts'
import { isWithin, likeness, wordsOf } from './likeness.ts'

const words = (text: string) => new Set(text.split(' '))

const LEGAL = words('INC LLC CO COMPANY CORP FOODS FOOD BRANDS FARMS GROUP')

/** What many makers make: a maker is not known by it alone. */
const TRADES = words(
  'POTATO POTATOES SEAFOOD SEAFOODS FISH POULTRY CHICKEN MEAT MEATS BEEF PORK DAIRY CREAMERY CHEESE BAKERY BREAD PRODUCE PASTA RICE SAUCE SAUCES TORTILLA TORTILLAS BEVERAGE BEVERAGES COFFEE SNACK SNACKS FROZEN FRESH PRODUCTS PROVISION PROVISIONS',
)

/** Words that lines have besides what was sold. */
const SAID_OF_ANY = words(
  'CS EA LB OZ CT CASE CASES EACH ITEM GTIN CODE TEMP STOCK BAGS SHORT ORDERED SHIPPED FROZEN FRZN FZN FRESH WEIGHT DISCONTINUED NEXT DELIVERY NET WT MFR MFG UPC SKU LOT OUT ON OFF IQF XL LG MED SM PC PK BX BG CTN GAL DZ',
)

/** Abbreviations after a product's name that tell nothing of its maker: how it is made, kept, graded and sold. */
const TAILS = words(
  'GF RTC RTE RTU CC SC SS IW ZTF CVP VAC VP AVG RW CW USA US CN NAE ABF WG FF LF RF SO BI PD TO APX REF REG VAR CHL ORG GMO BIB TUB JUG JAR BTL PKG PKT',
)

/** A digit that a short name begins with stands for the first word of the name: 3HRMNS is Tres Hermanas. */
const COUNTED = 'ONE UNO|TWO DOS|THREE TRES|FOUR CUATRO|FIVE CINCO|SIX SEIS|SEVEN SIETE|EIGHT OCHO|NINE NUEVE'
  .split('|')
  .map(words)
const beginsWithCount = (printed: string, [first = '', second = '']: readonly string[]): boolean =>
  (COUNTED[Number(printed[0]) - 1]?.has(first) ?? false) && isWithin(printed.slice(1), second)

/**
 * How a line names the brand of its goods: the maker of this product, another one, or none; `described` where words beside the
 * product's say what goods are like, which another brand's may be, or where two or three letters, which may be a brand, stand
 * directly behind them or begin a row under it.
 */
export function brandOf(line: FoundLine, product: OfferProduct): 'same' | 'other' | 'none' | 'described' {
  const named = wordsOf(product.manufacturer).filter((word) => !LEGAL.has(word))
  const own = named.filter((word) => !TRADES.has(word))
  const maker = own.length > 0 ? own : named
  const short = named.slice(0, 2).join('')
  const initials = named.map(([letter]) => letter).join('')
  const isShort = (printed: string) =>
    printed.length >= 4 &&
    !TRADES.has(printed) &&
    ((printed[0] === short[0] && (isWithin(printed, short) || isWithin(printed, maker[0] ?? ''))) ||
      beginsWithCount(printed, named) ||
      maker.some((word) => word.length >= 5 && word === printed))
  const brand = line.cells.get('brand')
  if (brand) return wordsOf(textOf(brand)).some(isShort) ? 'same' : 'other'
  // Words that are none of the product's: its brand, another one, or what nobody knows.
  const name = wordsOf(product.name)
  const printed = wordsOf(textOf(line.words))
  const isOwn = (word: string) => name.some((each) => likeness(word, each) > 0.5)
  const first = printed.findIndex(isOwn)
  // A brand stands in front of what it is, if it is short; behind it stand sizes and cuts.
  const left = printed.filter(
    (word, at) =>
      /^[A-Z]+$/.test(word) && word.length >= (at < first ? 2 : 4) && !SAID_OF_ANY.has(word) && !isOwn(word),
  )
  if (left.some(isShort)) return 'same'
  const mayBeBrand = (word: string) =>
    word.length >= 2 &&
    !SAID_OF_ANY.has(word) &&
    !TAILS.has(word) &&
    !isOwn(word) &&
    !isDescriptiveWord(word) &&
    !initials.startsWith(word)
  if (left.length === 0) {
    const behind = wordsBehind(printed, printed.findLastIndex(isOwn))
    return [...behind, ...startsUnder(line.words)].some(mayBeBrand) ? 'described' : 'none'
  }
  return left.every((word) => isDescriptiveWord(word) || TRADES.has(word)) ? 'described' : 'other'
}

/** What follows a word up to what is none, such as a pack; nothing where there is no such word (-1). */
function wordsBehind(printed: readonly string[], at: number): string[] {
  if (at < 0) return []
  const behind = printed.slice(at + 1)
  const end = behind.findIndex((word) => !/^[A-Z]+$/.test(word))
  return end < 0 ? behind : behind.slice(0, end)
}

/** The words with which the rows of a line begin that stand under its first one, up to what is no word, such as a number. */
function startsUnder(words: readonly PlacedWord[]): string[] {
  const starts: string[] = []
  let isStart = false
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (before && middle(word) > before.box[3]) isStart = true
    isStart &&= /^[A-Z]+$/i.test(word.text)
    if (isStart) starts.push(...wordsOf(word.text))
  }
  return starts
}

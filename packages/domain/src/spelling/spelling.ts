import { withoutLookAlikes } from './look-alikes.ts'

/**
 * The words of a text, in the one form that all ways to write them share: letters and digits of any width, small, without
 * accents, invisible characters and punctuation, a single space between words, and a Latin letter for each that looks like one.
 * For comparing, not for people to read.
 */
export const plainWords = (text: string): string =>
  // Capitals and small letters look like others: a capital that looks like none may become a small letter that does.
  withoutLookAlikes(
    withoutLookAlikes(
      text
        .normalize('NFKD')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
        .normalize('NFC'),
    ).toLowerCase(),
  )
    // A capital that becomes small and an accent.
    .replace(/\p{M}/gu, '')
    // What stands inside a word goes without leaving a gap: Joe's → joes, P.O. → po.
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const LEGAL_FORMS = new Set(
  'inc incorporated llc lc ltd limited corp corporation co company lp llp pllc plc'.split(' '),
)

/** The plain words of a company's name without its legal form, unless it has nothing else. */
export function companyWords(name: string): string {
  const words = plainWords(name).split(' ')
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word))
  return last < 0 ? words.join(' ') : words.slice(0, last + 1).join(' ')
}

/** Two names of companies with the same key are one company: “Five Guys, Inc.” and “FIVE-GUYS”. */
export const companyKey = (name: string): string => companyWords(name).replaceAll(' ', '') || asWritten(name)

/** Two names of distributors with the same key are one distributor: “Dist. X” and “DIST X, Inc”. */
export const distributorKey = (name: string): string => companyKey(name)

/** Two numbers of one distributor's invoices with the same key are one number: “N-17” and “#n 17”. */
export const invoiceNumberKey = (number: string): string => plainWords(number).replaceAll(' ', '') || asWritten(number)

const BEFORE_A_NUMBER = new Set('invoice inv number num no nr'.split(' '))
/** The same in a key, where no space ends a word: “Invoice no. 17” has the key “invoiceno17”, and “INV17” stands as one word. */
const PREFIXES = ['', 'invoice', 'inv'].flatMap((first) =>
  ['', 'number', 'num', 'no', 'nr'].map((last) => first + last),
)
const PREFIX = new RegExp(`^(?:${PREFIXES.filter(Boolean).join('|')})(?=\\d)`)

/** A number without what only says that it is one: “inv17” and “17” may be one number. @param key of `invoiceNumberKey` */
export const bareNumberKey = (key: string): string => key.replace(PREFIX, '')

/** Every key of a number that has the same bare one. @param key of `invoiceNumberKey` */
export function keysOfBareNumber(key: string): string[] {
  const bare = bareNumberKey(key)
  return /^\d/.test(bare) ? PREFIXES.map((prefix) => prefix + bare) : [key]
}

const DIGIT_LOOKED_LIKE: Record<string, string> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' }

/**
 * Two numbers with the same near key may be one number that was read otherwise: “Inv. 0017” and “17”, “I0S” and “105”. Wider
 * than `invoiceNumberKey`.
 */
export function invoiceNumberNearKey(number: string): string {
  const words = plainWords(number).split(' ')
  const first = words.findIndex((word) => !BEFORE_A_NUMBER.has(word))
  const digits = words
    .slice(Math.max(0, first))
    .join('')
    .replace(/[oilzsb]/g, (letter) => DIGIT_LOOKED_LIKE[letter] ?? letter)
    .replace(/^0+(?=.)/, '')
  return digits || asWritten(number)
}

/** Of a text without letters and digits, such as “---”. */
const asWritten = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

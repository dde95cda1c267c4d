/** Letters that a recogniser takes for digits, in what can only be a number. */
const LIKE_DIGITS: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
}
const LETTERS_LIKE_DIGITS = /[OoQDlI|ZSB]/g

const NUMBER = /^([-(+])?\$?([-(])?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,4}))?(\)|-|CR)?$/

export type PrintedNumber = {
  value: number
  /** Digits behind the point. */
  places: number
  /** Letters were read as digits. */
  isMended: boolean
}

/** A number as invoices print it: 1,234.50 $31.42 12.00- (5.10) 3. Null for anything else. */
export function readNumber(text: string, mayMend = false): PrintedNumber | null {
  const exact = parseNumber(text)
  if (exact || !mayMend) return exact
  const mended = text.replace(LETTERS_LIKE_DIGITS, (letter) => LIKE_DIGITS[letter] ?? letter)
  // At least as many digits as letters: OIL is no number.
  if ((text.match(/\d/g)?.length ?? 0) * 2 < text.replace(/[^\w]/g, '').length) return null
  const parsed = parseNumber(mended) ?? parseNumber(mended.replace(/(\d),(\d{2})$/, '$1.$2').replace(/\s/g, ''))
  return parsed && { ...parsed, isMended: true }
}

function parseNumber(text: string): PrintedNumber | null {
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, sign, inner, whole, places = '', behind] = match
  if (whole === undefined && places === '') return null
  const value = Number(`${(whole ?? '0').replaceAll(',', '')}.${places || '0'}`)
  const isNegative = sign === '-' || sign === '(' || inner === '-' || inner === '(' || behind === '-' || behind === 'CR'
  return { value: isNegative ? -value : value, places: places.length, isMended: false }
}

export const centsOf = ({ value }: PrintedNumber): number => Math.round(value * 100)

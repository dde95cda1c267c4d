/** What a text that should be a GTIN is: fourteen digits, or why it is none. */
export type ReadGtin =
  | { gtin: string /** It had 8, 12 or 13 digits and got zeros in front. */; isPadded: boolean }
  | { problem: 'gtin.digits' | 'gtin.check_digit' }

const LENGTHS = new Set([8, 12, 13, 14])

/**
 * Reads a GTIN-8, UPC-12, EAN-13 or GTIN-14 as GTIN-14, which has zeros in front of the shorter ones. Blanks and hyphens between
 * the digits do not count. The last digit follows from the others (GS1 General Specifications, 7.9).
 */
export function readGtin(text: string): ReadGtin {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return { problem: 'gtin.digits' }
  const gtin = digits.padStart(14, '0')
  if (checkDigitOf(gtin.slice(0, 13)) !== Number(gtin[13])) return { problem: 'gtin.check_digit' }
  return { gtin, isPadded: digits.length < 14 }
}

/** The check digit of thirteen digits: they count three times and once in turns, and all together come to a multiple of ten. */
export function checkDigitOf(thirteen: string): number {
  const sum = Array.from(thirteen).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

import { type PrintedNumber, readNumber } from './read-number.ts'

const CASES = new Set('CS CASE CASES CA CSE CTN BX BOX'.split(' '))
const PIECES = new Set('EA EACH PC PCS PIECE PIECES SPLIT SP S BG BAG UN UNIT PK PKG BT TUB'.split(' '))

/** Whether a word of the unit column means whole cases or pieces out of them; null for neither. */
export function readUnit(text: string): 'CS' | 'EA' | null {
  const word = text.toUpperCase().replace(/[.,:]/g, '')
  return CASES.has(word) ? 'CS' : PIECES.has(word) ? 'EA' : null
}

/** “12cs” is a quantity with its unit. */
export function readQuantityWithUnit(text: string): { quantity: PrintedNumber; unit: 'CS' | 'EA' } | null {
  const match = /^(-?[\dIlO]{1,4})([A-Za-z]{2,5})$/.exec(text)
  const unit = match?.[2] ? readUnit(match[2]) : null
  const quantity = match?.[1] && /\d|^[Il]$/.test(match[1]) ? readNumber(match[1].replace(/[Il]/g, '1'), true) : null
  return unit && quantity && { quantity, unit }
}

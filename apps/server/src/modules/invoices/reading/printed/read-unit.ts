import { type PrintedNumber, readNumber } from './read-number.ts'

const CASES = new Set('CS CASE CASES CA CSE C CTN BX BOX'.split(' '))
const PIECES = new Set('EA EACH PC PCS PIECE PIECES SPLIT SP S BG BAG UN UNIT PK PKG BT TUB'.split(' '))

/** Whether a word of the unit column means whole cases or pieces out of them; null for neither. */
export function readUnit(text: string): 'CS' | 'EA' | null {
  const word = text.toUpperCase().replace(/[.,:]/g, '')
  return CASES.has(word) ? 'CS' : PIECES.has(word) ? 'EA' : null
}

/** What a price is for, as it stands behind it: /cs, /ea, /lb. */
export const isUnitOfPrice = (text: string): boolean => /^\/[A-Za-z#|1]{1,5}\.?$/.test(text)

/** Whether a price is one of a case or of a piece; null for a pound, and for what says neither. */
export const readUnitOfPrice = (text: string): 'CS' | 'EA' | null => {
  const unit = isUnitOfPrice(text) ? text.slice(1) : ''
  return LIKE_CASES.has(unit.toUpperCase()) ? 'CS' : readUnit(unit)
}

/** CS as a reader of pictures sees it beside a number. */
const LIKE_CASES = new Set(['ES', 'GS'])

/** How many: a number, also where a reader of pictures took its only digit for a letter. Null for anything else. */
export function readCount(text: string): PrintedNumber | null {
  if (/^[Oo]$/.test(text)) return { value: 0, places: 0, isMended: true }
  if (/^[Il|]$/.test(text)) return { value: 1, places: 0, isMended: true }
  return readNumber(text, true)
}

/** 12C is twelve cases, 9S nine splits. The last may be 95, too: where units have a column of their own. */
const OF_ONE_LETTER = /^(-?\d{1,3}|O)([CS])$/

/** “12cs” is a quantity with its unit. */
export function readQuantityWithUnit(text: string): { quantity: PrintedNumber; unit: 'CS' | 'EA' } | null {
  const [, few, letter] = OF_ONE_LETTER.exec(text) ?? []
  const counted = few === undefined ? null : readCount(few)
  if (counted) return { quantity: counted, unit: letter === 'C' ? 'CS' : 'EA' }
  const match = /^(-?(?:\d[\dIlO]{0,3}|[IlO]\d{0,3}))([A-Za-z]{2,5})$/.exec(text)
  const [, count = '', said = ''] = match ?? []
  const unit = LIKE_CASES.has(said.toUpperCase()) ? 'CS' : readUnit(said)
  const quantity = readCount(count.replace(/[Il](?=.)|(?<=.)[Il]/g, '1'))
  return unit && quantity && { quantity, unit }
}

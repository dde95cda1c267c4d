import { distributorKey, formatPhone, invoiceNumberKey, phoneDigits } from '@caseback/domain'
import { containing } from '../../database/like.ts'

/** What a typed text can mean, one way beside another. A field is null where it cannot be that. */
export type Sought = {
  text: string
  /** The number of a claim, a request, a batch or a check. */
  id: number | null
  /** An amount, in cents. */
  cents: number | null
  /** The first digits of a phone number, without a country code 1. */
  phone: string | null
  /** A pattern of `ilike` for what has the text in its name. Shorter ones are found by no index. */
  pattern: string | null
  /** domain/invoiceNumberKey of an invoice's number. */
  invoiceKey: string
  /** A pattern of `like` for domain/distributorKey. */
  distributorPattern: string | null
}

const LARGEST_ID = 2_147_483_647
const SHORTEST_NAME = 3
/** What an index of trigrams can look for: three letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u
const SHORTEST_PHONE = 6
/** People type what the number is of, and copy it as the desk prints it: "No. 5006". */
const KIND_BEFORE = /^(?:claim|check|invoice|request|batch|wire)?\s*(?:no[.\s])?\s*#?\s*(?=\d)/i
const AMOUNT = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** Reads what was typed: `7731` is a number and an amount, `(312) 555` the beginning of a phone number. */
export function soughtOf(typed: string): Sought {
  const text = typed.trim().replace(KIND_BEFORE, '')
  const [, dollars, cents] = AMOUNT.exec(text) ?? []
  const digits = /^[\d\s().+-]+$/.test(text) ? phoneDigits(text) : ''
  const named = distributorKey(text)
  return {
    text,
    id: /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null,
    cents:
      dollars === undefined ? null : Number(dollars.replaceAll(',', '')) * 100 + Number((cents ?? '').padEnd(2, '0')),
    phone: digits.length >= SHORTEST_PHONE ? phoneDigits(formatPhone(digits)) : null,
    pattern: HAS_TRIGRAM.test(text) ? containing(text) : null,
    invoiceKey: invoiceNumberKey(text),
    distributorPattern: named.length >= SHORTEST_NAME ? containing(named) : null,
  }
}

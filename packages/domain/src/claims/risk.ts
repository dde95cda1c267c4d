import { bareNumberKey } from '../spelling/spelling.ts'

/** What looks odd about a claim. */
export const riskKinds = [
  'payments_stopped',
  'duplicate_file',
  'near_picture',
  'duplicate_invoice',
  'stopped_payee',
  'near_invoice',
  'near_location',
  'number_elsewhere',
  'bought_before',
  'other_buyer',
  'other_address',
  'unusual_size',
  'shared_payee',
  'one_device',
  'one_network',
] as const
export type RiskKind = (typeof riskKinds)[number]

/**
 * How much each counts where claims are sorted by risk. What proves that something was claimed twice weighs more than what is
 * odd by itself, and two odd things weigh more than one. Nothing is refused by it.
 */
export const riskWeights: Readonly<Record<RiskKind, number>> = {
  // Somebody has looked, and found it so.
  payments_stopped: 100,
  duplicate_file: 50,
  duplicate_invoice: 50,
  stopped_payee: 40,
  near_picture: 40,
  other_buyer: 30,
  bought_before: 30,
  unusual_size: 20,
  near_invoice: 20,
  shared_payee: 15,
  near_location: 15,
  other_address: 15,
  // Two distributors number their invoices without each other.
  number_elsewhere: 10,
  // Offices, neighbours and borrowed phones look the same.
  one_device: 10,
  one_network: 5,
}

/** Shorter numbers, or those with fewer digits, are on invoices of many distributors. */
const NUMBER_FROM = 5
const DIGITS_FROM = 4
/** From so many digits on, two distributors hardly come to one number by chance. */
const LONG_NUMBER_FROM = 8

const digitsOf = (number: string): number => number.replace(/\D/g, '').length

/** Years in which a number of six or eight digits is taken for a date. */
const [YEARS_FROM, YEARS_TO] = [2020, 2039]

const isDay = (year: number, month: number, day: number): boolean =>
  year >= YEARS_FROM &&
  year <= YEARS_TO &&
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === isoDay(year, month, day)
const isoDay = (...[year, ...rest]: [number, number, number]) =>
  [year, ...rest.map((each) => String(each).padStart(2, '0'))].join('-')

/**
 * Whether a number is a date, or one and a counter of that day: “20261105”, “11052026-2”, “110526”. Distributors that number so
 * have one number on one day.
 */
function isDateAsNumber(number: string): boolean {
  const match = /^(?:(\d{8})\d{0,2}|(\d{6}))$/.exec(number)
  if (!match) return false
  const digits = match[1] ?? match[2] ?? ''
  const year = digits.length - 4
  const century = year === 2 ? 2000 : 0
  const at = (from: number, length: number) => Number(digits.slice(from, from + length))
  const last = century + at(4, year)
  return (
    isDay(century + at(0, year), at(year, 2), at(year + 2, 2)) ||
    isDay(last, at(0, 2), at(2, 2)) ||
    isDay(last, at(2, 2), at(0, 2))
  )
}

/** Whether a number may tell of its invoice under another distributor's name at all. @param key of `invoiceNumberKey` */
export function isTellingNumber(key: string): boolean {
  const number = bareNumberKey(key)
  return number.length >= NUMBER_FROM && digitsOf(number) >= DIGITS_FROM && !isDateAsNumber(number)
}

/**
 * Why one number of two distributors may be one invoice: both are of one company, or of one chain, or of one day, or the number
 * is long; null where it tells nothing. Of a million invoices many have a number of five or six digits in common by chance.
 */
export function whyNumberElsewhere(
  key: string,
  { isOneCompany, isOneChain, isOneDay }: { isOneCompany: boolean; isOneChain: boolean; isOneDay: boolean },
): 'company' | 'chain' | 'day' | 'number' | null {
  if (!isTellingNumber(key)) return null
  if (isOneCompany) return 'company'
  if (isOneChain) return 'chain'
  if (isOneDay) return 'day'
  return digitsOf(bareNumberKey(key)) >= LONG_NUMBER_FROM ? 'number' : null
}

/** Fewer claims than this tell nothing of what is usual. */
const USUAL_FROM = 10
/** So many times what half of an offer's claims have at most, and so many times the most that its operator had. */
const TIMES_USUAL = 5
const TIMES_OWN = 3

/**
 * Whether a claim is far larger than is usual for its offer and for its operator.
 * @param size in the offer's units, or in cents
 * @param usual of the offer's approved claims of others: how many they are, and what half of them have at most
 * @param own the most that the operator had on one under this offer; null without any
 */
export const isUnusualSize = (size: number, usual: { claims: number; median: number }, own: number | null): boolean =>
  usual.claims >= USUAL_FROM && usual.median > 0 && size >= TIMES_USUAL * usual.median && size >= TIMES_OWN * (own ?? 0)

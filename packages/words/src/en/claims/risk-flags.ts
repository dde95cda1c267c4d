import type { Day, DiscountType } from '@caseback/domain'
import { formatDollars, formatLongDay, groupThousands } from '../amounts-and-days.ts'
import { unitText } from '../terms-display.ts'

type SharedMark = { companies: readonly string[]; more: boolean; since: Day }

type OtherAddress = {
  named: readonly { as: 'sold' | 'delivered'; address: string }[]
  own: string
  known: readonly { name: string; isOfCompany: boolean }[]
}

type NumberElsewhere = {
  number: string
  distributor: string
  claim: number
  otherDistributor: string
  is: 'company' | 'chain' | 'day' | 'number'
}

const MOST_NAMED = 10

const MOST_COMPANIES = 3

/** 'Joe’s Diner and Sakura', 'Joe’s Diner, Sakura, Zebra and 4 others'. `more`: there are others that are not counted. */
function companiesNamed(companies: readonly string[], more = false): string {
  const named = companies.slice(0, MOST_COMPANIES)
  const left = companies.length - named.length
  if (more) named.push(`more than ${left} others`)
  else if (left > 0) named.push(left === 1 ? '1 other' : `${left} others`)
  return andOf(named)
}

const andOf = (named: readonly string[]): string =>
  named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`

/** 'claim 12', 'claims 12, 15 and 18', 'claims 12, …, 40 and 7 others'. */
function claimsNamed(claims: readonly number[]): string {
  const named = claims.slice(0, MOST_NAMED).map(String)
  const left = claims.length - named.length
  if (left > 0) named.push(left === 1 ? '1 other' : `${left} others`)
  return `${named.length < 2 ? 'claim' : 'claims'} ${andOf(named)}`
}

/** What a reviewer should look at before a claim is decided. The back office speaks English. */
export const riskFlags = {
  /** `alike`: other locations whose checks go to the same payee. */
  payments_stopped: ({ day, by, reason, alike }: { day: Day; by: string; reason: string; alike: readonly string[] }) =>
    `Payments of this location are stopped: “${reason}” (${by}, ${formatLongDay(day)}).${
      alike.length > 0 ? ` Checks of ${companiesNamed(alike)} go to the same payee.` : ''
    }`,
  /** `places`: those locations whose payments are stopped. */
  stopped_payee: ({ payee, address, places }: { payee: string; address: string; places: readonly string[] }) =>
    `Payments of ${companiesNamed(places)} are stopped, whose checks go to ${payee}, ${address}, too.`,
  duplicate_file: (claims: readonly number[]) => `A file is the same, byte for byte, as one of ${claimsNamed(claims)}.`,
  near_picture: (claims: readonly number[]) =>
    `A photo looks nearly the same as one of ${claimsNamed(claims)}: it may be that one, saved again.`,
  duplicate_invoice: (claims: readonly number[]) =>
    `The same distributor and invoice number stand on ${claimsNamed(claims)}.`,
  near_invoice: (claims: readonly number[]) =>
    `Nearly the same distributor and invoice number stand on ${claimsNamed(claims)}.`,
  /** `is`: what the two have in common besides the number. */
  number_elsewhere: ([first, ...others]: readonly NumberElsewhere[]) => {
    if (!first) return ''
    const { number, distributor, claim, otherDistributor, is } = first
    const where = {
      company: ' of the same company',
      chain: ' of another company of the same chain',
      day: ', with the same date,',
      number: '',
    }[is]
    const more =
      others.length > 0
        ? `; numbers of this claim are at other distributors on ${claimsNamed(others.map((each) => each.claim))} too`
        : ''
    return `Number ${number} of ${distributor} is on claim ${claim}${where} too, there of ${otherDistributor}${more}. Two distributors may have used one number.`
  },
  near_location: ({ operator, address, isOfOffer }: { operator: string; address: string; isOfOffer: boolean }) =>
    `${operator}, ${address}, ${isOfOffer ? 'takes part in this offer too' : 'has claims under another offer'}: it may be the same place.`,
  bought_before: (claim: number) =>
    `Bought before: this location was paid for a product of this offer with claim ${claim}.`,
  other_buyer: (buyers: readonly string[]) =>
    `Sold to somebody else, as it was read: ${buyers.map((buyer) => `“${buyer}”`).join(', ')}.`,
  /** `known`: locations that are known at those addresses. */
  other_address: ({ named, own, known }: OtherAddress) => {
    const said = andOf(named.map(({ as, address }) => `${as} to ${address}`))
    const there = andOf(known.map(({ name, isOfCompany }) => (isOfCompany ? `${name} of the same company` : name)))
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}, as it was read; this location is at ${own}.${known.length > 0 ? ` Known there: ${there}.` : ''}`
  },
  /** In units of the offer, or in cents where it pays a percentage. */
  unusual_size: (
    { size, median, claims, own }: { size: number; median: number; claims: number; own: number | null },
    of: { unit: string; discountType: DiscountType },
  ) => {
    const said = (amount: number) =>
      of.discountType === 'percentage_off'
        ? formatDollars(amount)
        : `${groupThousands(String(amount))} ${unitText(of.unit, amount)}`
    const usual = `Half of the latest ${claims} approved claims of this offer have at most ${said(median)}`
    return `Unusually large: ${said(size)}. ${usual}${own === null ? '; this location has none yet.' : `, this location at most ${said(own)}.`}`
  },
  shared_payee: ({ payee, address, companies }: { payee: string; address: string; companies: readonly string[] }) =>
    `One payee for several companies: checks to ${payee}, ${address}, go to ${companiesNamed(companies)} too.`,
  /** `more`: of further companies, which are not counted. */
  one_device: ({ companies, more, since }: SharedMark) =>
    `One device for several companies: people of ${companiesNamed(companies, more)} have signed up or in on it too, since ${formatLongDay(since)}. An office that signs in for several restaurants looks the same.`,
  one_network: ({ companies, more, since }: SharedMark) =>
    `One network for several companies with claims under this offer: people of ${companiesNamed(companies, more)} have signed up or in from it too, since ${formatLongDay(since)}. Neighbors who share a connection look the same.`,
  new_account: (since: Day) => `New account, since ${formatLongDay(since)}.`,
}

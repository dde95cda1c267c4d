import type { FoundKind, WireFound } from '@caseback/contract'
import { undecidedClaimStatuses } from '@caseback/domain'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { checkState } from '../../shared/copy/review/claim-check-copy.ts'
import { searchCopy as words } from '../../shared/copy/search/search-copy.ts'
import { paths } from '../../shared/paths.ts'

/** A result of the search: what is shown of it and where it leads. */
export type FoundEntry = { key: string; href: string; title: string; about: string; status: string }

const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
const listed = ({ listed_by, name }: WireFound) => listed_by ?? name
const parts = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' · ')
/** The label of a status; one that has none here is shown as its code in small letters. */
const statusLabel = (words: Readonly<Record<string, string>>, status: string | null) =>
  status === null ? '' : (words[status] ?? status.toLowerCase().replaceAll('_', ' '))

const isUndecided = (status: string | null) => undecidedClaimStatuses.some((each) => each === status)

const entriesByKind: Record<FoundKind, (found: WireFound) => Omit<FoundEntry, 'key'>> = {
  claim: ({ id, name, about, number }) => ({
    href: paths.claimRecord.href(id),
    title: words.claim(id),
    about: parts(name, about, number && words.invoice(number)),
    // Its badge says it.
    status: '',
  }),
  operator: ({ id, name, about }) => ({
    href: paths.operatorRecord.href(id),
    title: name,
    about: about ?? '',
    status: '',
  }),
  location: (found) => ({
    href: paths.locationRecord.href(found.id),
    title: found.name,
    about: found.about ?? '',
    status: '',
  }),
  payment: (found) => ({
    href: paths.paymentRecord.href(found.id),
    title: found.number ? words.check(found.number) : words.payment,
    about: parts(found.name, found.about && words.ofClaim(found.about)),
    status: found.status === null ? '' : checkState(found.status),
  }),
  funding: ({ id, name, status }) => ({
    href: paths.fundingRequest.href(id),
    title: fundingCopy.request(id),
    about: name,
    status: statusLabel(fundingCopy.states, status),
  }),
  receipt: (found) => ({
    href: asked(paths.receipts.href(), { q: listed(found) }),
    title: found.number ?? found.name,
    about: parts(found.name, found.on && formatShortDay(found.on)),
    status: '',
  }),
  batch: ({ id, on, status }) => ({
    href: paths.batch.href(id),
    title: paymentsCopy.batch(id),
    about: on ? formatShortDay(on) : '',
    status: statusLabel(paymentsCopy.states, status),
  }),
  offer: ({ id, name, about, number, status }) => ({
    href: paths.offerRecord.href(id),
    title: name,
    about: parts(about, number),
    status: statusLabel(offersCopy.states, status),
  }),
  manufacturer: ({ id, name }) => ({ href: paths.manufacturerRecord.href(id), title: name, about: '', status: '' }),
  chain: ({ id, name, about }) => ({ href: paths.chain.href(id), title: name, about: about ?? '', status: '' }),
  distributor: ({ id, name }) => ({ href: paths.distributor.href(id), title: name, about: '', status: '' }),
}

/**
 * The line that the search shows of a result.
 * @param reviews the reader reviews claims: an undecided one leads to the desk, everything else to its record
 */
export const foundEntry = (kind: FoundKind, found: WireFound, reviews: boolean): FoundEntry => ({
  ...entriesByKind[kind](found),
  ...(kind === 'claim' && reviews && isUndecided(found.status) && { href: paths.claim.href(found.id) }),
  key: `${kind}-${found.id}`,
})

import type { AddressFields, Cents, ClaimStatus, Day, OfferType, WireTier } from '@caseback/domain'
import type { NotesParts } from '../history-notes.ts'
import type { PaymentContext } from '../payment-sentence.ts'

/** How offers, amounts and days read in one language. */
export type OfferWords = {
  /** 123456 → '$1,234.56'. */
  dollars: (cents: Cents) => string
  /** '2027-01-31' → 'January 31, 2027'. */
  longDay: (day: Day) => string
  /** '2027-01-31' → 'Jan 31, 2027'. */
  shortDay: (day: Day) => string
  /** 1234 → '1,234'. */
  count: (count: number) => string
  /** The unit's word for a count: 'case' or 'cases'. */
  unit: (unit: string, count: number) => string
  /** '36 cases', '1 case'. */
  unitCount: (count: number, unit: string) => string
  /** What stands before `perUnit` of the offer's copy: '$5 off'. */
  discount: (tier: WireTier) => string
  /** '10 - 50 cases'. */
  tierRange: (tier: WireTier, unit: string) => string
  rebateMinimum: (tier: WireTier) => string
  rebateMaximum: (tier: WireTier) => string
  offerType: (type: OfferType) => string
}

/** The phrases of the sum behind a payout in one language. */
export type PayoutPhrases = {
  /** '12 earlier cases'. */
  earlier: (count: string, unit: string, isOne: boolean) => string
  /** '50 of 60 cases count (limit of the offer)'; `all` with or without the unit. */
  counted: (own: string, all: string) => string
  /** 'tier from 48'. */
  tierFrom: (min: string) => string
  /** '8% of $370.00', and of counted units '8% of their $246.67'. */
  share: (percentage: string, amount: string, ofCounted: boolean) => string
  /** ' − $60.00 of earlier claims'. */
  lessEarlier: (amount: string) => string
}

/** What is known of a claim beside its status; each missing piece makes the sentence shorter, not wrong. */
export type ClaimContext = {
  promiseDay?: Day | null
  payoutCents?: Cents | null
  /** For a validated claim with payout 0. */
  unitsToNextTier?: number | null
  /** The unit of the terms. */
  unit?: string
  /** `paymentSentence(…)` of its payment, which says more than we could. */
  paymentSentence?: string | null
}

/** How claims and their payments read in one language. */
export type ClaimWords = {
  /** A status from a newer server in plain words; that of a claim which its operator took back has a name of its own. */
  status: (status: string, withdrawn?: boolean) => string
  meaning: (status: ClaimStatus, context?: ClaimContext) => string
  paymentSentence: (payment: PaymentContext) => string | null
  /** Begins with a space, or is empty. */
  paymentSuffix: (checkStatus: string | null | undefined) => string
  /** A coded reason's sentence. */
  reason: (code: string) => string
  /** What is said of a claim's move: what people wrote stays as it is. */
  notes: (parts: NotesParts) => string | null
  /** Of the sum behind a payout: `sayPayout` makes it of them. */
  payout: PayoutPhrases
}

/** How companies and addresses read in one language. */
export type AccountWords = {
  /** An operator type by the name that the API gives it. */
  operatorType: (name: string) => string
  operatorTypeLabels: (slug: string) => { organization: string; location: string }
  missingAddressFields: (address: AddressFields) => string[]
}

/** What the rules of the domain say to people, in one language. English is three files, so that a page loads what it uses. */
export type DomainWords = { offer: OfferWords; claim: ClaimWords; account: AccountWords }

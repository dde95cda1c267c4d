import type { WireTouchlessApproval, WireTouchlessFigures, WireTouchlessRule } from '@caseback/contract'
import { inDollars, inFull } from '../../dollars.ts'

type Field = WireTouchlessFigures['fields'][number]['field']
type LeftReason = WireTouchlessFigures['left_to_people'][number]['reason']
type Difference = WireTouchlessFigures['sample']['differs'][number]['what']

const fields: Record<Field, string> = {
  distributor: 'Distributor',
  number: 'Invoice number',
  date: 'Date',
  units: 'Cases',
  purchase: 'Purchase amount',
}

/** 5 of 120: "4.2%". */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 1_000) / 10}%`)

/** What is said of claims that are approved without a person. */
export const touchlessCopy = {
  title: 'Automatic approval',
  about:
    'Claims whose invoices were read beyond doubt are approved without a person, where a rule of their manufacturer says so. Everything else waits for a reviewer, and so does a sample that shows how right the readings are. Nothing is rejected automatically.',
  period: 'Of which days',
  periods: { 30: 'Last 30 days', 90: 'Last 90 days' },
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded',
  share,
  figures: {
    share: 'Approved automatically',
    shareOf: (touchless: number, approved: number) =>
      approved === 0 ? '–' : `${inFull(touchless)} of ${inFull(approved)} (${share(touchless, approved)})`,
    takenBack: 'Of these taken back or corrected',
    seconds: 'Automatic: half are decided within',
    secondsByPerson: 'By people: half are decided within',
  },
  within(seconds: number | null): string {
    if (seconds === null) return '–'
    if (seconds < 5_400) return `${Math.max(1, Math.round(seconds / 60))} min`
    return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
  },
  sample: {
    title: 'The sample',
    about: 'Claims that would have been approved automatically and that a person has decided.',
    same: 'Decided the same',
    different: 'Decided otherwise',
    waiting: 'Wait for a person',
    withdrawn: 'Withdrawn before a person decided',
    differentOf: (different: number, compared: number) =>
      compared === 0 ? '–' : `${inFull(different)} of ${inFull(compared)} (${share(different, compared)})`,
    none: 'Nobody has decided otherwise.',
    what: (what: Difference) =>
      what === 'decision' ? 'Not approved' : what === 'invoice' ? 'Other invoices' : fields[what],
  },
  left: {
    title: 'Left to people',
    about: 'Claims that a rule has looked at and not approved, by why. Each counts once, by the last look.',
    caption: 'Why claims were left to people',
    none: 'A rule has left no claim to people in these days.',
    reason: 'Why',
    count: 'Claims',
    // What would tell which claims are of the sample is one line.
    reasons: {
      READING: 'A value was in doubt, or an invoice was not read as a whole or names no product',
      BUYER: 'The invoice did not surely name the operator as the buyer',
      STOPPED: 'Payments of its location are stopped',
      ODD: 'Something about the claim looked odd',
      SAID: 'The operator had said something that differs, or a remark',
      REFUSED: 'An approval would be refused, as for its dates or the budget',
      OFFER: 'The offer took no claims',
      OTHER: 'Outside the limits, too few clean claims, a withdrawal, or of the sample',
    } satisfies Record<LeftReason, string>,
  },
  corrections: {
    title: 'What people put right',
    about: 'Of everything that was read, with a rule or without.',
    none: 'Nobody has decided about a claim that was read in these days.',
    byField: 'By field',
    byDistributor: 'By distributor',
    field: 'Field',
    fields,
    distributor: 'Distributor',
    compared: 'Read',
    invoices: 'Invoices read',
    corrected: 'Put right',
    share: 'Share',
  },
  rules: {
    title: 'Rules by manufacturer',
    loading: 'Loading the rules',
    failed: 'The rules could not be loaded',
    none: 'No manufacturer yet',
    noneHint: 'Manufacturers are added under Manufacturers.',
    search: 'Search manufacturers',
    noneFound: 'No manufacturer found',
    noneFoundHint: 'Try a part of its name.',
    manufacturer: 'Manufacturer',
    state: 'State',
    rule: 'Rule',
    changed: 'Last changed',
    on: 'On',
    off: 'Off',
    says: (rule: WireTouchlessRule) =>
      `${rule.sure_percent}% sure, up to ${inDollars(rule.claim_limit)} a claim and ${inDollars(rule.location_limit)} a location in 30 days, from ${rule.clean_claims} clean ${rule.clean_claims === 1 ? 'claim' : 'claims'}, sample ${rule.sample_percent}%`,
    by: (day: string, who: string) => `${day}, ${who}`,
    never: 'Never',
    change: 'Change',
    changeOf: (name: string) => `Change the rule of ${name}`,
  },
  form: {
    title: (name: string) => `Rule of ${name}`,
    about:
      'A claim is approved automatically five minutes after it was read when all of this holds, no reviewer has opened it, nothing about it looks odd, its invoices name the operator as the buyer, and the operator has said nothing that differs. It holds for claims that are sent once it is on. After a claim was withdrawn, those of its location go to people for 30 days.',
    enabled: 'Approve claims automatically',
    sure: 'How sure every value must be, in percent',
    sureHint:
      '95: as sure as what the desk fills in without asking. 96: also, the date stands beside its label. 97: also, the number is called “No.” or the like, and no letter was in doubt, as some are on most photos.',
    limit: 'Most that a claim may pay, in dollars',
    locationLimit: 'Most for one location in 30 days, in dollars',
    locationLimitHint: 'Of all its claims that are approved automatically.',
    clean: 'Clean claims that its location needs first',
    cleanHint: 'Approved by people, and never taken back or corrected.',
    sample: 'Sample for people, in percent',
    sampleHint: 'From 1 to 100. Which claims these are nobody can tell beforehand.',
    amount: 'Enter an amount in dollars.',
    most: 'Enter at most $100,000,000.00.',
    number: 'Enter a whole number.',
    saved: (name: string) => `The rule of ${name} is saved`,
  },
  claim: {
    left: {
      title: 'Not approved automatically',
      why: {
        READING:
          'A value of its invoices is in doubt, or one was not read as a whole or names no product of the offer.',
        BUYER: 'Its invoices do not surely name the operator as the buyer.',
        STOPPED: 'Payments of its location are stopped: see what is said above.',
        ODD: 'Something about it looks odd: see what is said above.',
        SAID: 'The operator has counted something else, or has written a remark.',
        REFUSED: 'An approval would be refused, as for its dates or the budget.',
        OFFER: 'Its offer is paused or deleted, or its manufacturer archived.',
        OTHER:
          'Nothing about its invoices: it is outside the limits of the rule, its location has too few clean claims or has withdrawn one, or it is one of the sample.',
      } satisfies Record<LeftReason, string>,
    },
    title: (who: string) => `Decided by ${who}`,
    why: (manufacturer: string, { sure_percent, claim_limit, clean_claims }: WireTouchlessApproval) =>
      `Without a person, by the rule of ${manufacturer}: every value at least ${sure_percent}% sure, at most ${inDollars(claim_limit)}, and at least ${clean_claims} clean ${clean_claims === 1 ? 'claim' : 'claims'} before. It can be taken back like any decision.`,
    values: 'What was read, and how sure it was',
    field: { ...fields, sold_to: 'Sold to' },
    sure: (confidence: number) => `${Math.floor(confidence * 100)}%`,
    invoice: (position: number) => `Invoice ${position}`,
  },
}

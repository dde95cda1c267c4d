import { unitText } from '@caseback/words/en/terms-display'
import { formatMoment } from '../days/today.ts'
import { inFull } from '../dollars.ts'

/** As operators read it: the offer's own unit, and 'unit' as cases. */
const inUnits = (count: number, unit: string) => `${count} ${unitText(unit, count)}`

/** The sentences of the review desk. */
export const reviewCopy = {
  title: 'Claims',
  queue: 'Queue',
  queues: 'Queues',
  queueEmpty: 'Nothing waits',
  queueEmptyHint: 'No claim of this queue waits. New ones appear here by themselves.',
  otherQueueEmpty: 'No claim in this queue',
  otherQueueEmptyHint: 'Claims appear here by themselves.',
  queueFailed: 'The queue could not be loaded',
  loadingQueue: 'Loading the queue',
  anyStatus: 'All claims',
  searchAll: 'Search all claims',
  nothingFound: 'No claim fits',
  nothingFoundHint: 'Search by claim or invoice number, operator, e-mail address, manufacturer or offer.',
  search: 'Claim, operator, offer',
  lateCount: (count: number) =>
    count === 0
      ? 'No claim is past its promise'
      : count === 1
        ? '1 claim is past its promise'
        : `${count} claims are past their promise`,
  export: 'Export',
  countsFailed: 'Counts could not be loaded',
  sameBytes: (claimId: number) => `Same file as ${claimId}`,
  claim: (claimId: number) => `Claim ${claimId}`,
  noClaim: 'No claim has this number',
  claimFailed: 'The claim could not be loaded',
  loadingClaim: 'Loading the claim',
  chooseClaim: 'Choose a claim from the queue.',
  noneOpen: 'No claim is open.',
  backToQueue: 'Queue',
  about: (place: string, claims: number, since: string) =>
    `${place} · ${claims === 1 ? '1st claim' : `${claims} claims`} · since ${since}`,
  terms: (version: number) => `Terms at enrollment · version ${version}`,
  tierRange: (min: number, max: number | null, unit: string) =>
    max === null ? `${inUnits(min, unit)} and more` : `${min} – ${inUnits(max, unit)}`,
  purchases: 'Purchases',
  cap: 'Most per location',
  capLeft: (cap: number, left: number) => `${inFull(cap)} · ${inFull(left)} left`,
  invoice: (position: number) => `Invoice ${position}`,
  distributor: 'Distributor',
  number: 'Number',
  date: 'Date',
  purchase: 'Approved purchase amount ($)',
  purchaseHint: 'Of the qualifying products only.',
  approvedUnits: (unit: string) => `Approved ${unitText(unit, 2)}`,
  unitsOf: (unit: string, variant: string) => `Approved ${unitText(unit, 2)} of ${variant}`,
  missing: {
    distributor: 'Which distributor?',
    number: 'Which invoice number?',
    date: 'Which date?',
    purchase: 'This offer pays a percentage: enter the amount.',
    units: 'Approve at least one unit, or reject the claim.',
  },
  notWhole: 'Units are whole numbers from 0 to 9,999,999.',
  noDay: 'Type a day such as 11/6, nov 6 or today; 6 alone is the latest 6th.',
  futureDate: 'This day is ahead: what was bought has a date up to today.',
  outsideDates: (from: string, to: string) => `The offer counts purchases from ${from} to ${to}.`,
  openTwin: (claimId: number) => `Open claim ${claimId}`,
  openRecord: (company: string) => `Record of ${company}`,
  checkFailed: {
    EXPIRED: 'Check expired',
    FAILED: 'Check failed',
    REFUNDED: 'Check came back',
    VOID: 'Check made void',
  } as Partial<Record<string, string>>,
  history: 'History',
  changedBy: (who: string, when: Date) => `${who}, ${formatMoment(when)}`,
  pageTitle: (invoice: number, page: number, pages: number, file: string) =>
    pages > 1 ? `Invoice ${invoice}, ${page} of ${pages} · ${file}` : `Invoice ${invoice} · ${file}`,
  nextPrevious: 'next, previous',
  daysLeft: (days: number) => `${days} days`,
  zoom: 'zoom',
  allKeys: 'all keys',
  actions: {
    reject: 'Reject',
    needsAttention: 'Needs attention',
    needsAttentionShort: 'Attention',
    validate: (amount: string | null, paysNothing: boolean) =>
      amount === null ? (paysNothing ? 'Validate, pays nothing' : 'Validate') : `Validate ${amount}`,
    reopen: 'Reopen',
    uphold: 'Stay with it',
  },
  disputed: 'Disputed',
  othersDispute: 'You rejected this claim: somebody else decides about the dispute.',
  reviewersDecide: 'A reviewer decides about this claim.',
  nothingToDecide: 'There is nothing to decide here.',
  justCame: 'This claim has only just come',
  justCameHint: 'Look at it, and press the key again.',
  checkFirst: 'Check what is unsure first',
  checkFirstHint: 'Enter says that a value is right. Esc and then Y say it of all that are filled in.',
  refused: 'A value is refused',
  refusedHint: 'What is wrong stands beside its field.',
  incomplete: 'Something is missing',
  incompleteHint: 'Distributor, number, date and units are needed for every invoice.',
}

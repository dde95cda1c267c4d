import { assertCents, type Cents } from '../money/money.ts'

/** The accounts of the double-entry ledger. */
export const accounts = [
  'receivable',
  'unapplied',
  'payable',
  'adjustments',
  'checks_outstanding',
  'cash',
  'written_off',
] as const
export type Account = (typeof accounts)[number]

/** Whose account it is: receivable, unapplied and written off are a manufacturer's, payable and adjustments an operator's. */
export type Party = { manufacturerId?: number; locationId?: number }

/** One line of an entry: + is debit, − is credit. */
export type Posting = { account: Account; party: Party; amountCents: Cents }

function debit(account: Account, amountCents: Cents, party: Party = {}): Posting {
  return { account, party, amountCents }
}

function credit(account: Account, amountCents: Cents, party: Party = {}): Posting {
  return { account, party, amountCents: -amountCents }
}

/** Nothing is posted for nothing: lines of zero cents are left out. */
function entry(...postings: Posting[]): Posting[] {
  return postings.filter((each) => each.amountCents !== 0)
}

function assertAmount(cents: Cents): Cents {
  if (assertCents(cents) < 0) throw new RangeError(`${cents} cents cannot be posted: reverse an entry instead`)
  return cents
}

/** The manufacturer owes us what we owe the operator. Empty for a payout of 0. */
export function postClaimValidated(claim: {
  manufacturerId: number
  locationId: number
  payoutCents: Cents
}): Posting[] {
  const cents = assertAmount(claim.payoutCents)
  return entry(
    debit('receivable', cents, { manufacturerId: claim.manufacturerId }),
    credit('payable', cents, { locationId: claim.locationId }),
  )
}

/** The opposite of an entry: the only way to take one back, as entries are never changed. */
export function reversePostings(postings: readonly Posting[]): Posting[] {
  return postings.map((each) => ({ ...each, amountCents: -each.amountCents }))
}

/**
 * The manufacturer's money is here: `appliedCents` of it settle what it owes, the rest waits as unapplied.
 * @throws RangeError when more is applied than arrived
 */
export function postMoneyArrived(money: {
  manufacturerId: number
  amountCents: Cents
  appliedCents: Cents
}): Posting[] {
  const amount = assertAmount(money.amountCents)
  const applied = assertAmount(money.appliedCents)
  if (applied > amount) throw new RangeError(`${applied} of ${amount} cents cannot be applied`)
  const { manufacturerId } = money
  return entry(
    debit('cash', amount),
    credit('receivable', applied, { manufacturerId }),
    credit('unapplied', amount - applied, { manufacturerId }),
  )
}

/** What a manufacturer had to its credit settles what it owes. */
export function postCreditApplied(credited: { manufacturerId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(credited.amountCents)
  const party = { manufacturerId: credited.manufacturerId }
  return entry(debit('unapplied', cents, party), credit('receivable', cents, party))
}

/** Credit that was applied by mistake settles nothing any more: it is the manufacturer's credit again. */
export function postCreditTakenBack(taken: { manufacturerId: number; amountCents: Cents }): Posting[] {
  return reversePostings(postCreditApplied(taken))
}

/** What settled a request is more than it asks for, as a claim has left it: the rest is the manufacturer's credit. */
export function postCreditFreed(freed: { manufacturerId: number; amountCents: Cents }): Posting[] {
  return reversePostings(postCreditApplied(freed))
}

/** What a manufacturer had to its credit has left our account again, to it. */
export function postCreditPaidBack(paid: { manufacturerId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(paid.amountCents)
  return entry(debit('unapplied', cents, { manufacturerId: paid.manufacturerId }), credit('cash', cents))
}

/** What a manufacturer owes is given up: the loss is ours. */
export function postWrittenOff(given: { manufacturerId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(given.amountCents)
  const { manufacturerId } = given
  return entry(debit('written_off', cents, { manufacturerId }), credit('receivable', cents, { manufacturerId }))
}

/** What was given up is owed again, as a claim has left the request that it was given up of: our loss is smaller. */
export function postLossMadeGood(made: { manufacturerId: number; amountCents: Cents }): Posting[] {
  return reversePostings(postWrittenOff(made))
}

/**
 * Money that was written down has not come, or not so: it leaves our account again. `openCents` of it are owed again by
 * requests, the rest is taken from the manufacturer's credit.
 * @throws RangeError when more is open than was reversed
 */
export function postReceiptReversed(reversal: {
  manufacturerId: number
  amountCents: Cents
  openCents: Cents
}): Posting[] {
  const { manufacturerId, amountCents, openCents } = reversal
  return reversePostings(postMoneyArrived({ manufacturerId, amountCents, appliedCents: openCents }))
}

/** A check to the operator is out (SENT). */
export function postCheckIssued(check: { locationId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(check.amountCents)
  return entry(debit('payable', cents, { locationId: check.locationId }), credit('checks_outstanding', cents))
}

/** The operator has cashed the check. */
export function postCheckPaid(check: { amountCents: Cents }): Posting[] {
  const cents = assertAmount(check.amountCents)
  return entry(debit('checks_outstanding', cents), credit('cash', cents))
}

/** VOID, EXPIRED, FAILED or REFUNDED before it was paid: the money stays payable to the operator. */
export function postCheckClosed(check: { locationId: number; amountCents: Cents }): Posting[] {
  return reversePostings(postCheckIssued(check))
}

/** A check that had been paid came back. */
export function postPaidCheckReturned(check: { locationId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(check.amountCents)
  return entry(debit('cash', cents), credit('payable', cents, { locationId: check.locationId }))
}

/**
 * A paid claim was paid too much: its operator owes us the difference, which lowers later checks, and what its manufacturer paid
 * of it is credit. Of what we had written off, `lossCents`, it makes our loss smaller instead.
 * @throws RangeError when more of it was our loss than it is
 */
export function postCorrectedDown(correction: {
  manufacturerId: number
  locationId: number
  amountCents: Cents
  lossCents: Cents
}): Posting[] {
  const cents = assertAmount(correction.amountCents)
  const loss = assertAmount(correction.lossCents)
  if (loss > cents) throw new RangeError(`${loss} of ${cents} cents cannot have been written off`)
  const { locationId, manufacturerId } = correction
  return entry(
    debit('adjustments', cents, { locationId }),
    credit('written_off', loss, { manufacturerId }),
    credit('unapplied', cents - loss, { manufacturerId }),
  )
}

/** What an operator owes us for a correction lowers what a check pays. */
export function postKeptBack(kept: { locationId: number; amountCents: Cents }): Posting[] {
  const cents = assertAmount(kept.amountCents)
  const party = { locationId: kept.locationId }
  return entry(debit('payable', cents, party), credit('adjustments', cents, party))
}

/** What an operator owes us for a correction is given up: the loss is ours. */
export function postCarryWrittenOff(given: {
  manufacturerId: number
  locationId: number
  amountCents: Cents
}): Posting[] {
  const cents = assertAmount(given.amountCents)
  return entry(
    debit('written_off', cents, { manufacturerId: given.manufacturerId }),
    credit('adjustments', cents, { locationId: given.locationId }),
  )
}

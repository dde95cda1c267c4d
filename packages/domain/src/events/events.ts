import type { ClaimStatus } from '../claims/claims.ts'
import type { Day } from '../days/days.ts'
import type { BudgetMark } from '../offers/budget/budget.ts'
import type { WantedMove } from '../offers/offer-moves.ts'

/** Who did something: an operator, a member of staff, or the program itself. */
type Actor = 'operator' | 'staff' | 'system'

/**
 * What can happen, by its name, with the facts that were true then. An event is written down in the transaction of what it tells
 * and heard after it. It carries no secret: no password, key or link. Money is cents.
 */
export type EventFacts = {
  /** A claim has a new status; `from` is null when it was submitted. */
  'claim.moved': {
    claimId: number
    from: ClaimStatus | null
    to: ClaimStatus
    by: Actor
    reason: string | null
    /** What a member of staff wrote. */
    note: string | null
    payoutCents: number | null
    /** What the claim held before it moved. */
    payoutCentsBefore: number | null
    promiseDay: Day | null
    /** How many files it was submitted with; only when it is new. */
    files?: number
    /** What was approved and how much of it earns; only when it is validated. */
    approved?: { units: number; countedUnits: number; unit: string; unitsToNextTier: number | null }
  }
  /** Two people have put right what was read on a paid claim: it pays more by another claim, or has paid too much. */
  'claim.corrected': {
    claimId: number
    /** Above 0: paid by `paidByClaimId`. Below 0: carried. */
    payoutCents: number
    paidByClaimId: number | null
    unitsBefore: number
    units: number
    unit: string
    /** What the operator reads about it. */
    note: string
  }
  /** What corrections carry has lowered what a claim is paid, to nothing where `leftCents` is 0. */
  'payout.kept_back': { claimId: number; keptCents: number; leftCents: number; forClaimIds: number[] }
  /** A member of staff has written to colleagues about something, and names some of them; the note has what, and the text. */
  'note.written': { noteId: number; staffId: number; named: number[] }
  /** The same of an earlier release, which had notes about claims alone. */
  'claim.noted': { claimId: number; noteId: number; staffId: number; named: number[] }
  /** An operator disputes the rejection of their claim. */
  'claim.disputed': { claimId: number }
  /** Another reviewer stays with a disputed rejection. */
  'rejection.upheld': { claimId: number; note: string }
  /**
   * The money of a check has moved: sent to the operator, paid, out again although it was told as paid, or back with us. `status`
   * is the provider's word.
   */
  'check.moved': {
    claimId: number
    paymentId: number
    to: 'SENT' | 'PAID' | 'NOT_PAID' | 'CLOSED'
    amountCents: number
    status: string
    payoutMethod: 'EMAIL' | 'MAIL'
    payeeName: string
    /** The address that it goes to, in one line. */
    recipient: string
    promiseDay: Day | null
  }
  /** Money of a manufacturer was none, or other money: it counts no more. */
  'receipt.reversed': { receiptId: number; manufacturerId: number }
  /** An operator says that their check has not come: it waits for finance. */
  'payment_report.made': { claimId: number; paymentId: number; amountCents: number }
  /** Finance has answered an operator whose check had not come. */
  'payment_report.answered': { claimId: number; paymentId: number; amountCents: number; note: string }
  /**
   * How checks go to an operator has changed; `email` is their address before. `payoutMethod` is null when it stayed. `payeeId`
   * names what was true before; events of an earlier release have none.
   */
  'payee.changed': {
    personId: number
    email: string
    payeeId?: number
    payoutMethod: 'EMAIL' | 'MAIL' | null
    payeeChanged: boolean
    /** Checks are mailed to another address, which is not the account's. */
    addressChanged?: boolean
    /** Two people of staff have done it, not somebody who is signed in to the account. */
    byStaff?: true
  }
  /**
   * An account has changed; `email` is its address before. `mailsChecks`: checks went to the postal address that changed;
   * `byStaff`: support has done it, not somebody who is signed in to the account.
   */
  'account.changed': { personId: number; email: string } & (
    | { what: 'address'; mailsChecks: boolean; byStaff?: true }
    | { what: 'email'; newEmail: string }
    | { what: 'password' }
  )
  /** Support has asked for another e-mail address of an account, whose own is `email` until that is confirmed. */
  'account.email_asked': { personId: number; staffId: number; email: string; newEmail: string }
  'account.closing_asked': { personId: number; email: string; openClaims: number }
  'account.closed': { personId: number; email: string }
  /** Two accounts of one operator are one, and those of `email` act for both; or they are two again. */
  'accounts.merged': { personId: number; email: string; otherEmail: string }
  'accounts.parted': { personId: number; email: string; otherEmail: string }
  /** Support has given the location of a person another name. */
  'location.renamed': { personId: number; email: string; before: string; after: string }
  /** A location is asked for its tax form; it has given one, of whose number only the last four digits are told. */
  'tax_form.asked': { locationId: number }
  'tax_form.given': { locationId: number; personId: number; lastFour: string }
  /** An operator has written to support. */
  'support.asked': { personId: number; text: string }
  'enrollment.made': { enrollmentId: number; offerId: number; personId: number }
  'offer.changed': { offerId: number; from: string; to: string }
  /** Validated claims have come to so much of an offer's budget: told once for each mark and budget. */
  'budget.reached': { offerId: number; percent: BudgetMark; committedCents: number; budgetCents: number }
  /** A draft waits to be published by somebody else than `staffId`, as the next `version` of its offer. */
  'publishing.asked': { offerId: number; version: number; staffId: number; note: string | null }
  /** A colleague has published what `askedBy` asked for, or has not and says why. */
  'publishing.answered': { offerId: number; version: number; askedBy: number } & (
    | { staffId: number; outcome: 'published'; startsOn: Day | null }
    | { staffId: number; outcome: 'refused'; reason: string }
    /** The offer was changed: nobody can agree to what was asked for. Events of earlier releases: or its draft forgotten. */
    | { staffId: number; outcome: 'taken_back' }
    /** The draft was forgotten; an offer that nobody had published is gone with it, and is named here. */
    | { staffId: number; outcome: 'forgotten'; reason: string; offerName: string; manufacturerName: string }
    /** The offer has expired while it waited. */
    | { staffId: null; outcome: 'over' }
  )
  /** A move of an offer that is out waits for somebody else than `staffId`. */
  'offer_move.asked': { offerId: number; staffId: number; wanted: WantedMove }
  /** A colleague has made the move that `askedBy` asked for, refused it, or changed the offer, which takes it back. */
  'offer_move.answered': {
    offerId: number
    askedBy: number
    /** Null: the offer has expired while it waited. */
    staffId: number | null
    wanted: WantedMove
    outcome: 'done' | 'refused' | 'taken_back' | 'over'
    /** Of a refusal, where one is given. */
    reason?: string
  }
  /** Somebody may publish offers who could not before: they have come, were given the role, or were let in again. */
  'staff.may_publish': { staffId: number }
  /**
   * An admin has written where manufacturers pay, or asked to change it, which `approvedBy` has approved. Events of earlier
   * releases have null where nothing said it any more.
   */
  'remit_to.changed': { staffId: number; approvedBy?: number; remitTo: string | null }
  /** A move of money waits for somebody else than `staffId`, or was decided by `staffId` for `askedBy`. */
  'approval.asked': { approvalId: number; staffId: number }
  'approval.answered': { approvalId: number; askedBy: number; staffId: number }
  /** `staffId` has stopped the payments of a location; two people let them go on, the second of whom is `staffId`. */
  'payments.stopped': { locationId: number; stopId: number; staffId: number }
  'payments.resumed': { locationId: number; stopId: number; staffId: number }
  /** A batch of payments waits for somebody else than `staffId`. */
  'batch.made': { batchId: number; staffId: number }
  /** `due`: until when it is to be paid; events of earlier releases do not say. */
  'funding.issued': { fundingId: number; manufacturerId: number; claims: number; amountCents: number; due?: Day }
  /** Finance reminds the billing contacts of a request by hand. */
  'funding.reminded': { fundingId: number }
  /** A request that is out names another account than before. */
  'funding.remit_to_renewed': { fundingId: number }
  /** A manufacturer says, by the link to its request, that it has sent money, or that a line is not right. */
  'funding.announced': { fundingId: number; announcementId: number }
  'funding.line_disputed': { fundingId: number; disputeId: number }
  /** Finance stands by a disputed line, or has taken its claim out of the request. */
  'funding.dispute_answered': { fundingId: number; disputeId: number }
  /** An issued request asks for less than its manufacturer was told. */
  'credit_note.made': { creditNoteId: number; fundingId: number }
}

export type EventType = keyof EventFacts
/** Something that happened. */
export type DomainEvent<T extends EventType = EventType> = { [K in T]: { type: K; facts: EventFacts[K] } }[T]

const ofClaim = ({ claimId }: { claimId: number }) => `claim:${claimId}`
const ofFunding = ({ fundingId }: { fundingId: number }) => `funding:${fundingId}`
const ofLocation = ({ locationId }: { locationId: number }) => `location:${locationId}`
const ofPerson = ({ personId }: { personId: number }) => `person:${personId}`
const subjects: { [T in EventType]: (facts: EventFacts[T]) => string } = {
  'claim.moved': ofClaim,
  'claim.corrected': ofClaim,
  'payout.kept_back': ofClaim,
  'note.written': ({ noteId }) => `note:${noteId}`,
  'claim.noted': ofClaim,
  'claim.disputed': ofClaim,
  'rejection.upheld': ofClaim,
  // A check is heard in one order with the claim that it pays.
  'check.moved': ofClaim,
  'receipt.reversed': ({ receiptId }) => `receipt:${receiptId}`,
  'payment_report.made': ofClaim,
  'payment_report.answered': ofClaim,
  'payee.changed': ofPerson,
  'account.changed': ofPerson,
  'account.email_asked': ofPerson,
  'account.closing_asked': ofPerson,
  'account.closed': ofPerson,
  'accounts.merged': ofPerson,
  'accounts.parted': ofPerson,
  'location.renamed': ofPerson,
  'tax_form.asked': ofLocation,
  'tax_form.given': ofLocation,
  'support.asked': ofPerson,
  'enrollment.made': ({ enrollmentId }) => `enrollment:${enrollmentId}`,
  'offer.changed': ({ offerId }) => `offer:${offerId}`,
  'budget.reached': ({ offerId }) => `offer:${offerId}`,
  'publishing.asked': ({ offerId }) => `offer:${offerId}`,
  'publishing.answered': ({ offerId }) => `offer:${offerId}`,
  'offer_move.asked': ({ offerId }) => `offer:${offerId}`,
  'offer_move.answered': ({ offerId }) => `offer:${offerId}`,
  'staff.may_publish': ({ staffId }) => `staff:${staffId}`,
  'remit_to.changed': () => 'provider',
  'approval.asked': ({ approvalId }) => `approval:${approvalId}`,
  'approval.answered': ({ approvalId }) => `approval:${approvalId}`,
  'payments.stopped': ofLocation,
  'payments.resumed': ofLocation,
  'batch.made': ({ batchId }) => `batch:${batchId}`,
  'funding.issued': ofFunding,
  'funding.reminded': ofFunding,
  'funding.remit_to_renewed': ofFunding,
  'funding.announced': ofFunding,
  'funding.line_disputed': ofFunding,
  'funding.dispute_answered': ofFunding,
  'credit_note.made': ofFunding,
}

/** What an event is about, `claim:12`: events of one subject are heard in the order in which they happened. */
export function subjectOf<T extends EventType>(event: { type: T; facts: EventFacts[T] }): string {
  return subjects[event.type](event.facts)
}

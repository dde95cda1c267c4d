import type { AccountLetters } from './account-letter-facts.ts'

/** The letters to staff about offers that wait for a second person. */
export type OfferLetters = Pick<AccountLetters, 'publishingAsked' | 'publishingAnswered' | 'moveAsked' | 'moveAnswered'>

/** The letters about tax forms. */
export type TaxLetters = Pick<AccountLetters, 'taxFormAsked' | 'taxFormGiven'>

/** The letters about requests for money. */
export type RequestLetters = Pick<
  AccountLetters,
  | 'requestIssued'
  | 'requestLate'
  | 'requestPaidElsewhere'
  | 'paymentAnnounced'
  | 'lineDisputed'
  | 'lineDisputeAnswered'
  | 'creditNoteMade'
>

/** The other letters to staff. */
export type StaffLetters = Pick<
  AccountLetters,
  | 'staffInvitation'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'deskPasswordChanged'
  | 'budgetReached'
  | 'remitToChanged'
  | 'batchWaits'
  | 'digest'
  | 'namedInNote'
  | 'approvalAsked'
  | 'approvalAnswered'
>

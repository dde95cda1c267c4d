import {
  type BudgetMark,
  type Day,
  mailedCallHref,
  portalPaths,
  type RecordKind,
  STAFF_BASE,
  type StaffRole,
  staffPaths,
  type TaxFormWait,
  type WantedMove,
} from '@caseback/domain'
import type { DigestWait } from './digest-facts.ts'
import type { Wording } from './letter.ts'
import type { SupportLetters } from './support-letter-facts.ts'

type Facts = { publicUrl: string }
/** What a note is about, and how it is called. */
export type Noted = { kind: RecordKind; id: number; name: string | null }
/** A mailed link's key, and whom the letter greets. */
type LinkFacts = Facts & { firstName: string; key: string }
/** Something was changed at the instant `at`, which is told as a clock in `timeZone` shows it. */
export type ChangedFacts = Facts & { firstName: string; at: Date; timeZone: string }
/** Something has happened at the desk at the instant `at`, as above. */
type DeskFacts = Facts & { at: Date; timeZone: string }
/** A change that a link takes back; `undoKey` is null for one of an earlier release, which cannot be. */
export type UndoableFacts = ChangedFacts & { undoKey: string | null }

/** The letters about an account. */
export type AccountLetters = SupportLetters & {
  verification: (facts: LinkFacts) => Wording
  /** `isAfterUndo`: a change was taken back, and the password of before opens nothing any more. */
  passwordReset: (facts: LinkFacts & { uid: string; isAfterUndo?: boolean }) => Wording
  /** To the new address. */
  emailChange: (facts: LinkFacts) => Wording
  /** To the address in use: somebody has asked to leave it. `byStaff`: support has asked for it, for them. */
  emailChangeRequested: (facts: Facts & { firstName: string; newEmail: string; byStaff?: boolean }) => Wording
  /** To the address that was left, and to the new one. */
  emailChanged: (facts: UndoableFacts & { newEmail: string; isToNew: boolean }) => Wording
  /**
   * `payoutMethod` is the new one, null when it stays. `byStaff`: two people of ours have done it. The new payee is not named:
   * whoever reads the mail needs no more to object.
   */
  payoutChanged: (
    facts: UndoableFacts & {
      payoutMethod: 'EMAIL' | 'MAIL' | null
      payeeChanged: boolean
      addressChanged?: boolean | undefined
      byStaff?: boolean | undefined
    },
  ) => Wording
  /** `mailsChecks`: checks were mailed to the address that was left. `byStaff`: support has done it, for them. */
  addressChanged: (facts: ChangedFacts & { mailsChecks: boolean; byStaff?: boolean | undefined }) => Wording
  passwordChanged: (facts: UndoableFacts) => Wording
  /**
   * The tax form of a location is asked for. `thresholdCents`: what its calendar year has come to, by which it is asked; null
   * where it is asked for anything else. `waits`: whether payments wait for it. `before`: it was asked for before and has not
   * come, or one was given on a day and counts no more; `isChange`: as company or payee was changed.
   */
  taxFormAsked: (
    facts: Facts & {
      thresholdCents: number | null
      waits: TaxFormWait
      before: 'nothing' | 'asked' | { given: Day; isChange: boolean }
    },
  ) => Wording
  /** It was given; of its number only the last four digits are told. */
  taxFormGiven: (facts: Omit<ChangedFacts, 'firstName'> & { lastFour: string }) => Wording
  /** The account will be closed once `openClaims`, at least one, are settled. */
  closingAsked: (facts: Facts & { firstName: string; openClaims: number }) => Wording
  accountClosed: (facts: Facts & { firstName: string }) => Wording
  staffInvitation: (facts: Facts & { roles: readonly StaffRole[]; key: string }) => Wording
  /** To a member of staff who has new ones: their own doing, or somebody's with the server's terminal. */
  recoveryCodesMade: (facts: DeskFacts & { ownDoing: boolean }) => Wording
  /** To a member of staff who has another password now. */
  deskPasswordChanged: (facts: DeskFacts) => Wording
  /** To a member of staff whose password and recovery code have just opened the desk. */
  recoveryCodeUsed: (facts: DeskFacts & { codesLeft: number }) => Wording
  /** To publishers: claims hold `percent` of the offer's budget or more. `isPaused`: it was told to pause by itself then. */
  budgetReached: (
    facts: Facts & {
      offerId: number
      offerName: string
      manufacturerName: string
      percent: BudgetMark
      committedCents: number
      budgetCents: number
      isPaused: boolean
    },
  ) => Wording
  /** To who pays for a manufacturer: a request for the money of validated claims, whose document comes with it. */
  requestIssued: (facts: {
    fundingId: number
    manufacturerName: string
    claims: number
    amountCents: number
    due: Day
    /** Where it is paid, in lines; null where nobody has written that. */
    remitTo: string | null
    link: RequestLink
  }) => Wording
  /** To the same: a request is due today, was so many days ago, or will be (`daysLate` below 0), and this is open of it. */
  requestLate: (facts: {
    fundingId: number
    manufacturerName: string
    openCents: number
    due: Day
    daysLate: number
    remitTo: string | null
    link: RequestLink
  }) => Wording
  /** To who pays for a manufacturer: a request that is out is paid elsewhere than it said before. */
  requestPaidElsewhere: (facts: {
    fundingId: number
    manufacturerName: string
    openCents: number
    due: Day
    remitTo: string
    link: RequestLink
  }) => Wording
  /** To finance: a manufacturer says, by its link, that it has sent money for a request of which this is open. */
  paymentAnnounced: (
    facts: RequestFacts & { name: string; amountCents: number; paidOn: Day; reference: string; openCents: number },
  ) => Wording
  /** To finance: a manufacturer says, by its link, that a claim of a request is not right. */
  lineDisputed: (facts: RequestFacts & { claimId: number; amountCents: number; name: string; text: string }) => Wording
  /** To who pays for a manufacturer: finance stands by the claim and says why; null: the request asks for it no more. */
  lineDisputeAnswered: (facts: {
    fundingId: number
    manufacturerName: string
    claimId: number
    amountCents: number
    answer: string | null
    openCents: number
    link: RequestLink
  }) => Wording
  /** To who pays for a manufacturer: a request asks for less, or a paid claim of it was paid too much, with its credit. */
  creditNoteMade: (facts: {
    creditNoteId: number
    fundingId: number
    manufacturerName: string
    reason: 'withdrawn' | 'taken_back' | 'closed_short' | 'corrected'
    claims: number
    amountCents: number
    creditCents: number
    openCents: number
    link: RequestLink
  }) => Wording
  /**
   * To finance and admins: an admin has written where manufacturers pay; or has asked to change it, which `approvedBy` has
   * approved.
   */
  remitToChanged: (facts: Facts & { changedBy: string; approvedBy: string | null; remitTo: string }) => Wording
  /** To those who may approve it: a colleague has made a batch of payments. */
  batchWaits: (facts: Facts & { batchId: number; madeBy: string; claims: number; totalCents: number }) => Wording
  /** To a member of staff, each morning: what waits for them. */
  digest: (facts: Facts & { today: string; waits: readonly DigestWait[] }) => Wording
  /** To a member of staff: a colleague names them in a note. */
  namedInNote: (facts: Facts & Noted & { by: string; text: string }) => Wording
  /** To those who may decide it: a colleague asks for a move of money and waits for a second person. */
  approvalAsked: (facts: ApprovalFacts & { askedBy: string }) => Wording
  /** To who has asked: a colleague let it be made; or did not, and `refusal` says why. */
  approvalAnswered: (facts: ApprovalFacts & { answeredBy: string; refusal: string | null }) => Wording
  /** To those who may publish it instead: a colleague wants an offer published and waits for a second person. */
  publishingAsked: (facts: OfferFacts & { askedBy: string; note: string | null }) => Wording
  /** To who has asked: a colleague published it, or did not and says why. `startsOn`: it is out from a later day on. */
  publishingAnswered: (
    facts: OfferFacts & { answeredBy: string } & (
        | { outcome: 'published'; startsOn: Day | null }
        | { outcome: 'refused'; reason: string }
        | { outcome: 'taken_back' }
        /** The offer has expired: nobody has answered, and `answeredBy` is empty. */
        | { outcome: 'over' }
        | { outcome: 'forgotten'; reason: string }
      ),
  ) => Wording
  /** To those who may agree instead: a colleague wants an offer that is out moved and waits for a second person. */
  moveAsked: (facts: MoveFacts & { askedBy: string }) => Wording
  /** To who has asked: a colleague has made the move, refused it, or changed the offer, which takes it back. */
  moveAnswered: (
    facts: MoveFacts & {
      answeredBy: string
      outcome: 'done' | 'refused' | 'taken_back' | 'over'
      reason?: string | undefined
    },
  ) => Wording
}

type MoveFacts = Omit<OfferFacts, 'version'> & { wanted: WantedMove }

/** Of the letters about one offer, its version that is to be published, and the desk that it is at. */
type OfferFacts = Facts & { offerId: number; offerName: string; manufacturerName: string; version: number }

/** The way to a request without an account, and the last day on which it opens. */
type RequestLink = { url: string; lastDay: Day }

/** Of the letters to finance about a request. */
type RequestFacts = Facts & { fundingId: number; manufacturerName: string }

/** A move of money that two people make. */
export type MovedMoney =
  | 'pay_back'
  | 'write_off'
  | 'correct_up'
  | 'correct_down'
  | 'correct_reading'
  | 'write_off_carry'
  | 'change_payee'
  | 'change_remit_to'
  | 'lift_stop'

/** Of the letters about a move of money that two people make. `change_remit_to` is about every manufacturer. */
type ApprovalFacts = Facts & {
  kind: MovedMoney
  amountCents: number
  manufacturerName: string | null
  reason: string
  /** What it is about, where there is one: the letter leads there. */
  claimId: number | null
  fundingId: number | null
  manufacturerId: number | null
  /** Of `lift_stop`. */
  locationId: number | null
}

/** Where the buttons of the letters lead. */
export const links = {
  verification: ({ publicUrl, key }: LinkFacts) => `${publicUrl}${mailedCallHref('verifyEmail', key)}`,
  passwordReset: ({ publicUrl, key, uid }: LinkFacts & { uid: string }) =>
    `${publicUrl}${portalPaths.newPassword[0].href(uid, key)}`,
  emailChange: ({ publicUrl, key }: LinkFacts) => `${publicUrl}${mailedCallHref('confirmEmail', key)}`,
  undoChange: ({ publicUrl, undoKey }: Facts & { undoKey: string }) =>
    `${publicUrl}${mailedCallHref('undoChange', undoKey)}`,
  settings: ({ publicUrl }: Facts) => `${publicUrl}${portalPaths.settings.href()}`,
  taxForm: ({ publicUrl }: Facts) => `${publicUrl}${portalPaths.taxForm.href()}`,
  forgotPassword: ({ publicUrl }: Facts) => `${publicUrl}${portalPaths.forgotPassword.href()}`,
  desk: ({ publicUrl }: Facts) => `${publicUrl}${STAFF_BASE}`,
  deskHome: ({ publicUrl }: Facts) => `${publicUrl}${STAFF_BASE}${staffPaths.work.href()}`,
  deskOffers: ({ publicUrl }: Facts) => `${publicUrl}${STAFF_BASE}${staffPaths.offers.href()}`,
  deskOperator: ({ publicUrl, personId }: Facts & { personId: number }) =>
    `${publicUrl}${STAFF_BASE}${staffPaths.operator.href(personId)}`,
  deskFunding: ({ publicUrl }: Facts) => `${publicUrl}${STAFF_BASE}${staffPaths.funding.href()}`,
  deskRequest: ({ publicUrl, fundingId }: Facts & { fundingId: number }) =>
    `${publicUrl}${STAFF_BASE}${staffPaths.fundingRequest.href(fundingId)}`,
  deskRecord: ({ publicUrl, kind, id }: Facts & Noted) =>
    `${publicUrl}${STAFF_BASE}${staffPaths[`${kind}Record`].href(id)}`,
  /** Where the move of money stands and is decided. */
  deskMove: ({ publicUrl, claimId, fundingId, manufacturerId, locationId }: ApprovalFacts) => {
    const { claim, fundingRequest, manufacturer, locationRecord, funding } = staffPaths
    const path =
      (claimId !== null && claim.href(claimId)) ||
      (fundingId !== null && fundingRequest.href(fundingId)) ||
      (manufacturerId !== null && manufacturer.href(manufacturerId)) ||
      (locationId !== null && locationRecord.href(locationId)) ||
      funding.href()
    return `${publicUrl}${STAFF_BASE}${path}`
  },
  deskBatch: ({ publicUrl, batchId }: Facts & { batchId: number }) =>
    `${publicUrl}${STAFF_BASE}${staffPaths.batch.href(batchId)}`,
  deskOffer: ({ publicUrl, offerId }: Facts & { offerId: number }) =>
    `${publicUrl}${STAFF_BASE}${staffPaths.offer.href(offerId)}`,
  staffInvitation: ({ publicUrl, key }: Facts & { key: string }) =>
    `${publicUrl}${STAFF_BASE}${staffPaths.invitation.href(key)}`,
}

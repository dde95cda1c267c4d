import { type AttentionReason, portalPaths } from '@caseback/domain'
import type { Letter, Wording } from './letter.ts'

/** What every letter about a claim says of it. */
export type AboutClaim = {
  publicUrl: string
  claimId: number
  enrollmentId: number
  manufacturerName: string
  offerName: string
}

/** A claim that nobody has decided: what its operator counted beforehand is what there is to say of its amount. */
export type UndecidedClaim = AboutClaim & { estimatedCents: number | null }

export type ReturnFacts = AboutClaim & {
  reason: AttentionReason
  note: string
  /** Set when an approval is taken back: what it promised. */
  approvedCents: number | null
}

/** The letters about a claim until it is approved or not. */
export type ClaimLetters = {
  /** Without a day where the offer has nothing left to give (`allEarned`), or all that was sent says that nothing was bought. */
  received: (facts: UndecidedClaim & { files: number; promiseDay: string | null; allEarned: boolean }) => Wording
  /** What was missing has come: the claim is checked, and its promise starts anew. */
  resubmitted: (facts: UndecidedClaim & { promiseDay: string | null }) => Wording
  /** Its operator has taken it back. */
  withdrawn: (facts: AboutClaim) => Wording
  validated: (
    facts: AboutClaim & {
      units: number
      /** Of these, those that earn: an offer counts up to its limit. */
      countedUnits: number
      unit: string
      payoutCents: number
      promiseDay: string | null
      unitsToNextTier: number | null
    },
  ) => Wording
  needsAttention: (facts: ReturnFacts & UndecidedClaim) => Wording
  rejected: (facts: ReturnFacts) => Wording
  /** Its operator does not agree with the rejection: somebody else looks. */
  disputed: (facts: AboutClaim) => Wording
  /** Another reviewer has looked at a disputed rejection and stays with it. */
  upheld: (facts: AboutClaim & { note: string }) => Wording
  /** The rejection is taken back: the claim is checked anew. */
  reopened: (facts: UndecidedClaim & { note: string | null; promiseDay: string | null }) => Wording
}

/** Where the portal shows a claim. */
export const claimLink = ({ publicUrl, enrollmentId, claimId }: AboutClaim) =>
  `${publicUrl}${portalPaths.claim.href(enrollmentId, claimId)}`

/** The parts that letters about claims and payments share, in one language. */
export type ClaimLetterFrame = (
  about: AboutClaim,
  more?: { label: string; value: string }[],
) => { about: Letter['parts'][number]; why: string }

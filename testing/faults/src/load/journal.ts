import type { ClaimStatus } from '@caseback/domain'

/** A submission: sent under one key until it is answered. */
export type Submission = {
  key: string
  email: string
  enrollmentId: number
  files: { sha256: string; byteSize: number }[]
  /** Of the 2xx; null while there is none. */
  claimId: number | null
  /** Claims that other answers under the same key have named: none but the first may be there. */
  others: number[]
}

/** Everything that the program has acknowledged, as its callers wrote it down. */
export type Journal = {
  signUps: { email: string }[]
  enrollments: { id: number; email: string }[]
  submissions: Submission[]
  decisions: { claimId: number; to: ClaimStatus }[]
  /** Money of a manufacturer; asked for once, and `acknowledged` when a 2xx came. */
  receipts: { reference: string; cents: number; acknowledged: boolean }[]
  batches: { id: number; approved: boolean }[]
}

export const emptyJournal = (): Journal => ({
  signUps: [],
  enrollments: [],
  submissions: [],
  decisions: [],
  receipts: [],
  batches: [],
})

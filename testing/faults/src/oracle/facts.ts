import type { CheckStatus, ClaimStatus } from '@caseback/domain'
import type { Journal } from '../load/journal.ts'

/** What is there after a round, read from each of its places: the oracle compares them and knows nothing else. */
export type Facts = {
  /** What the program has acknowledged. */
  journal: Journal
  database: DatabaseFacts
  /** The check provider's own store. */
  checks: { id: string; description: string; amountCents: number; status: CheckStatus | (string & {}) }[]
  /** By storage key: what lies in the data folder. `sha256` only of files that a row names. */
  files: Map<string, { byteSize: number; sha256: string | null; writtenMs: number }>
  /** Mails as the mail server took them; the same Message-ID may have come twice. */
  mails: { messageId: string; to: string; subject: string; text: string }[]
  /** Processes that ended and were not killed. */
  unasked: string[]
  /** What is not quiet although the bound has passed, in words. */
  restless: string[]
}

export type DatabaseFacts = {
  people: { email: string }[]
  enrollments: { id: number }[]
  claims: {
    id: number
    enrollmentId: number
    status: ClaimStatus
    payoutCents: number | null
    submittedAt: Date
    promiseDay: string | null
  }[]
  /** In the order in which they were written. */
  stateChanges: { claimId: number; from: ClaimStatus | null; to: ClaimStatus }[]
  claimFiles: { claimId: number; sha256: string; byteSize: number; storageKey: string; renderState: string }[]
  pageKeys: string[]
  receipts: { reference: string; amountCents: number }[]
  batches: { id: number; state: string }[]
  batchClaims: { batchId: number; claimId: number; held: boolean }[]
  payments: {
    id: number
    claimId: number
    batchId: number
    amountCents: number
    phase: string
    live: boolean
    isPaid: boolean
    checkId: string | null
    checkStatus: string | null
    namedChecks: string[]
    /** A person has been told to look at it. */
    isFlagged: boolean
  }[]
  /** Checks that finance has been told to look at. */
  caseCheckIds: string[]
  ledger: { transactionId: number; account: string; amountCents: number }[]
  /** Events that a letter is written about. */
  letterEvents: { claimId: number; letter: LetterKind }[]
  sentMailIds: string[]
}

/** Letters by what their subject says. */
export type LetterKind = 'received' | 'validated' | 'sent' | 'paid' | 'closed'

/** What is wrong. `lost`: acknowledged and not there. `doubled`: there more often than asked for. `stuck`: it does not go on. */
export type FindingKind = 'lost' | 'doubled' | 'stuck' | 'wrong'
export type Finding = { kind: FindingKind; says: string }

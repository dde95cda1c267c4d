import type { claimStatuses, PayoutParts } from '@caseback/domain'

/** A claim before a decision: its own columns, what was read on its invoices, and the dispute that was open. */
export type ClaimBefore = {
  claim: {
    status: (typeof claimStatuses)[number]
    promiseDay: string | null
    payoutCents: number | null
    /** Missing where an earlier release has kept the decision. */
    payoutParts?: PayoutParts | null | undefined
    approvedUnits: number
    purchaseCents: number
    validatedAt: string | null
    rejectionReason: string | null
    rejectionNote: string | null
    submittedAt: string
  }
  readings: {
    id: number
    distributorId: number | null
    readAsId: number | null
    number: string | null
    numberKey: string | null
    numberNearKey: string | null
    date: string | null
    purchaseCents: number | null
    approved: {
      productId: number
      variantId: number
      units: number
      identifiers: { product_identifier_type: 'SKU' | 'GTIN' | 'DISTRIBUTOR_ITEM'; product_identifier: string }[]
    }[]
  }[]
  disputeId: number | null
  /** Whose it was. */
  assignment?: { staffId: number; assignedBy: number; assignedAt: string } | undefined
  /** Of a validated claim: the draft of a request that held it, and the approved claims that had one of its invoices too. */
  validated?: { fundingId: number | null; alsoOn: { invoice_id: number; claim_id: number | null }[] } | undefined
  /** Of a claim of the sample of those that need nobody: what it had come to (review/touchless). */
  sample?:
    | { outcome: 'SAME' | 'DIFFERENT' | 'CHANGED' | null; differs: string[]; comparedAt: string | null }
    | undefined
  /** The event of the decision before, whose letter had not left and was called back. */
  calledBackEventId?: number | undefined
}

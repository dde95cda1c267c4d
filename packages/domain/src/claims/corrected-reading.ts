/** What is read on an invoice of a paid claim, where it was misread before. */
export type CorrectedReading = {
  id: number
  distributor: string
  number: string
  date: string
  /** In dollars, where the tiers are percentages. */
  purchase_amount: number | null
  approved: {
    product_id: number
    variant_id: number
    units: number
    identifiers: { product_identifier_type: 'SKU' | 'GTIN' | 'DISTRIBUTOR_ITEM'; product_identifier: string }[]
  }[]
}

/** What is said with a correction: names of distributors that are new, and invoices that have earned on these claims already. */
export type AcceptedWithReading = {
  newDistributors: string[]
  approvedBefore: { invoice_id: number; claim_id: number | null }[]
}

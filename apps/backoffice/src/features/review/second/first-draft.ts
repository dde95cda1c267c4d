import type { WireReviewClaim } from '@caseback/contract'
import { type InvoiceDraft, variantKey } from '../read-invoices.ts'

type FirstRead = NonNullable<WireReviewClaim['first_review']>['invoices'][number]

/** The form of an invoice as a first reviewer has left it. */
export const firstDraft = (invoice: FirstRead): Omit<InvoiceDraft, 'filled' | 'lines'> => ({
  id: invoice.id,
  distributor: invoice.distributor,
  number: invoice.number,
  date: invoice.date,
  purchase: invoice.purchase_amount === null ? '' : invoice.purchase_amount.toFixed(2),
  units: Object.fromEntries(
    invoice.approved.map((line) => [variantKey(line.product_id, line.variant_id), String(line.units)]),
  ),
})

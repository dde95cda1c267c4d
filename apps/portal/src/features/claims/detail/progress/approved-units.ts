import type { WireClaim, WireInvoice } from '@caseback/contract'

/** Units that were approved on these invoices, of all products together. */
export const approvedUnits = (invoices: readonly WireInvoice[]): number =>
  invoices
    .flatMap(({ product_approval_info: products }) => Object.values(products).flatMap((each) => Object.values(each)))
    .reduce((sum, { num_units: units }) => sum + units, 0)

/** Units that were approved when the claim was validated: what was put right since is on its invoices. */
export const validatedUnits = ({ invoices, adjustments }: WireClaim): number =>
  (adjustments?.corrections ?? []).reduce((units, each) => units - each.units, approvedUnits(invoices))

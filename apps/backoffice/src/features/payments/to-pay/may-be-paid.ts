import type { WirePayLine } from '@caseback/contract'

/** Whether a batch takes a claim now: the server leaves the others out until what they wait for is there. */
export const mayBePaid = (line: WirePayLine): boolean =>
  !line.payments_stopped && !line.waits_for_tax_form && !line.waits_for_payee

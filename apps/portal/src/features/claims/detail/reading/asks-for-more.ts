import type { WireClaim, WireReadingProblem } from '@caseback/contract'
import { NOTHING_BOUGHT } from '@caseback/domain'
import { hasProblem, isNothingBought } from '../../../../shared/reading/nothing-bought.ts'

/** What whoever has sent an invoice can put right before somebody looks at it. */
const TO_PUT_RIGHT: readonly WireReadingProblem[] = [
  ...NOTHING_BOUGHT,
  'not_an_invoice',
  'other_document',
  'page_missing',
  'page_cut_off',
]

/** Whether what was read on the claim's invoices leaves its operator something to send. */
export const asksForMore = ({ invoices }: Pick<WireClaim, 'invoices'>): boolean =>
  invoices.some(({ reading }) => hasProblem(reading, TO_PUT_RIGHT))

/** Whether nothing that a submitted claim has says that anything was bought: it is paid by no day before that is there. */
export const waitsForInvoices = ({ status, invoices }: Pick<WireClaim, 'status' | 'invoices'>): boolean =>
  status === 'CLAIM_SUBMITTED' && isNothingBought(invoices.map(({ reading }) => reading))

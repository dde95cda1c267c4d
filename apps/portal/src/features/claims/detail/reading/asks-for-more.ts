import type { WireClaim, WireReadingProblem } from '@caseback/contract'

/** What whoever has sent an invoice can put right before somebody looks at it. */
const TO_PUT_RIGHT: readonly WireReadingProblem[] = [
  'not_an_invoice',
  'statement',
  'credit_memo',
  'order_confirmation',
  'delivery_note',
  'quote',
  'price_list',
  'purchase_order',
  'other_document',
  'page_missing',
  'page_cut_off',
]

/** Whether what was read on the claim's invoices leaves its operator something to send. */
export const asksForMore = ({ invoices }: Pick<WireClaim, 'invoices'>): boolean =>
  invoices.some(({ reading }) => reading?.problems.some((problem) => TO_PUT_RIGHT.includes(problem)))

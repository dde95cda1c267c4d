import * as z from 'zod/mini'
import { day, dollars, id } from '../../core/fields.ts'

/** Which days balance: each line is explained, and each receipt, paid check and credit that was paid back is told by a line. */
export const daysToClose = z.object({
  /** The last day that is closed; null while none is. */
  closed_through: z.nullable(day),
  /** The last day that statements of all accounts cover without a gap, and that is over; null where none is left to close. */
  known_through: z.nullable(day),
  /** The account whose statements end first there; null where they reach to yesterday. */
  shortest: z.nullable(z.string()),
  /** The last day that balances; null where none is left to close. */
  ready_through: z.nullable(day),
  /** What keeps the days after it, the earliest first. */
  in_the_way: z.array(
    z.object({
      kind: z.enum(['line', 'receipt', 'check', 'pay_back']),
      /** Of the line, the receipt, the payment or the approval. */
      id,
      /** Of a receipt and of credit that was paid back. */
      manufacturer_id: z.nullable(id),
      /** Of a check. */
      claim_id: z.nullable(id),
      day,
      /** What came in is above 0. */
      amount: dollars,
      /** The bank's text, the manufacturer or the payee. */
      name: z.string(),
    }),
  ),
})

import { paymentPhases, refusableFields } from '@caseback/domain'
import * as z from 'zod/mini'
import { day, dollars, id, instant } from '../../core/fields.ts'

export const finance = ['finance'] as const

export const payment = z.object({
  id,
  claim_id: id,
  payee_name: z.string(),
  amount: dollars,
  phase: z.enum(paymentPhases),
  check_id: z.nullable(z.string()),
  check_status: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  deposit_option: z.nullable(z.string()),
  /** Why a person has to look at it, in a sentence; null when nobody has to. */
  attention: z.nullable(z.string()),
  /** Where the provider refused the payee: its words, the field that they are about, and where the check was to go. */
  refused: z.nullable(z.object({ said: z.string(), field: z.enum(refusableFields), recipient: z.string() })),
  /** A check that may be taken as this payment's, as the provider names it; null when there is none. */
  adoptable_check: z.nullable(z.string()),
  sent: z.nullable(instant),
  paid: z.nullable(instant),
  /** The day on which finance has marked a paid check as cleared; null where it was not, or where the provider says so too. */
  cleared_on: z.nullable(day),
  /** The day on which its envelope came back in the mail; null where none did. */
  returned_on: z.nullable(day),
})

export type WirePayment = z.output<typeof payment>

import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams, instant } from '../../core/fields.ts'
import { finance } from './payment-shapes.ts'

const payeeChange = z.object({
  at: instant,
  /** Who changed it: their name, and their e-mail address as it is now; null for the program itself and for who is gone. */
  by: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  /** The network address that it came from, where that is known. */
  source: z.nullable(z.string()),
  /** What was changed: `payee`, `payout`, `address`, `company`, `location` or `email`. */
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const hold = z.object({
  payment_id: id,
  /** Whether it waits because of a change of its payee; anything else may be released by everybody of finance. */
  held: z.boolean(),
  /** Whether the payee has changed since: nobody releases it then, it is cancelled and paid with another batch. */
  outdated: z.boolean(),
  /** Why whoever asks may not release it: they made, or approved, its batch, or had a part in changing the payee. */
  refused_because: z.nullable(z.enum(['made', 'approved', 'changed'])),
  /** What of the payee changed from three days before the approval on, the latest first. */
  changes: z.array(payeeChange),
})

export const getPaymentHold = defineEndpoint({
  method: 'GET',
  path: 'staff/payments/{id}/hold',
  access: finance,
  summary: 'Why a payment is held: what of its payee changed, by whom, when and from where',
  params: idParams,
  response: hold,
})

export type WirePaymentHold = z.output<typeof hold>
export type WirePayeeChange = z.output<typeof payeeChange>

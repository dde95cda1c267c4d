import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, idParams, instant, listOf, pageQuery } from '../../core/fields.ts'
import { reason } from '../../core/money-fields.ts'
import { approval } from '../funding/approvals.ts'
import { finance } from './payment-shapes.ts'
import { paymentStop } from './payment-stop.ts'

/** A stop that stands, with what has to be known to act on it. */
export const standingStop = z.object({
  ...paymentStop.shape,
  /** Who asks to lift it, and why; null while nobody does. */
  lift: z.nullable(z.object({ approval_id: id, at: instant, by: z.string(), reason: z.string() })),
  /** Checks of the location that are out, or that the provider is being asked for, the latest first; at most twenty. */
  checks_out: z.array(
    z.object({ payment_id: id, claim_id: id, check_number: z.nullable(z.string()), amount: dollars }),
  ),
  /** Other locations whose checks are made out to the same name at the same street; at most twenty. */
  paid_alike: z.array(z.object({ location_id: id, operator_name: z.string() })),
})

/** Stopping money is the safe side: one person does it, and it holds at once. */
export const stopPayments = defineEndpoint({
  method: 'POST',
  path: 'staff/locations/{id}/payment-stop',
  access: ['reviewer', 'finance'],
  summary: 'Stops all payments of a location at once',
  about:
    'Drafts of batches let go of its claims, and payments that were approved and not asked for yet wait for a person. Checks that are out stay out: finance voids them. The operator is not told.',
  params: idParams,
  body: z.object({ reason, claim_id: z.nullish(id) }),
  response: standingStop,
  refusals: ['payment_stop.stands', 'payment_stop.other_claim'],
})

export const askToLiftStop = defineEndpoint({
  method: 'POST',
  path: 'staff/payment-stops/{id}/lift',
  access: finance,
  summary: 'Asks a second person to let payments of a location go on',
  params: idParams,
  body: z.object({ reason }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['payment_stop.lifted', 'approval.waits'],
})

export const listPaymentStops = defineEndpoint({
  method: 'GET',
  path: 'staff/payment-stops',
  access: ['reviewer', 'finance'],
  summary: 'Locations of which nothing is paid, the latest stop first',
  query: z.object(pageQuery),
  response: listOf(paymentStop),
})

export type WireStandingStop = z.output<typeof standingStop>

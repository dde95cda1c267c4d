import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { idParam, instant, listOf, pageQuery } from '../core/fields.ts'

export const failedDelivery = z.object({
  event_id: z.int(),
  /** Who could not hear it. */
  listener: z.string(),
  /** What happened, such as `claim.moved`. */
  type: z.string(),
  /** To what, such as `claim:12`. */
  subject: z.string(),
  happened: instant,
  failed: instant,
  attempts: z.int(),
  error: z.string(),
})

export const listFailedDeliveries = defineEndpoint({
  method: 'GET',
  path: 'staff/failed-deliveries',
  access: ['admin'],
  summary: 'Events that a listener has failed on until it was given up, the oldest first',
  query: z.object(pageQuery),
  response: listOf(failedDelivery),
})

export const runDeliveryAgain = defineEndpoint({
  method: 'POST',
  path: 'staff/failed-deliveries/{event_id}/{listener}/run-again',
  access: ['admin'],
  summary: 'Lets the listener hear a failed event again, and what waits behind it',
  params: z.object({ event_id: idParam, listener: z.string().check(z.regex(/^[a-z-]{1,60}$/)) }),
})

export type WireFailedDelivery = z.output<typeof failedDelivery>

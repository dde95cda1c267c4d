import { riskKinds } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { id, idParam, searchText } from '../../core/fields.ts'

/** Whole dollars in an address, at most 9,999,999. */
const dollarsParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
  z.transform((text: string) => Number(text)),
)

/** What a queue is narrowed to. */
export const queueNarrowing = {
  /** `me`, `nobody`, or a member of staff. */
  assignee: z.optional(z.string().check(z.regex(/^(me|nobody|[1-9]\d{0,8})$/))),
  manufacturer: z.optional(idParam),
  offer: z.optional(idParam),
  /** A company. */
  operator: z.optional(idParam),
  chain: z.optional(idParam),
  /** Submitted at least so many days ago. */
  age: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ),
  /** Past their promise. */
  late: z.optional(z.literal('yes')),
  /** Of people who have signed up in the last 14 days. */
  newcomer: z.optional(z.literal('yes')),
  /** What looks odd about them; `any` of it. */
  flag: z.optional(z.enum(['any', ...riskKinds])),
  amount_from: z.optional(dollarsParam),
  amount_to: z.optional(dollarsParam),
}

export const queueFilterKinds = ['manufacturer', 'offer', 'operator', 'chain', 'assignee'] as const

export const findQueueFilters = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/filters',
  access: ['reviewer', 'finance'],
  summary: 'What a queue can be narrowed to by name, and what those that it is narrowed to are called',
  about:
    'Manufacturers, offers and companies have `q` in their name, chains begin with it; at most six of each. Nothing is looked for by less than two letters.',
  query: z.object({
    q: z._default(searchText, ''),
    manufacturer: z.optional(idParam),
    offer: z.optional(idParam),
    operator: z.optional(idParam),
    chain: z.optional(idParam),
    /** A member of staff, whether or not they still review. */
    assignee: z.optional(idParam),
  }),
  response: z.object({
    named: z.array(z.object({ kind: z.enum(queueFilterKinds), id, name: z.string() })),
    found: z.array(
      z.object({
        kind: z.enum(queueFilterKinds),
        id,
        name: z.string(),
        /** What tells it from others of its name: an offer's manufacturer. */
        about: z.nullable(z.string()),
      }),
    ),
  }),
})

export type QueueFilterKind = (typeof queueFilterKinds)[number]
export type WireFoundFilter = ResponseOf<typeof findQueueFilters>['found'][number]

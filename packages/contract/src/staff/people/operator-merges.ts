import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParam, idParams, instant, note } from '../../core/fields.ts'
import { staffOperator } from '../operators.ts'

const admin = ['admin'] as const

const operatorMerge = z.object({
  /** The other account. */
  other: staffOperator,
  merged: instant,
  by: z.string(),
  /** Until when it can be taken back; null when that is over. */
  undo_until: z.nullable(instant),
})

const operatorMerges = z.object({
  /** The account that acts for this one, to which nobody signs in any more; null for one of its own. */
  merged_into: z.nullable(operatorMerge),
  /** Accounts that this one acts for, the latest first; at most twenty. */
  took_over: z.array(operatorMerge),
})

export const getOperatorMerges = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/merges',
  access: admin,
  summary: 'Which accounts of one operator have become one',
  params: idParams,
  response: operatorMerges,
})

export const previewOperatorMerge = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/merges/preview',
  access: admin,
  summary: 'What merging an account into another one of the same operator does; nothing is changed',
  params: idParams,
  query: z.object({ into: idParam }),
  response: z.object({
    goes: staffOperator,
    stays: staffOperator,
    claims: z.int(),
    /** Of those, the ones that are not settled. */
    open_claims: z.int(),
    enrollments: z.int(),
    /** Locations that the other account acts for from then on, by name; at most twenty. */
    locations: z.array(z.string()),
    /** Offers in which locations of both take part, by name: the limits of an offer hold for each location. At most twenty. */
    shared_offers: z.array(z.string()),
  }),
  refusals: ['operator.state'],
})

export const mergeOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/merge',
  access: admin,
  summary: 'Merges an account into another one of the same operator',
  about:
    'The other one acts for its locations and has its claims and enrollments; nobody signs in to it any more. Locations, payees and money stay as they are. Both addresses are told. It can be taken back within a day.',
  params: idParams,
  body: z.object({ into: id, note: note(problem('note.required'), 600) }),
  response: operatorMerges,
  refusals: ['operator.state'],
})

export const undoOperatorMerge = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/merge/undo',
  access: admin,
  summary: 'Takes the merge of an account back within a day',
  about: 'Claims that were submitted meanwhile stay with the account that submitted them. Both addresses are told.',
  params: idParams,
  body: z.object({ note: note(problem('note.required'), 600) }),
  response: operatorMerges,
  refusals: ['operator.state', 'operator.merge_final'],
})

export type WireOperatorMerge = z.output<typeof operatorMerge>
export type WireOperatorMerges = z.output<typeof operatorMerges>

import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, idOrSay, idParams, instant, listOf, pageQuery, searchText, sortQuery, text } from '../core/fields.ts'

const publisher = ['publisher'] as const
const MOST_ALIASES_AT_ONCE = 50

export const distributorBrief = z.object({
  id,
  name: z.string(),
  /** Other spellings that mean it: its aliases, and the names of those that are part of it, each with theirs; the first few. */
  spellings: z.array(z.string()),
  spelling_count: z.int(),
  /** Invoices that were read as one of its names, and the claims that have them. */
  invoice_count: z.int(),
  claim_count: z.int(),
})

export const staffDistributor = z.object({
  ...distributorBrief.shape,
  aliases: z.array(z.object({ id, name: z.string() })),
  /** Distributors that are part of it, by name. */
  parts: z.array(
    z.object({
      id,
      name: z.string(),
      invoice_count: z.int(),
      merged: instant,
      merged_by: z.string(),
      /** Until when it can be taken back; null when it cannot any more. */
      undo_until: z.nullable(instant),
    }),
  ),
  /** What it calls products on its invoices, as the catalogue has it; the first of them. */
  items: z.array(
    z.object({
      product_id: id,
      manufacturer_name: z.string(),
      product_name: z.string(),
      variant_name: z.string(),
      format: z.string(),
      number: z.string(),
    }),
  ),
  item_count: z.int(),
})

export const listDistributors = defineEndpoint({
  method: 'GET',
  path: 'staff/distributors',
  access: staffRoles,
  summary: 'Distributors; `q` is looked for in their names and in every other spelling that means them',
  query: z.object({
    q: z._default(searchText, ''),
    ...sortQuery(['name', 'created'], 'name'),
    ...pageQuery,
  }),
  response: listOf(distributorBrief),
})

export const getDistributor = defineEndpoint({
  method: 'GET',
  path: 'staff/distributors/{id}/',
  access: staffRoles,
  summary: 'One distributor; of one that was merged, the distributor that it is part of now',
  params: idParams,
  response: staffDistributor,
})

const name = text(problem('distributor.required'), 120)

export const changeDistributor = defineEndpoint({
  method: 'PATCH',
  path: 'staff/distributors/{id}/',
  access: publisher,
  summary: 'Renames a distributor, adds and removes spellings that mean it',
  about:
    'The name that it had is a spelling from then on, so that it goes on to be found by it. Claims show the new name; what was written down about them stays. Names and spellings are one distributor’s, however they are written.',
  params: idParams,
  body: z.object({
    name: z.optional(name),
    add_aliases: z._default(
      z
        .array(text(problem('alias.required'), 120))
        .check(z.maxLength(MOST_ALIASES_AT_ONCE, problem('alias.too_many', { max: MOST_ALIASES_AT_ONCE }))),
      [],
    ),
    /** Their ids; one that is gone already is no problem. */
    remove_aliases: z._default(
      z.array(id).check(z.maxLength(MOST_ALIASES_AT_ONCE, problem('alias.too_many', { max: MOST_ALIASES_AT_ONCE }))),
      [],
    ),
  }),
  response: staffDistributor,
  refusals: ['distributor.merged'],
})

export const mergeDistributor = defineEndpoint({
  method: 'POST',
  path: 'staff/distributors/{id}/merge/',
  access: publisher,
  summary: 'Makes a distributor part of another one',
  about:
    'Its names mean the other one from then on, and its invoices count as the other’s where the same invoice is looked for. Its claims keep the name that was read. `into` may be one that is part of it: then the two change places. Taken back within a day. Sent again it answers the same.',
  params: idParams,
  body: z.object({ into: idOrSay(problem('distributor.choose')) }),
  response: staffDistributor,
  refusals: ['distributor.merged'],
})

export const unmergeDistributor = defineEndpoint({
  method: 'POST',
  path: 'staff/distributors/{id}/merge/undo/',
  access: publisher,
  summary: 'Takes back that a distributor became part of another one, within a day',
  about:
    'It is as before, with those that were part of it, and has the invoices that were read since then by one of its names. Others stay with the other one, and a number that is found at both is asked about when a claim is approved. After a day the two can change places.',
  params: idParams,
  response: staffDistributor,
  refusals: ['distributor.merge_final'],
})

export type WireDistributorBrief = z.output<typeof distributorBrief>
export type WireDistributor = z.output<typeof staffDistributor>

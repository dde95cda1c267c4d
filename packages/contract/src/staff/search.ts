import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, dollars, id, searchText } from '../core/fields.ts'

/** What the search of the desk finds, in the order in which it shows it. */
export const foundKinds = [
  'claim',
  'operator',
  'location',
  'payment',
  'funding',
  'receipt',
  'batch',
  'offer',
  'manufacturer',
  'chain',
  'distributor',
] as const

const found = z.object({
  id,
  name: z.string(),
  /** What tells it from others of its name. */
  about: z.nullable(z.string()),
  /** An invoice's, check's or wire's number by which it was found or is known. */
  number: z.nullable(z.string()),
  /** Of a claim whose check is over without being paid, and no other one is on its way, `CHECK_FAILED`. */
  status: z.nullable(z.string()),
  amount: z.nullable(dollars),
  on: z.nullable(day),
  /** The text that finds it in the list that shows it; null where it has a page. */
  listed_by: z.nullable(z.string()),
})

const foundGroup = z.object({
  kind: z.enum(foundKinds),
  found: z.array(found),
  /** There are others that are not told. */
  more: z.boolean(),
})

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: 'staff/search/',
  access: staffRoles,
  summary: 'Finds what is called so or has this number, of every kind that whoever asks may open',
  about:
    'By claim, request, batch, check and invoice number, amount, wire reference, name, e-mail address and phone number; the newest of each kind first, at most six. Names are found by three letters or more.',
  query: z.object({ q: searchText }),
  response: z.object({ q: z.string(), groups: z.array(foundGroup) }),
})

export type FoundKind = (typeof foundKinds)[number]
export type WireFound = z.output<typeof found>
export type WireFoundGroup = z.output<typeof foundGroup>

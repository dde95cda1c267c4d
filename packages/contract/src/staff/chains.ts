import { hostNameOf, staffOfferStates, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import { id, idOrSay, idParams, instant, listOf, pageQuery, searchText, sortQuery, text } from '../core/fields.ts'
import { tableForm } from './picture-form.ts'

const publisher = ['publisher'] as const
const MOST_LOCATIONS = 1_000_000

export const staffChainBrief = z.object({
  id,
  name: z.string(),
  domain: z.nullable(z.string()),
  cuisine: z.nullable(z.string()),
  /** How many locations the chain says that it has. */
  location_count: z.int(),
  /** How many of them have an account here. */
  signed_up: z.int(),
})

export const staffChain = z.object({
  ...staffChainBrief.shape,
  /** People who may act for one of these locations. */
  operators: z.int(),
  /** Offers that are published to it, and how many share links name it. */
  offer_count: z.int(),
  link_count: z.int(),
  /** The newest of these offers. */
  offers: z.array(z.object({ id, name: z.string(), state: z.enum(staffOfferStates), valid_to: z.string() })),
  /** Chains that were merged into it, the latest first. */
  merged: z.array(z.object({ id, name: z.string(), at: instant })),
})

const name = text(problem('name.required'), 120)
/** A domain or an address; its host name is kept. */
const domain = z.pipe(
  z.string(problem('website.invalid')).check(
    z.trim(),
    z.maxLength(300, problem('website.invalid')),
    z.refine((given: string) => given === '' || hostNameOf(given) !== null, problem('website.invalid')),
  ),
  z.transform((given: string) => hostNameOf(given)),
)
const locationCount = z
  .int(problem('location_count.range'))
  .check(z.minimum(0, problem('location_count.range')), z.maximum(MOST_LOCATIONS, problem('location_count.range')))

/** `null` takes away, an absent field stays as it is. */
const optionalFields = {
  domain: z.optional(z.nullable(domain)),
  cuisine: z.optional(z.nullable(text(problem('text.invalid'), 80))),
  location_count: z.optional(locationCount),
}

export const listStaffChains = defineEndpoint({
  method: 'GET',
  path: 'staff/chains/',
  access: staffRoles,
  summary: 'Chains by name; `q` finds those that have every word of it in name or domain',
  about: 'What is searched for comes by name, whatever `sort` says.',
  query: z.object({
    q: z._default(searchText, ''),
    ...sortQuery(['name', 'locations', 'created'], 'name'),
    ...pageQuery,
  }),
  response: listOf(staffChainBrief),
})

export const getStaffChain = defineEndpoint({
  method: 'GET',
  path: 'staff/chains/{id}/',
  access: staffRoles,
  summary: 'One chain with what names it; of one that was merged, the chain that it is part of now',
  params: idParams,
  response: staffChain,
})

export const listChainLocations = defineEndpoint({
  method: 'GET',
  path: 'staff/chains/{id}/locations/',
  access: staffRoles,
  summary: 'The locations of a chain that have an account here, the newest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      state: z.string(),
      since: instant,
      /** Who owns the account. */
      operator: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
})

export const createChain = defineEndpoint({
  method: 'POST',
  path: 'staff/chains/',
  access: publisher,
  summary: 'A new chain',
  about: 'Names are one chain’s, however they are written: “Subway, Inc.” is Subway.',
  body: z.object({ name, ...optionalFields }),
  response: staffChain,
  status: 201,
  made: 'staff/chains/{id}/',
})

export const changeChain = defineEndpoint({
  method: 'PATCH',
  path: 'staff/chains/{id}/',
  access: publisher,
  summary: 'Changes a chain; what is left out stays as it is',
  about: 'The companies of its operators are called as the chain is.',
  params: idParams,
  body: z.object({ name: z.optional(name), ...optionalFields }),
  response: staffChain,
})

export const mergeChain = defineEndpoint({
  method: 'POST',
  path: 'staff/chains/{id}/merge/',
  access: publisher,
  summary: 'Makes a chain part of another one, for good',
  about:
    'Operators, locations, audiences and share links move along: each offer that is published to it has another `revision`, and what waits for a second person of these offers is taken back. Its id leads to the other chain from then on; its name is found no longer. Sent again it answers the same.',
  params: idParams,
  body: z.object({ into: idOrSay(problem('chain.required')) }),
  response: staffChain,
  refusals: ['chain.merged'],
})

export const importChains = defineEndpoint({
  method: 'POST',
  path: 'staff/chains/import/',
  access: publisher,
  summary: 'Adds the chains of a table, or only looks at it',
  about:
    'The columns are name and, where there are any, domain, cuisine and location_count, named in line 1. Nothing that is there is changed: a chain that is known already is a problem. All of it or nothing: while a row has a problem nothing is imported, unless `leave_out` names the problems that were read; when others have come since, they are answered and nothing is imported.',
  transport: 'multipart',
  form: tableForm,
  response: z.object({
    rows: z.int(),
    created: z.int(),
    /** Whether there are new chains now: not of a look, and not while problems are in the way. */
    imported: z.boolean(),
    /** Names of line 1 that the import does not read, as they are written: the first 20. */
    ignored_columns: z.array(z.string()),
    /** Rows with a problem. */
    left_out: z.int(),
    problem_count: z.int(),
    /** Stands for just these problems: what `leave_out` takes; null without one. */
    problems_key: z.nullable(z.string()),
    /** The first 5,000. Line 1 is the header; no column: the line or table as a whole. */
    problems: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), problem: z.string() })),
  }),
  refusals: ['file.too_large', 'table.unsupported'],
})

export const exportChains = defineEndpoint({
  method: 'GET',
  path: 'staff/chains.csv',
  access: staffRoles,
  summary: 'Every chain as a table, with the columns of the import',
  transport: 'file',
  contentType: 'text/csv',
})

/** A company that operators typed at their sign-up, as no chain of the list was theirs. */
export const typedCompany = z.object({
  /** What all ways to write the name have in common. */
  key: z.string(),
  /** As most of them wrote it. */
  name: z.string(),
  /** Every way in which it was written, at most five. */
  spellings: z.array(z.string()),
  websites: z.array(z.string()),
  operators: z.int(),
  /** A chain of this name. */
  chain: z.nullable(z.object({ id, name: z.string() })),
})

const companyKey = z
  .string(problem('company.required'))
  .check(z.minLength(1, problem('company.required')), z.maxLength(300, problem('company.required')))

export const listTypedCompanies = defineEndpoint({
  method: 'GET',
  path: 'staff/typed-companies/',
  access: staffRoles,
  summary: 'Companies of restaurants and bars that belong to no chain, those that most operators typed first',
  query: z.object({
    q: z.optional(searchText),
    sort: z._default(z.enum(['operators', 'name']), 'operators'),
    ...pageQuery,
  }),
  response: listOf(typedCompany),
})

export const promoteTypedCompany = defineEndpoint({
  method: 'POST',
  path: 'staff/typed-companies/promote/',
  access: publisher,
  summary: 'Makes a company that operators typed a chain; these operators belong to it from then on',
  body: z.object({ key: companyKey, name, ...optionalFields }),
  response: staffChain,
  status: 201,
  made: 'staff/chains/{id}/',
  refusals: ['company.gone'],
})

export const joinTypedCompany = defineEndpoint({
  method: 'POST',
  path: 'staff/typed-companies/join/',
  access: publisher,
  summary: 'Makes the operators who typed a company those of a chain',
  body: z.object({ key: companyKey, chain_id: idOrSay(problem('chain.required')) }),
  response: staffChain,
  refusals: ['company.gone', 'chain.merged'],
})

export type WireStaffChainBrief = z.output<typeof staffChainBrief>
export type WireStaffChain = z.output<typeof staffChain>
export type WireTypedCompany = z.output<typeof typedCompany>
export type WireChainLocation = ResponseOf<typeof listChainLocations>['results'][number]
export type WireChainImport = ResponseOf<typeof importChains>

import { discountTypes, offerTypes, staffOfferStates, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idOrSay,
  idParam,
  idParams,
  instant,
  listOf,
  optionalNote,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../../core/fields.ts'
import { product } from '../../core/offer-shapes.ts'
import { moveAsked, pausedBy } from './offer-moves-told.ts'

const state = z.enum(staffOfferStates)
/** Which of them a list shows: those in a state, or those that wait for a second person. */
/** `ENDING`: active, with its last day within two weeks. `BUDGET`: active or paused, with 80 % of its budget committed. */
const shown = z.optional(z.enum([...staffOfferStates, 'WAITING', 'ENDING', 'BUDGET']))
const publisher = ['publisher'] as const

/** A step of the rebate as it is typed; a draft may have steps that do not fit together yet. */
const draftTier = z.object({ min: z.int(), max: z.nullable(z.int()), discount: z.number() })

const terms = {
  unit: z.string(),
  discount_type: z.enum(discountTypes),
  /** Dollars a unit, or percent. */
  tiers: z.array(draftTier),
  variant_ids: z.array(id),
  max_units_per_location: z.nullable(z.int()),
}

export const staffOfferBrief = z.object({
  /** rebate_offer_id */
  id,
  name: z.string(),
  offer_code: z.string(),
  manufacturer: z.object({ id, name: z.string(), logo: z.nullable(z.string()) }),
  state,
  valid_from: day,
  valid_to: day,
  submission_deadline: day,
  /** How many versions of its terms were published. */
  versions: z.int(),
  enrolled: z.int(),
  /** Whether changes wait to be published. */
  has_draft: z.boolean(),
  /** Whether somebody wants it published or moved, and a second person has to agree. */
  waits_for_second: z.boolean(),
})

export const staffOffer = z.object({
  ...staffOfferBrief.shape,
  /** Counts the changes of what stands on it, draft and audience included. */
  revision: z.int(),
  /** Who has made the newest of them. */
  changed_by: z.nullable(z.object({ id, name: z.string() })),
  offer_type: z.enum(offerTypes),
  learn_more_url: z.nullable(z.string()),
  about_en: z.nullable(z.string()),
  about_es: z.nullable(z.string()),
  /** Whom operators ask about it; null where the manufacturer names nobody. */
  rebate_support_email: z.nullable(z.string()),
  budget: z.nullable(dollars),
  /** What claims hold that are validated or past that. */
  committed: dollars,
  /** The estimates of claims that nobody has decided on; null where a change does not sum them anew. */
  expected: z.nullable(dollars),
  pause_at_budget: z.boolean(),
  /** Share links that lead to it today. */
  links_out: z.int(),
  /** Who has paused it; null where it is not paused, or where nobody knows any more. */
  paused: z.nullable(pausedBy),
  deleted_reason: z.nullable(z.string()),
  audience: z.object({
    operator_types: z.array(z.string()),
    chain_ids: z.array(id),
    /** The chains of `chain_ids` with their names. */
    chains: z.array(z.object({ id, name: z.string() })),
  }),
  /** Whether publishing it takes another person than who asks for it. */
  needs_second_person: z.boolean(),
  /** How many members of staff may publish: publishers and admins who have joined. */
  may_publish: z.int(),
  /** What somebody wants of an offer that is out; a second person agrees by calling for the same, its `revision` as `seen`. */
  move_asked: z.nullable(moveAsked),
  /** Who wants the draft published and waits for a second person. */
  publishing_asked: z.nullable(z.object({ by: z.string(), by_id: z.int(), at: instant, note: z.nullable(z.string()) })),
  /** Who has refused that, and why, until the draft changes. */
  move_refused: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  publishing_refused: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  /** How many operators have it in their lists by the audience today. */
  reaches: z.nullable(z.int()),
  /** The version that new enrollments get; null before the first. */
  terms: z.nullable(z.object({ ...terms, products: z.array(product) })),
  /** What is to be published next; null where nothing is. */
  draft: z.nullable(
    z.object({
      valid_from: day,
      valid_to: day,
      learn_more_url: z.nullable(z.string()),
      terms: z.object(terms),
      products: z.array(product),
      updated: instant,
      /** How many seconds ago that was, by the clock that wrote it: a reader's own may be another. */
      age: z.int(),
      by: z.nullable(z.string()),
      /** What keeps it from being published, at its place. */
      problems: z.array(z.object({ field: z.string(), code: z.string(), says: z.string() })),
    }),
  ),
})

export const offerVersion = z.object({
  version: z.int(),
  published: instant,
  valid_from: z.nullable(day),
  valid_to: z.nullable(day),
  learn_more_url: z.nullable(z.string()),
  terms: z.object({ ...terms, products: z.array(product) }),
  /** Locations that keep this version. */
  enrolled: z.int(),
})

/** At most what a column of cents and a row of tiers can be made of. */
export const units = z
  .int(problem('units.whole'))
  .check(z.minimum(0, problem('units.negative')), z.maximum(1_000_000, problem('units.too_many')))
export const amount = z.number(problem('amount.required')).check(
  z.minimum(0, problem('amount.positive')),
  z.maximum(1_000_000, problem('amount.too_large')),
  z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, problem('amount.decimals')),
)
const budget = z.nullable(amount)
const offerCode = z
  .string(problem('offer_code.format'))
  .check(z.trim(), z.regex(/^[A-Z0-9]{4,16}$/, problem('offer_code.format')))
const learnMore = z.nullable(
  z.string(problem('learn_more.invalid')).check(z.trim(), z.maxLength(500, problem('learn_more.invalid'))),
)
const audience = z.object({
  operator_types: z
    .array(z.string(problem('audience.unknown')).check(z.maxLength(60, problem('audience.unknown'))))
    .check(z.maxLength(50, problem('audience.unknown'))),
  chain_ids: z.array(idOrSay(problem('audience.unknown'))).check(z.maxLength(1_000, problem('audience.unknown'))),
})
const draftTerms = z.object({
  unit: z.optional(
    z.string(problem('text.invalid')).check(z.trim(), z.maxLength(40, problem('text.too_long', { max: 40 }))),
  ),
  discount_type: z.optional(z.enum(discountTypes, problem('discount_type.unknown'))),
  tiers: z.optional(
    z
      .array(z.object({ min: units, max: z.nullable(units), discount: amount }))
      .check(z.maxLength(20, problem('tiers.too_many', { max: 20 }))),
  ),
  variant_ids: z.optional(
    z.array(idOrSay(problem('variant.unknown'))).check(z.maxLength(500, problem('variants.too_many', { max: 500 }))),
  ),
  max_units_per_location: z.optional(z.nullable(units)),
})

/** What may be given of an offer; what is left out of a change stays as it is. */
const fields = {
  offer_code: z.optional(offerCode),
  offer_type: z.optional(z.enum(offerTypes, problem('offer_type.unknown'))),
  valid_from: z.optional(day),
  valid_to: z.optional(day),
  learn_more_url: z.optional(learnMore),
  /** What is said of it in English, in plain text. */
  about_en: z.optional(optionalNote(600)),
  about_es: z.optional(optionalNote(600)),
  terms: z.optional(draftTerms),
  audience: z.optional(audience),
  budget: z.optional(budget),
  /** Whether the offer pauses by itself once its budget is committed. */
  pause_at_budget: z.optional(z.boolean()),
}
const name = text(problem('name.required'), 120)

const offerSort = sortQuery(['name', 'code', 'valid_from', 'valid_to', 'created'], '-created')

export const listStaffOffers = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/',
  access: staffRoles,
  summary: 'Offers in every state, the newest first; `q` looks in names, codes and manufacturers',
  about: 'Sorted by the name, the code, the first day, the last day, or when it was made.',
  query: z.object({
    q: z.optional(searchText),
    state: shown,
    manufacturer: z.optional(idParam),
    ...offerSort,
    ...pageQuery,
  }),
  response: listOf(staffOfferBrief),
})

export const exportStaffOffers = defineEndpoint({
  method: 'GET',
  path: 'staff/offers.csv',
  access: staffRoles,
  summary: 'Offers as a table, those that the same query lists, in its order',
  query: z.object({ q: z.optional(searchText), state: shown, manufacturer: z.optional(idParam), ...offerSort }),
  transport: 'file',
  contentType: 'text/csv',
})

export const getStaffOffer = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/',
  access: staffRoles,
  summary: 'One offer with its current terms and its draft',
  about:
    'Whoever looks again and again says with `known` which `revision` they have: as long as the offer is that one, whom it reaches and what its open claims may cost are not counted again, but null.',
  params: idParams,
  query: z.object({ known: z.optional(idParam) }),
  response: staffOffer,
})

export const draftOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/',
  access: publisher,
  summary: 'A new offer, as a draft that only staff see',
  about:
    'Only manufacturer and name are needed. The code is proposed from both where none is given; the dates are today and three months on.',
  body: z.object({ manufacturer_id: idOrSay(problem('manufacturer.required')), name, ...fields }),
  response: staffOffer,
  status: 201,
  made: 'staff/offers/{id}/',
})

export const changeOffer = defineEndpoint({
  method: 'PATCH',
  path: 'staff/offers/{id}/',
  access: publisher,
  summary: 'Changes an offer; what is left out stays as it is',
  about:
    'Terms, dates and the learn-more address of an offer go into its draft and hold when that is published. Name, what is said of it, audience and budget hold at once; where it is to pause at its budget and that is committed already, it is paused. Code and kind are for good once the offer is published. Where the provider wants a second person, what holds at once of an offer that is out waits as `move_asked` until another publisher or an admin calls for the same and says what was `seen`.',
  params: idParams,
  body: z.object({
    name: z.optional(name),
    ...fields,
    /** The `revision` that was on the screen: another one is not changed. */
    seen: z.optional(z.int(problem('number.positive')).check(z.minimum(0, problem('number.positive')))),
  }),
  response: staffOffer,
  refusals: ['offer.transition', 'offer.draft_changed', 'approval.same_person'],
})

export const listOfferVersions = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/versions/',
  access: staffRoles,
  summary: 'The versions of an offer that were published, the newest first, with who keeps which',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(offerVersion),
})

export const exportOfferVersions = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/versions.csv',
  access: staffRoles,
  summary: 'The versions of an offer that were published as a table, the newest first',
  params: idParams,
  transport: 'file',
  contentType: 'text/csv',
})

export type WireStaffOfferBrief = z.output<typeof staffOfferBrief>
export type WireStaffOffer = z.output<typeof staffOffer>
export type WireOfferVersion = z.output<typeof offerVersion>

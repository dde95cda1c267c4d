import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import { dollars, id, idParams, instant, listOf, pageQuery, searchText } from '../core/fields.ts'
import { amount } from '../core/money-fields.ts'

/** Which claims of a manufacturer's offers are approved without a person. Without a rule it is off, with what is proposed. */
const touchlessRule = z.object({
  manufacturer_id: id,
  manufacturer_name: z.string(),
  enabled: z.boolean(),
  /** Percent that every value has to be sure by: 95 is what the desk calls sure, nothing of a buyer is surer than 97. */
  sure_percent: z.int(),
  /** What one claim may pay. */
  claim_limit: dollars,
  /** What one location may be approved of without a person in 30 days. */
  location_limit: dollars,
  /** Claims of the location that people have approved, and that stand as they were. */
  clean_claims: z.int(),
  /** Percent of the claims that a person decides all the same. */
  sample_percent: z.int(),
  /** When and by whom; null where nobody has. */
  changed: z.nullable(instant),
  changed_by: z.nullable(z.string()),
})

const wholeFrom = (min: number, max: number) => {
  const message = problem('number.between', { min, max })
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

export const listTouchlessRules = defineEndpoint({
  method: 'GET',
  path: 'staff/touchless/rules/',
  access: ['reviewer'],
  summary: 'Which claims are approved without a person, by manufacturer; `q` finds those whose name has it',
  query: z.object({ q: z._default(searchText, ''), ...pageQuery }),
  response: listOf(touchlessRule),
})

export const changeTouchlessRule = defineEndpoint({
  method: 'PUT',
  path: 'staff/touchless/rules/{id}/',
  access: ['admin'],
  summary: 'Says which claims of a manufacturer are approved without a person',
  about: 'Claims that are sent once it is on are held against it; those that wait already stay with people.',
  params: idParams,
  body: z.object({
    enabled: z.boolean(problem('input.unexpected', { said: 'enabled' })),
    sure_percent: wholeFrom(95, 97),
    claim_limit: amount,
    location_limit: amount,
    clean_claims: wholeFrom(1, 1_000),
    sample_percent: wholeFrom(1, 100),
  }),
  response: touchlessRule,
})

/**
 * Why a rule that is on has left a claim to a person: its offer takes none, a value in doubt, what its operator has said,
 * another buyer, what an approval is refused for, or what looks odd. OTHER is anything else, of which nobody is told more:
 * limits, too few clean claims, a withdrawal, or the sample.
 */
const leftReason = z.enum(['OFFER', 'READING', 'SAID', 'BUYER', 'REFUSED', 'STOPPED', 'ODD', 'OTHER'])

/** What a person may put right. */
const comparedField = z.enum(['distributor', 'number', 'date', 'units', 'purchase'])

export const getTouchlessFigures = defineEndpoint({
  method: 'GET',
  path: 'staff/touchless/figures/',
  access: ['reviewer'],
  summary: 'How claims were approved lately: without a person, after how long, and what was put right of what was read',
  query: z.object({
    last_days: z._default(z.enum(['30', '90'], problem('input.unexpected', { said: 'last_days' })), '30'),
  }),
  response: z.object({
    /** Claims that stand approved beside all that were without a person, and these, whatever has become of them. */
    approved: z.int(),
    touchless: z.int(),
    /** Of all that were approved without a person: returned, rejected or corrected since. */
    since_taken_back: z.int(),
    /** From the submission to the approval, half of them sooner; null where there are none. */
    seconds_touchless: z.nullable(z.int()),
    seconds_by_person: z.nullable(z.int()),
    sample: z.object({
      /** Not decided by a person yet. */
      waiting: z.int(),
      compared: z.int(),
      /** Decided otherwise than they would have been. */
      different: z.int(),
      /** Taken back by their operators before a person has decided. */
      withdrawn: z.int(),
      differs: z.array(z.object({ what: z.enum([...comparedField.options, 'invoice', 'decision']), count: z.int() })),
    }),
    /** Claims that a rule has left to a person, by why. */
    left_to_people: z.array(z.object({ reason: leftReason, count: z.int() })),
    fields: z.array(z.object({ field: comparedField, compared: z.int(), corrected: z.int() })),
    /** Those with most corrections first, at most 20. */
    distributors: z.array(z.object({ id, name: z.string(), read_invoices: z.int(), corrected: z.int() })),
  }),
})

/** Why a claim was approved without a person: what decided, and how sure each value was. Null for any other claim. */
const touchlessApproval = z.nullable(
  z.object({
    approved: instant,
    sure_percent: z.int(),
    claim_limit: dollars,
    clean_claims: z.int(),
    values: z.array(
      z.object({
        invoice_id: id,
        field: z.enum(['distributor', 'number', 'date', 'sold_to', 'units', 'purchase']),
        text: z.string(),
        confidence: z.number(),
      }),
    ),
  }),
)

/** What was done of a claim without a person, or why nothing was; null where no rule has looked at it as it is. */
export const touchlessOfClaim = { touchless: touchlessApproval, left_to_person: z.nullable(leftReason) }

export type WireTouchlessRule = z.output<typeof touchlessRule>
export type WireTouchlessFigures = ResponseOf<typeof getTouchlessFigures>
export type WireTouchlessApproval = NonNullable<z.output<typeof touchlessApproval>>

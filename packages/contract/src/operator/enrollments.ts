import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { latestClaims } from '../core/claim-shapes.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { dollars, id, idOrSay, idParams, listOf, pageQuery, versionRead } from '../core/fields.ts'
import { offer } from '../core/offer-shapes.ts'

export const enrollment = z.object({
  id,
  /** `terms` are those that the enrollment was made under; name and state are today's. */
  offer,
  ...latestClaims,
  approved_units: z.int(),
  approved_payout: dollars,
  /** What the approved units cost: a percentage counts from it. */
  approved_purchase_amount: dollars,
  /** What was counted of all claims that are not decided, however many there are, and what that cost. */
  undecided_units: z.int(),
  undecided_purchase_amount: dollars,
})

export const listEnrollments = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/enrollment/',
  access: 'operator',
  summary: "The operator's enrollments, newest first",
  query: z.object(pageQuery),
  response: listOf(enrollment),
})

export const getEnrollment = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/enrollment/{id}',
  access: 'operator',
  summary: 'One enrollment',
  params: idParams,
  response: enrollment,
})

export const enroll = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/enrollment/',
  access: 'operator',
  headers: ['X-Attribution-Codes'],
  summary: "Enrolls the operator's location in an offer",
  body: z.object({
    /** A number or a string of digits. */
    offer_id: z.union(
      [
        idOrSay(problem('offer.required')),
        z.pipe(
          z.string(problem('offer.required')).check(z.regex(/^[1-9]\d{0,8}$/, problem('offer.required'))),
          z.transform((text: string) => Number(text)),
        ),
      ],
      problem('offer.required'),
    ),
    /** Of the terms of service, as they were shown; without it the ones that hold. */
    terms_of_service_version: versionRead,
    /** Of the offer's own terms, as they were shown; without it the newest ones. */
    terms_version: versionRead,
  }),
  response: z.object({ id }),
  status: 201,
  made: 'app/rebates/enrollment/{id}',
  refusals: [
    'offer.closed',
    'offer.paused',
    'offer.expired',
    'offer.deleted',
    'offer.newer',
    'enrollment.exists',
    'enrollment.location_taken',
    'account.closing',
    'text.newer',
  ],
})

export type WireEnrollment = z.output<typeof enrollment>

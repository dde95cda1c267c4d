import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, dollars, id, idParams, instant, listOf, pageQuery, searchText, sortQuery } from '../../core/fields.ts'

const offerEnrollment = z.object({
  id,
  location_name: z.string(),
  company_name: z.string(),
  city: z.string(),
  created: instant,
  /** The version of the terms that it keeps. */
  version: z.int(),
  /** Units of approved claims that earn. */
  units: z.int(),
  /** What approved claims hold. */
  approved_amount: dollars,
  attribution_code: z.nullable(z.string()),
})

const enrollmentsQuery = {
  q: z.optional(searchText),
  ...sortQuery(['location', 'approved', 'created'], '-created'),
}

export const listOfferEnrollments = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/enrollments/',
  access: staffRoles,
  summary:
    'The locations that are enrolled in an offer, the newest first; `q` looks in locations, companies and cities',
  params: idParams,
  query: z.object({ ...enrollmentsQuery, ...pageQuery }),
  response: listOf(offerEnrollment),
})

export const exportOfferEnrollments = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/enrollments.csv',
  access: staffRoles,
  summary: 'The enrollments of an offer as a table, those that the same query lists, in its order',
  transport: 'file',
  contentType: 'text/csv',
  params: idParams,
  query: z.object(enrollmentsQuery),
})

export const countEnrolledByWeek = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/enrolled-by-week/',
  access: staffRoles,
  summary:
    'How many locations have enrolled in each week of an offer, until now or its last day; at most the last 53 weeks',
  params: idParams,
  response: z.object({
    /** The oldest first, also those in which nobody has enrolled. */
    weeks: z.array(
      z.object({
        /** Its Monday in the provider’s time zone. */
        begins: day,
        enrolled: z.int(),
      }),
    ),
  }),
})

export type WireOfferEnrollment = z.output<typeof offerEnrollment>

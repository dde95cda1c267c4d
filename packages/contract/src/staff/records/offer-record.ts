import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { dollars, id, idParams, instant } from '../../core/fields.ts'
import { offerVersion, staffOffer } from '../offers/offers.ts'
import { sentLetter } from '../people/letters.ts'
import { postedMove, recordedEvent } from '../review/claim-record.ts'
import { recordedChecks } from './recorded-checks.ts'
import { recordedClaims } from './recorded-claims.ts'

/** Everything about an offer on one page: where it stands, what it promised when, who takes part, and what claims come to. */
export const offerRecord = z.object({
  ...staffOffer.shape,
  ...recordedClaims.shape,
  created: instant,
  /** The latest versions of its terms, the newest first: one more than twenty, for what the oldest of them has changed. */
  published: z.array(offerVersion),
  /** The latest twenty. */
  enrollments: z.array(
    z.object({
      id,
      /** Who has enrolled it. */
      operator_id: id,
      location_id: id,
      location_name: z.string(),
      city: z.string(),
      at: instant,
      /** The version of the terms that it keeps. */
      version: z.int(),
      /** What approved claims hold. */
      approved_amount: dollars,
    }),
  ),
  /** Those of the latest claims that were paid or are being paid. */
  checks: recordedChecks,
  /** What operators were written about the latest claims, the newest first; a hundred. */
  letters: z.array(sentLetter),
  /** What was posted last for its latest approved claims, the oldest first; twenty lines. */
  ledger: z.array(postedMove),
  /** What was done to it, and when its claims came to a mark of its budget, the newest first; the latest hundred. */
  timeline: z.array(recordedEvent),
})

export const getOfferRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/offers/{id}/record',
  access: staffRoles,
  summary:
    'Everything about an offer: its versions, enrollments, claims with their money, checks and letters, and what was done',
  about: 'Whom its audience reaches and what undecided claims may cost is not counted.',
  params: idParams,
  response: offerRecord,
})

export type WireOfferRecord = ResponseOf<typeof getOfferRecord>

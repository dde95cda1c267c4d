import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { id, idParams, instant } from '../../core/fields.ts'
import { staffOperator } from '../operators.ts'
import { standingStop } from '../payments/payment-stops.ts'
import { sentLetter } from '../people/letters.ts'
import { recordedEvent } from '../review/claim-record.ts'
import { recordedAccounts } from './recorded-accounts.ts'
import { recordedChecks } from './recorded-checks.ts'
import { recordedClaims } from './recorded-claims.ts'
import { recordedEnrollments } from './recorded-enrollments.ts'

/** Everything about a location on one page: who acts for it, whom it pays, and what it has claimed and was paid. */
export const locationRecord = z.object({
  id,
  company_id: id,
  company_name: z.string(),
  /** How many locations the company has. */
  company_locations: z.int(),
  location_name: z.string(),
  /** Null for a company of its own. */
  chain_id: z.nullable(id),
  chain_name: z.nullable(z.string()),
  /** In one line. */
  address: z.string(),
  created: instant,
  /** Null: nothing is stopped; for who only publishes offers always. */
  payment_stop: z.nullable(standingStop),
  member_count: z.int(),
  /** Who acts for it, the newest first; the latest twenty. An owner of its company acts for all its locations. */
  members: z.array(
    z.object({
      id,
      role: z.enum(['owner', 'member']),
      name: z.string(),
      email: z.string(),
      account: staffOperator.shape.account,
      since: instant,
    }),
  ),
  payee_count: z.int(),
  /** Whom its checks are made out to, now and before, the newest first; the latest twenty. */
  payees: z.array(
    z.object({
      id,
      name: z.string(),
      method: z.enum(['EMAIL', 'MAIL']),
      /** Where checks went: an e-mail address, or a street in one line. */
      goes_to: z.string(),
      since: instant,
      /** When another one took its place; null: it is paid so now. */
      replaced: z.nullable(instant),
    }),
  ),
  ...recordedClaims.shape,
  check_count: z.int(),
  /** The latest twenty. */
  checks: recordedChecks,
  ...recordedEnrollments.shape,
  /** What its operators were written about its latest hundred claims, the newest first; the latest hundred. */
  letters: z.array(sentLetter),
  ...recordedAccounts.shape,
  /** What was done to it, the newest first; the latest hundred. */
  timeline: z.array(recordedEvent),
})

export const getLocationRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/locations/{id}/record',
  access: staffRoles,
  summary:
    'Everything about a location: who acts for it, whom it pays, claims, checks, letters, its accounts, and what was done',
  params: idParams,
  response: locationRecord,
})

export type WireLocationRecord = ResponseOf<typeof getLocationRecord>

import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { id, idParams, instant } from '../../core/fields.ts'
import { staffOperator } from '../operators.ts'
import { standingStop } from '../payments/payment-stops.ts'
import { recordedAccounts } from '../records/recorded-accounts.ts'
import { recordedChecks } from '../records/recorded-checks.ts'
import { recordedClaims } from '../records/recorded-claims.ts'
import { recordedEnrollments } from '../records/recorded-enrollments.ts'
import { recordedEvent } from '../review/claim-record.ts'
import { sentLetter } from './letters.ts'

/** Everything about an operator on one page: the person, their locations, and what they have with us. */
export const operatorRecord = z.object({
  ...staffOperator.shape,
  location_id: id,
  acts_at_count: z.int(),
  /** Where they act, the one that is meant where nothing else is said first; twenty. */
  acts_at: z.array(
    z.object({
      id,
      name: z.string(),
      address: z.string(),
      /** False for who only publishes offers. */
      payments_stopped: z.boolean(),
    }),
  ),
  phone: z.string(),
  language: z.enum(languages),
  operator_type: z.string(),
  /** Null for a company of its own. */
  chain_id: z.nullable(id),
  chain_name: z.nullable(z.string()),
  /** In one line. */
  address: z.string(),
  payee: z.object({
    name: z.string(),
    method: z.enum(['EMAIL', 'MAIL']),
    /** Where checks go now: an e-mail address, or a street in one line. */
    goes_to: z.string(),
    /** By whoever is paid, with a first claim or in the settings; null before. */
    confirmed: z.nullable(instant),
    changed: z.nullable(instant),
  }),
  /** Of the first location. Null: nothing of it is stopped; for who only publishes offers always. */
  payment_stop: z.nullable(standingStop),
  /** Claims, checks, enrollments and accounts are those of all their locations. */
  ...recordedClaims.shape,
  check_count: z.int(),
  checks: recordedChecks,
  ...recordedEnrollments.shape,
  ...recordedAccounts.shape,
  /** What they were written, the newest first; the latest hundred. */
  letters: z.array(sentLetter),
  /** What was done to the account and the locations that are listed, the newest first; the latest hundred. */
  timeline: z.array(recordedEvent),
})

export const getOperatorRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/record',
  access: ['reviewer', 'finance', 'publisher', 'admin'],
  summary:
    'Everything about an operator: who it is, how it is paid, its claims, letters and accounts, and what was done',
  params: idParams,
  response: operatorRecord,
})

export type WireOperatorRecord = ResponseOf<typeof getOperatorRecord>

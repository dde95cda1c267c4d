import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { dollars, idParams } from '../../core/fields.ts'
import { fundingBrief, fundingState } from '../funding/funding.ts'
import { receipt } from '../funding/receipts.ts'
import { staffManufacturer } from '../manufacturers.ts'
import { staffOfferBrief } from '../offers/offers.ts'
import { sentLetter } from '../people/letters.ts'
import { recordedEvent } from '../review/claim-record.ts'
import { recordedAccounts } from './recorded-accounts.ts'
import { recordedChecks } from './recorded-checks.ts'
import { recordedClaims } from './recorded-claims.ts'

/** Everything about a manufacturer on one page: who it is, its money by the ledger, and what it offers, is asked for and pays. */
export const manufacturerRecord = z.object({
  ...staffManufacturer.shape,
  ...recordedClaims.shape,
  /** What has come of it and counts. */
  received: dollars,
  ...recordedAccounts.shape,
  /** The latest twenty. */
  offers: z.array(staffOfferBrief),
  request_count: z.int(),
  /** By state, those that there are, with what they ask for. */
  requests_by_state: z.array(z.object({ state: fundingState, requests: z.int(), amount: dollars })),
  /** The latest twenty. */
  requests: z.array(fundingBrief),
  receipt_count: z.int(),
  /** The latest twenty. */
  receipts: z.array(receipt),
  /** Those of the latest claims that were paid or are being paid. */
  checks: recordedChecks,
  letter_count: z.int(),
  /** What its billing contacts were written, the newest first; a hundred. */
  letters: z.array(sentLetter),
  /** What was done to it and to the latest of its requests, receipts and moves of money, the newest first; a hundred. */
  timeline: z.array(recordedEvent),
})

export const getManufacturerRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/{id}/record',
  access: staffRoles,
  summary: 'Everything about a manufacturer: its money by the ledger, offers, requests, receipts, and what was done',
  params: idParams,
  response: manufacturerRecord,
})

export type WireManufacturerRecord = ResponseOf<typeof getManufacturerRecord>

import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams, listOf, note } from '../../core/fields.ts'
import { paymentRecord } from '../payments/payment-record.ts'
import { operatorRecord } from '../people/operator-record.ts'
import { claimRecord } from '../review/claim-record.ts'
import { locationRecord } from './location-record.ts'
import { manufacturerRecord } from './manufacturer-record.ts'
import { offerRecord } from './offer-record.ts'

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: 'staff/colleagues',
  access: staffRoles,
  summary: 'Whom of staff one may name in a note: everybody else, by name',
  response: listOf(z.object({ id, name: z.string() })),
})

const written = z.object({
  text: note(problem('message.required'), 2000),
  /** Members of staff, at most 20; who is no longer there gets none. */
  named: z._default(z.array(id).check(z.maxLength(20)), []),
})

/** What operators and manufacturers never read. */
const kept =
  'Nobody but staff ever reads it. A note stays as it was written; the answer has the latest hundred in its timeline.'
/** What is so of whatever has a location. */
const keptOfLocation = `${kept} Where payments of the location are or were stopped, who only publishes offers does not read what those write who know of it, and cannot be named there.`

export const writeClaimNote = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about a claim for colleagues; whom it names gets a letter',
  about: keptOfLocation,
  params: idParams,
  body: written,
  response: claimRecord,
})

export const writeOperatorNote = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about an operator for colleagues; whom it names gets a letter',
  about: keptOfLocation,
  params: idParams,
  body: written,
  response: operatorRecord,
})

export const writeLocationNote = defineEndpoint({
  method: 'POST',
  path: 'staff/locations/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about a location for colleagues; whom it names gets a letter',
  about: keptOfLocation,
  params: idParams,
  body: written,
  response: locationRecord,
})

export const writePaymentNote = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about a payment for colleagues; whom it names gets a letter',
  about: keptOfLocation,
  params: idParams,
  body: written,
  response: paymentRecord,
})

export const writeManufacturerNote = defineEndpoint({
  method: 'POST',
  path: 'staff/manufacturers/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about a manufacturer for colleagues; whom it names gets a letter',
  about: kept,
  params: idParams,
  body: written,
  response: manufacturerRecord,
})

export const writeOfferNote = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/notes',
  access: staffRoles,
  summary: 'Writes a note about an offer for colleagues; whom it names gets a letter',
  about: kept,
  params: idParams,
  body: written,
  response: offerRecord,
})

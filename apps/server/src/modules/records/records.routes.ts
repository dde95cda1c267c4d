import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { colleagues } from '../notes/notes.store.ts'
import { writeNote } from '../notes/write-note.ts'
import { claimRecord } from './claim-record.ts'
import { findLetter } from './letters/find-letter.ts'
import { sendLetterAgain } from './letters/send-letter-again.ts'
import { locationRecord } from './locations/location-record.ts'
import { manufacturerRecord } from './manufacturers/manufacturer-record.ts'
import { offerRecord } from './offers/offer-record.ts'
import { operatorRecord } from './operators/operator-record.ts'
import { paymentRecord } from './payments/payment-record.ts'

/** Pages that tell everything about one thing, and what colleagues write there. */
export function recordsRoutes(serve: Serve, services: Services) {
  serve(calls.getClaimRecord, ({ params, staff }) => claimRecord(services, params.id, staff.roles))
  serve(calls.listColleagues, async ({ staff }) => ({
    results: (await colleagues(services.db)).flatMap(({ id, name }) => (id === staff.id ? [] : [{ id, name }])),
    next: null,
  }))
  serve(calls.writeClaimNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'claim', id }, ...body, writer: staff })
    return claimRecord(services, id, staff.roles)
  })
  serve(calls.getOperatorRecord, ({ params, staff }) => operatorRecord(services, params.id, staff.roles))
  serve(calls.writeOperatorNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'operator', id }, ...body, writer: staff })
    return operatorRecord(services, id, staff.roles)
  })
  serve(calls.getLocationRecord, ({ params, staff }) => locationRecord(services, params.id, staff.roles))
  serve(calls.writeLocationNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'location', id }, ...body, writer: staff })
    return locationRecord(services, id, staff.roles)
  })
  serve(calls.getManufacturerRecord, ({ params, staff }) => manufacturerRecord(services, params.id, staff.roles))
  serve(calls.writeManufacturerNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'manufacturer', id }, ...body, writer: staff })
    return manufacturerRecord(services, id, staff.roles)
  })
  serve(calls.getOfferRecord, ({ params, staff }) => offerRecord(services, params.id, staff.roles))
  serve(calls.writeOfferNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'offer', id }, ...body, writer: staff })
    return offerRecord(services, id, staff.roles)
  })
  serve(calls.getPaymentRecord, ({ params, staff }) => paymentRecord(services, params.id, staff.roles))
  serve(calls.writePaymentNote, async ({ params: { id }, body, staff }) => {
    await writeNote(services, { about: { kind: 'payment', id }, ...body, writer: staff })
    return paymentRecord(services, id, staff.roles)
  })
  serve(calls.getSentLetter, ({ params, staff }) => findLetter(services, params.id, staff.roles))
  serve(calls.sendLetterAgain, ({ params, staff }) =>
    sendLetterAgain(services, { letterId: params.id, staffId: staff.id }),
  )
}

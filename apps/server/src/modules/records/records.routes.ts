import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { colleagues } from '../review/notes/claim-notes.store.ts'
import { writeClaimNote } from '../review/notes/write-claim-note.ts'
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
    results: (await colleagues(services.db)).filter(({ id }) => id !== staff.id),
    next: null,
  }))
  serve(calls.writeClaimNote, async ({ params, body, staff }) => {
    await writeClaimNote(services, { claimId: params.id, ...body, staffId: staff.id })
    return claimRecord(services, params.id, staff.roles)
  })
  serve(calls.getOperatorRecord, ({ params, staff }) => operatorRecord(services, params.id, staff.roles))
  serve(calls.getLocationRecord, ({ params, staff }) => locationRecord(services, params.id, staff.roles))
  serve(calls.getManufacturerRecord, ({ params }) => manufacturerRecord(services, params.id))
  serve(calls.getOfferRecord, ({ params }) => offerRecord(services, params.id))
  serve(calls.getPaymentRecord, ({ params, staff }) => paymentRecord(services, params.id, staff.roles))
  serve(calls.getSentLetter, ({ params }) => findLetter(services, params.id))
  serve(calls.sendLetterAgain, ({ params, staff }) =>
    sendLetterAgain(services, { letterId: params.id, staffId: staff.id }),
  )
}

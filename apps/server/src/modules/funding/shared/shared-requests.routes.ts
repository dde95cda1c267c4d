import * as calls from '@caseback/contract'
import { sendAttachment } from '../../../platform/attachment.ts'
import { countFrom } from '../../../platform/http/rate-limits.store.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { creditNoteDocument } from '../credit-notes/credit-note-document.ts'
import { requestDocument } from '../document/request-document.ts'
import { announcePayment } from './announce-payment.ts'
import { disputeLine } from './dispute-line.ts'
import { recordOpening } from './record-opening.ts'
import { requestOfKey } from './request-of-key.ts'
import { sharedInvoices } from './shared-invoices.ts'
import { sharedRequest, sharedRequestLines } from './shared-request.ts'

/** What a manufacturer does with its request by the mailed link, without an account. */
export function sharedRequestsRoutes(serve: Serve, services: Services) {
  serve(calls.getSharedRequest, ({ params }) => sharedRequest(services, params.key))

  serve(calls.listSharedRequestLines, async ({ params, query, request }) =>
    listed(services, request, await sharedRequestLines(services, params.key, query)),
  )

  serve(calls.getSharedRequestInvoices, ({ params }) => sharedInvoices(services, params.key, params.claim_id))

  serve(calls.recordRequestOpened, async ({ params }) => {
    await recordOpening(services, params.key)
  })

  serve(calls.announcePayment, async ({ params, body, request }) => {
    await countFrom(services, 'answerRequestFrom', request)
    const { name, amount, paid_on: paidOn, reference } = body
    await announcePayment(services, params.key, { name, amount, paidOn, reference })
    return sharedRequest(services, params.key)
  })

  serve(calls.disputeRequestLine, async ({ params, body, request }) => {
    await countFrom(services, 'answerRequestFrom', request)
    return disputeLine(services, params.key, { claimId: params.claim_id, ...body })
  })

  const document = async (key: string, as: 'pdf' | 'csv') => {
    const { request } = await requestOfKey(services, services.db, key)
    return requestDocument(services, request.id, as)
  }
  serve(calls.getSharedRequestPdf, async ({ params, reply }) =>
    sendAttachment(reply, await document(params.key, 'pdf')),
  )
  serve(calls.getSharedCreditNotePdf, async ({ params, reply }) => {
    const { request } = await requestOfKey(services, services.db, params.key)
    const about = { fundingId: request.id, creditNoteId: params.note_id }
    return sendAttachment(reply, await creditNoteDocument(services, about))
  })
  serve(calls.getSharedRequestCsv, async ({ params, reply }) =>
    sendAttachment(reply, await document(params.key, 'csv')),
  )
}

import * as calls from '@caseback/contract'
import { sendTable } from '../../../platform/attachment.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { adoptCheck } from '../decisions/adopt-check.ts'
import { cancelPayment } from '../decisions/cancel-payment.ts'
import { clearPayment } from '../decisions/clear-payment.ts'
import { paymentHold } from '../decisions/payment-hold.ts'
import { recordReturnedMail } from '../decisions/record-returned-mail.ts'
import { releasePayment } from '../decisions/release-payment.ts'
import { resendPayment } from '../decisions/resend-payment.ts'
import { takeReturnedMailBack } from '../decisions/take-returned-mail-back.ts'
import { unclearPayment } from '../decisions/unclear-payment.ts'
import { voidPayment } from '../decisions/void-payment.ts'
import { exportPayments } from '../list/export-payments.ts'
import { listedPayments, onePayment } from '../list/listed-payments.ts'
import { receiveWebhook } from './receive-webhook.ts'

export function checksRoutes(serve: Serve, services: Services) {
  serve(calls.listPayments, async ({ query, request }) =>
    listed(services, request, await listedPayments(services, query)),
  )

  serve(calls.exportPayments, async ({ query, reply }) =>
    sendTable(reply, 'payments', await exportPayments(services, query)),
  )

  serve(calls.getPaymentHold, ({ params, staff }) => paymentHold(services, { paymentId: params.id, staffId: staff.id }))

  serve(calls.releasePayment, async ({ params, body, staff }) => {
    await releasePayment(services, { paymentId: params.id, staffId: staff.id, note: body.note })
    return onePayment(services, params.id)
  })

  serve(calls.cancelPayment, async ({ params, body, staff }) => {
    await cancelPayment(services, { paymentId: params.id, staffId: staff.id, note: body.note })
    return onePayment(services, params.id)
  })

  serve(calls.adoptCheck, async ({ params, body, staff }) => {
    await adoptCheck(services, { paymentId: params.id, checkId: body.check_id, staffId: staff.id, note: body.note })
    return onePayment(services, params.id)
  })

  serve(calls.clearPayment, async ({ params, body, staff }) => {
    await clearPayment(services, { paymentId: params.id, clearedOn: body.cleared_on, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(calls.unclearPayment, async ({ params, body, staff }) => {
    await unclearPayment(services, { paymentId: params.id, reason: body.reason, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(calls.voidPayment, async ({ params, body, staff }) => {
    await voidPayment(services, { paymentId: params.id, reason: body.reason, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(calls.recordReturnedMail, async ({ params, body, staff }) => {
    await recordReturnedMail(services, {
      paymentId: params.id,
      returnedOn: body.returned_on,
      reason: body.reason,
      staffId: staff.id,
    })
    return onePayment(services, params.id)
  })

  serve(calls.takeReturnedMailBack, async ({ params, body, staff }) => {
    await takeReturnedMailBack(services, { paymentId: params.id, reason: body.reason, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(calls.resendPayment, async ({ params, staff }) => {
    await resendPayment(services, { paymentId: params.id, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(calls.receiveCheckWebhook, async ({ request }) => {
    const { signature } = request.headers
    await receiveWebhook(services, request.body, typeof signature === 'string' ? signature : undefined)
  })
}

import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { answerPaymentReport } from './answer-payment-report.ts'
import { openPaymentReports } from './open-payment-reports.ts'
import { paymentReportOf } from './payment-report-of.ts'
import { reportPayment } from './report-payment.ts'
import { resendCheck } from './resend-check.ts'

export function reportRoutes(serve: Serve, services: Services) {
  serve(calls.getPaymentReport, async ({ params, operator }) => ({
    report: await paymentReportOf(services, operator.id, params.id),
  }))

  serve(calls.reportPayment, async ({ params, body, operator }) => {
    await reportPayment(services, { personId: operator.id, claimId: params.id, text: body.text })
    return { report: await paymentReportOf(services, operator.id, params.id) }
  })

  serve(calls.resendCheck, ({ params, operator }) =>
    resendCheck(services, { personId: operator.id, claimId: params.id }),
  )

  serve(calls.listPaymentReports, async ({ query, request }) =>
    listed(services, request, await openPaymentReports(services, query)),
  )

  serve(calls.answerPaymentReport, ({ params, body, staff }) =>
    answerPaymentReport(services, {
      reportId: params.id,
      staffId: staff.id,
      note: body.note,
      voidCheck: body.void_check ?? false,
    }),
  )
}

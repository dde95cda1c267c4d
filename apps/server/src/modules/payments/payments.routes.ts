import {
  answerPaymentReport as answerPaymentReportCall,
  approveBatch as approveBatchCall,
  cancelPayment as cancelPaymentCall,
  clearPayment as clearPaymentCall,
  createBatch as createBatchCall,
  discardBatch as discardBatchCall,
  discardFunding as discardFundingCall,
  draftFunding as draftFundingCall,
  getBatch,
  getFunding,
  getPaymentReport,
  issueFunding as issueFundingCall,
  listBatches,
  listBatchLines,
  listFunding,
  listFundingCandidates,
  listFundingClaims,
  listPaymentCandidates,
  listPaymentReports,
  listPayments,
  receiveCheckWebhook,
  recordFundingMoney as recordFundingMoneyCall,
  releasePayment as releasePaymentCall,
  reportPayment as reportPaymentCall,
  withdrawFromFunding as withdrawFromFundingCall,
} from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import type { FastifyRequest } from 'fastify'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl, type Page } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { approveBatch } from './approve-batch.ts'
import { batchDetail, batchLines, listedBatches } from './batch-detail.ts'
import { clearPayment } from './clear-payment.ts'
import { createBatch } from './create-batch.ts'
import { discardBatch } from './discard-batch.ts'
import { draftFunding } from './draft-funding.ts'
import { fundingCandidates } from './funding-candidates.ts'
import { claimsOfFunding, fundingDetail, listedFunding } from './funding-detail.ts'
import { discardFunding, issueFunding } from './issue-funding.ts'
import { listedPayments, onePayment } from './listed-payments.ts'
import { payableClaims } from './payable-claims.ts'
import { answerPaymentReport, openPaymentReports } from './payment-reports.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { recordFundingMoney } from './record-funding-money.ts'
import { cancelPayment, releasePayment } from './release-payment.ts'
import { paymentReportOf, reportPayment } from './report-payment.ts'
import { withdrawFromFunding } from './withdraw-from-funding.ts'

export function paymentsRoutes(serve: Serve, services: Services) {
  fundingRoutes(serve, services)
  batchRoutes(serve, services)
  checkRoutes(serve, services)
  reportRoutes(serve, services)
}

const listed = <Row>({ settings }: Services, request: FastifyRequest, page: Page<Row>) => ({
  results: page.rows,
  next: nextUrl(settings.publicUrl, request.url, page.nextCursor),
})

function fundingRoutes(serve: Serve, services: Services) {
  serve(listFundingCandidates, async ({ query, request }) =>
    listed(services, request, await fundingCandidates(services, query)),
  )

  serve(listFunding, async ({ query, request }) => listed(services, request, await listedFunding(services, query)))

  serve(getFunding, ({ params }) => fundingDetail(services, params.id))

  serve(listFundingClaims, async ({ params, query, request }) =>
    listed(services, request, await claimsOfFunding(services, params.id, query)),
  )

  serve(draftFundingCall, async ({ body, staff }) => {
    const fundingId = await draftFunding(services, {
      manufacturerId: body.manufacturer_id,
      cutoff: body.cutoff,
      excludedClaimIds: body.excluded_claim_ids,
      staffId: staff.id,
    })
    return fundingDetail(services, fundingId)
  })

  serve(issueFundingCall, async ({ params, staff }) => {
    await issueFunding(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(discardFundingCall, async ({ params, staff }) => {
    await discardFunding(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(recordFundingMoneyCall, async ({ params, body, staff }) => {
    await recordFundingMoney(services, {
      fundingId: params.id,
      // The contract lets two decimals through; this is the double nearest to them.
      amountCents: dollarsToCents(Math.round(body.amount * 100) / 100),
      receivedOn: body.received_on,
      reference: body.reference,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })

  serve(withdrawFromFundingCall, async ({ params, body, staff }) => {
    await withdrawFromFunding(services, {
      fundingId: params.id,
      claimId: params.claim_id,
      note: body.note,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })
}

function batchRoutes(serve: Serve, services: Services) {
  serve(listPaymentCandidates, async ({ query, request }) =>
    listed(services, request, await payableClaims(services, query)),
  )

  serve(listBatches, async ({ query, request }) => listed(services, request, await listedBatches(services, query)))

  serve(getBatch, ({ params, staff }) => batchDetail(services, params.id, staff.id))

  serve(listBatchLines, async ({ params, query, request }) =>
    listed(services, request, await batchLines(services, params.id, query)),
  )

  serve(createBatchCall, async ({ body, staff }) => {
    const batchId = await createBatch(services, {
      cutoff: body.cutoff,
      excludedClaimIds: body.excluded_claim_ids,
      staffId: staff.id,
    })
    return batchDetail(services, batchId, staff.id)
  })

  serve(approveBatchCall, async ({ params, staff }) => {
    await approveBatch(services, { batchId: params.id, staffId: staff.id })
    return batchDetail(services, params.id, staff.id)
  })

  serve(discardBatchCall, async ({ params, staff }) => {
    await discardBatch(services, { batchId: params.id, staffId: staff.id })
    return batchDetail(services, params.id, staff.id)
  })
}

function checkRoutes(serve: Serve, services: Services) {
  serve(listPayments, async ({ query, request }) => listed(services, request, await listedPayments(services, query)))

  serve(releasePaymentCall, async ({ params, body, staff }) => {
    await releasePayment(services, { paymentId: params.id, staffId: staff.id, note: body.note })
    return onePayment(services, params.id)
  })

  serve(cancelPaymentCall, async ({ params, body, staff }) => {
    await cancelPayment(services, { paymentId: params.id, staffId: staff.id, note: body.note })
    return onePayment(services, params.id)
  })

  serve(clearPaymentCall, async ({ params, body, staff }) => {
    await clearPayment(services, { paymentId: params.id, clearedOn: body.cleared_on, staffId: staff.id })
    return onePayment(services, params.id)
  })

  serve(receiveCheckWebhook, async ({ request }) => {
    const { signature } = request.headers
    await receiveWebhook(services, request.body, typeof signature === 'string' ? signature : undefined)
  })
}

function reportRoutes(serve: Serve, services: Services) {
  serve(getPaymentReport, async ({ params, operator }) => ({
    report: await paymentReportOf(services, operator.id, params.id),
  }))

  serve(reportPaymentCall, async ({ params, body, operator }) => {
    await reportPayment(services, { operatorId: operator.id, claimId: params.id, text: body.text })
    return { report: await paymentReportOf(services, operator.id, params.id) }
  })

  serve(listPaymentReports, async ({ query, request }) =>
    listed(services, request, await openPaymentReports(services, query)),
  )

  serve(answerPaymentReportCall, ({ params, body, staff }) =>
    answerPaymentReport(services, { reportId: params.id, staffId: staff.id, note: body.note }),
  )
}

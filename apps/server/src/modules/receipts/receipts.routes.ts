import * as calls from '@caseback/contract'
import { wireDollarsToCents } from '@caseback/domain'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { fundingDetail } from '../funding/funding-detail.ts'
import { applyCredit } from './apply-credit.ts'
import { creditEntries } from './credit-entries.ts'
import { exportReceipts } from './export-receipts.ts'
import { listedReceipts, receiptDetail } from './listed-receipts.ts'
import { previewCreditReversal } from './preview-credit-reversal.ts'
import { previewReversal } from './preview-reversal.ts'
import { recordFundingMoney } from './record-funding-money.ts'
import { recordReceipt } from './record-receipt.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { takeCreditBack } from './take-credit-back.ts'

export function receiptsRoutes(serve: Serve, services: Services) {
  serve(calls.listReceipts, async ({ query, request }) =>
    listed(services, request, await listedReceipts(services, query)),
  )

  serve(calls.exportReceipts, async ({ query, reply }) =>
    sendTable(reply, 'receipts', await exportReceipts(services, query)),
  )

  serve(calls.getReceipt, ({ params }) => receiptDetail(services, params.id))

  serve(calls.getReceiptReversal, ({ params }) => previewReversal(services, params.id))

  serve(calls.recordReceipt, async ({ body, staff }) => {
    const receiptId = await recordReceipt(
      services,
      {
        manufacturerId: body.manufacturer_id,
        amountCents: wireDollarsToCents(body.amount),
        receivedOn: body.received_on,
        reference: body.reference,
        staffId: staff.id,
      },
      body.apply.map((share) => ({ fundingId: share.funding_id, amountCents: wireDollarsToCents(share.amount) })),
    )
    return receiptDetail(services, receiptId)
  })

  serve(calls.reverseReceipt, async ({ params, body, staff }) => {
    await reverseReceipt(services, { receiptId: params.id, reason: body.reason, staffId: staff.id })
    return receiptDetail(services, params.id)
  })

  serve(calls.recordFundingMoney, async ({ params, body, staff }) => {
    await recordFundingMoney(services, {
      fundingId: params.id,
      amountCents: wireDollarsToCents(body.amount),
      receivedOn: body.received_on,
      reference: body.reference,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })

  serve(calls.listManufacturerCredit, async ({ params, query, request }) =>
    listed(services, request, await creditEntries(services, params.id, query)),
  )

  serve(calls.applyCredit, async ({ params, body, staff }) => {
    await applyCredit(services, {
      manufacturerId: params.id,
      fundingId: body.funding_id,
      amountCents: wireDollarsToCents(body.amount),
      staffId: staff.id,
    })
    return fundingDetail(services, body.funding_id)
  })
  serve(calls.getCreditReversal, ({ params }) =>
    previewCreditReversal(services, { fundingId: params.id, applicationId: params.application_id }),
  )

  serve(calls.takeCreditBack, async ({ params, body, staff }) => {
    await takeCreditBack(services, {
      fundingId: params.id,
      applicationId: params.application_id,
      reason: body.reason,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })
}

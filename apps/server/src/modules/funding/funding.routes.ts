import * as calls from '@caseback/contract'
import { sendAttachment, sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { closeShort } from './close-short.ts'
import { creditNoteDocument } from './credit-notes/credit-note-document.ts'
import { listedCreditNotes } from './credit-notes/credit-notes-of.ts'
import { discardFunding } from './discard-funding.ts'
import { requestDocument } from './document/request-document.ts'
import { draftFunding } from './draft-funding.ts'
import { exportFunding } from './export-funding.ts'
import { fundingCandidates } from './funding-candidates.ts'
import { claimsOfFunding, fundingDetail, listedFunding } from './funding-detail.ts'
import { issueFunding } from './issue-funding.ts'
import { remindFunding } from './remind-funding.ts'
import { renewRemitTo } from './remit-to/renew-remit-to.ts'
import { answerLineDispute } from './shared/answer-line-dispute.ts'
import { makeRequestLink } from './shared/make-request-link.ts'
import { revokeRequestLink } from './shared/revoke-request-link.ts'
import { withdrawFromFunding } from './withdraw-from-funding.ts'

export function fundingRoutes(serve: Serve, services: Services) {
  serve(calls.listFundingCandidates, async ({ query, request }) =>
    listed(services, request, await fundingCandidates(services, query)),
  )

  serve(calls.listFunding, async ({ query, request }) =>
    listed(services, request, await listedFunding(services, query)),
  )

  serve(calls.exportFunding, async ({ query, reply }) =>
    sendTable(reply, 'requests', await exportFunding(services, query)),
  )

  serve(calls.getFunding, ({ params }) => fundingDetail(services, params.id))

  serve(calls.listFundingClaims, async ({ params, query, request }) =>
    listed(services, request, await claimsOfFunding(services, params.id, query)),
  )

  serve(calls.listCreditNotes, async ({ params, query, request }) =>
    listed(services, request, await listedCreditNotes(services, params.id, query)),
  )

  serve(calls.draftFunding, async ({ body, staff }) => {
    const fundingId = await draftFunding(services, {
      manufacturerId: body.manufacturer_id,
      cutoff: body.cutoff,
      excludedClaimIds: body.excluded_claim_ids,
      staffId: staff.id,
    })
    return fundingDetail(services, fundingId)
  })

  serve(calls.issueFunding, async ({ params, staff }) => {
    await issueFunding(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.discardFunding, async ({ params, staff }) => {
    await discardFunding(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.withdrawFromFunding, async ({ params, body, staff }) => {
    await withdrawFromFunding(services, {
      fundingId: params.id,
      claimId: params.claim_id,
      note: body.note,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })

  serve(calls.closeFundingShort, async ({ params, body, staff }) => {
    await closeShort(services, { fundingId: params.id, reason: body.reason, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.remindFunding, async ({ params, staff }) => {
    await remindFunding(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.renewRemitTo, async ({ params, staff }) => {
    await renewRemitTo(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.makeRequestLink, async ({ params, staff }) => {
    await makeRequestLink(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.revokeRequestLink, async ({ params, staff }) => {
    await revokeRequestLink(services, { fundingId: params.id, staffId: staff.id })
    return fundingDetail(services, params.id)
  })

  serve(calls.answerLineDispute, async ({ params, body, staff }) => {
    await answerLineDispute(services, {
      fundingId: params.id,
      disputeId: params.dispute_id,
      answer: body.answer,
      staffId: staff.id,
    })
    return fundingDetail(services, params.id)
  })

  serve(calls.getCreditNotePdf, async ({ params, reply }) =>
    sendAttachment(reply, await creditNoteDocument(services, { fundingId: params.id, creditNoteId: params.note_id })),
  )

  serve(calls.getFundingPdf, async ({ params, reply }) =>
    sendAttachment(reply, await requestDocument(services, params.id, 'pdf')),
  )

  serve(calls.getFundingCsv, async ({ params, reply }) =>
    sendAttachment(reply, await requestDocument(services, params.id, 'csv')),
  )
}

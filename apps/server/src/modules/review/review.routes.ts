import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { distributorsOfClaim } from '../invoices/distributors/distributors-of-claim.ts'
import { readInvoiceAgain } from '../invoices/reading/pipeline/read-invoice-again.ts'
import { assignClaims } from './assigning/assign-claims.ts'
import { listReviewers } from './assigning/list-reviewers.ts'
import { decideClaim } from './decide-claim.ts'
import { decisionLetter } from './desk/decision-letter.ts'
import { exportQueue } from './desk/export-queue.ts'
import { queueCounts } from './desk/queue-counts.ts'
import { reviewClaim } from './desk/review-claim.ts'
import { reviewQueue } from './desk/review-queue.ts'
import { findQueueFilters } from './filtering/find-queue-filters.ts'
import { keepClaim } from './holding/keep-claim.ts'
import { leaveClaim } from './holding/leave-claim.ts'
import { listWithHolders } from './holding/list-with-holders.ts'
import { nextAfterDecision } from './holding/next-after-decision.ts'
import { takeNextClaim } from './holding/take-next-claim.ts'
import { openReviewClaim } from './open-review-claim.ts'
import { promisedClaims } from './promises/promised-claims.ts'
import { skipClaim } from './skipping/skip-claim.ts'
import { takeUpClaim } from './skipping/take-up-claim.ts'
import { latestDecision } from './undo/latest-decision.ts'
import { undoDecision } from './undo/undo-decision.ts'
import { changeQueueView } from './views/change-queue-view.ts'
import { deleteQueueView } from './views/delete-queue-view.ts'
import { listQueueViews } from './views/list-queue-views.ts'
import { saveQueueView } from './views/save-queue-view.ts'

export function reviewRoutes(serve: Serve, services: Services) {
  serve(calls.listReviewQueue, async ({ query, request, staff }) =>
    listed(
      services,
      request,
      await listWithHolders(services, staff, (snapshot) => reviewQueue(snapshot, query, staff.id)),
    ),
  )

  serve(calls.exportReviewQueue, async ({ query, reply, staff }) =>
    sendTable(reply, 'claims', await exportQueue(services, query, staff.id)),
  )

  serve(calls.listPromisedClaims, async ({ query, request, staff }) =>
    listed(services, request, await listWithHolders(services, staff, (snapshot) => promisedClaims(snapshot, query))),
  )

  serve(calls.findQueueFilters, ({ query }) => findQueueFilters(services, query))

  serve(calls.listQueueViews, ({ staff }) => listQueueViews(services, staff.id))

  serve(calls.saveQueueView, ({ body, staff }) => saveQueueView(services, body, staff.id))

  serve(calls.changeQueueView, ({ params, body, staff }) =>
    changeQueueView(services, { id: params.id, ...body, staffId: staff.id }),
  )

  serve(calls.deleteQueueView, ({ params, staff }) => deleteQueueView(services, { id: params.id, staffId: staff.id }))

  serve(calls.getQueueCounts, () => queueCounts(services))

  serve(calls.getReviewClaim, ({ params, staff }) => reviewClaim(services, params.id, staff.id))

  serve(calls.openReviewClaim, ({ params, staff }) => openReviewClaim(services, params.id, staff))

  serve(calls.keepClaim, ({ params, body, staff }) =>
    keepClaim(services, params.id, staff, { takesOver: body.take_over }),
  )

  serve(calls.leaveClaim, ({ params, staff }) => leaveClaim(services, params.id, staff.id))

  serve(calls.skipClaim, ({ params, body, staff }) => skipClaim(services, params.id, body.reason, staff.id))

  serve(calls.takeUpClaim, ({ params, staff }) => takeUpClaim(services, params.id, staff.id))

  serve(calls.listReviewers, () => listReviewers(services))

  serve(calls.assignClaims, ({ body, staff }) =>
    assignClaims(services, { claims: body.claim_ids, to: body.staff_id }, staff.id),
  )

  serve(calls.takeNextClaim, ({ body, staff }) => takeNextClaim(services, staff, body))

  serve(calls.decideClaim, async ({ params, body, staff, request }) => {
    await decideClaim(services, params.id, staff, body)
    const [claim, next] = await Promise.all([
      reviewClaim(services, params.id, staff.id),
      body.next && nextAfterDecision(services, staff, body.next, request.log),
    ])
    return { ...claim, ...next }
  })

  serve(calls.getDecisionLetter, ({ params, query }) => decisionLetter(services, params.id, query))

  serve(calls.getLatestDecision, ({ staff }) => latestDecision(services, staff.id))

  serve(calls.undoDecision, async ({ params, staff }) => {
    await undoDecision(services, params.id, staff.id)
    return reviewClaim(services, params.id, staff.id)
  })

  serve(calls.readInvoiceAgain, async ({ params }) => ({ reading: await readInvoiceAgain(services, params.id) }))

  serve(calls.suggestDistributors, async ({ params, query }) => ({
    results: await distributorsOfClaim(services, params.id, query.q),
    next: null,
  }))
}

import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { distributorsOfClaim } from '../invoices/distributors/distributors-of-claim.ts'
import { readInvoiceAgain } from '../invoices/reading/pipeline/read-invoice-again.ts'
import { decideClaim } from './decide-claim.ts'
import { decisionLetter } from './desk/decision-letter.ts'
import { exportQueue } from './desk/export-queue.ts'
import { queueCounts } from './desk/queue-counts.ts'
import { reviewClaim } from './desk/review-claim.ts'
import { reviewQueue } from './desk/review-queue.ts'
import { openReviewClaim } from './open-review-claim.ts'
import { promisedClaims } from './promises/promised-claims.ts'
import { undoDecision } from './undo/undo-decision.ts'

export function reviewRoutes(serve: Serve, services: Services) {
  serve(calls.listReviewQueue, async ({ query, request }) =>
    listed(services, request, await reviewQueue(services, query)),
  )

  serve(calls.exportReviewQueue, async ({ query, reply }) =>
    sendTable(reply, 'claims', await exportQueue(services, query)),
  )

  serve(calls.listPromisedClaims, async ({ query, request }) =>
    listed(services, request, await promisedClaims(services, query)),
  )

  serve(calls.getQueueCounts, () => queueCounts(services))

  serve(calls.getReviewClaim, ({ params, staff }) => reviewClaim(services, params.id, staff.id))

  serve(calls.openReviewClaim, ({ params }) => openReviewClaim(services, params.id))

  serve(calls.decideClaim, async ({ params, body, staff }) => {
    await decideClaim(services, params.id, staff, body)
    return reviewClaim(services, params.id, staff.id)
  })

  serve(calls.getDecisionLetter, ({ params, query }) => decisionLetter(services, params.id, query))

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

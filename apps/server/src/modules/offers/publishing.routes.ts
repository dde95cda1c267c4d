import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { costOfOffer } from './desk/cost-of-offer.ts'
import { enrolledByWeek } from './desk/enrolled-by-week.ts'
import { exportOfferEnrollments } from './desk/export-offer-enrollments.ts'
import { exportOfferVersions } from './desk/export-offer-versions.ts'
import { exportStaffOffers } from './desk/export-staff-offers.ts'
import { findStaffOffer } from './desk/find-staff-offer.ts'
import { listOfferEnrollments } from './desk/list-offer-enrollments.ts'
import { listStaffOffers } from './desk/list-staff-offers.ts'
import { offerVersions } from './desk/offer-versions.ts'
import { changeOffer } from './publish/change-offer.ts'
import { discardOfferDraft } from './publish/discard-offer-draft.ts'
import { draftOffer } from './publish/draft-offer.ts'
import { duplicateOffer } from './publish/duplicate-offer.ts'
import { moveOffer } from './publish/move-offer.ts'
import { publishOffer } from './publish/publish-offer.ts'
import { refuseOfferRequest } from './second-person/refuse-offer-request.ts'
import { takeBackOfferRequest } from './second-person/take-back-offer-request.ts'

/** What publishers do to offers. */
export function publishingRoutes(serve: Serve, services: Services) {
  serve(calls.listStaffOffers, async ({ query, request }) =>
    listed(services, request, await listStaffOffers(services, query)),
  )

  serve(calls.exportStaffOffers, async ({ query, reply }) =>
    sendTable(reply, 'offers', await exportStaffOffers(services, query)),
  )

  serve(calls.getStaffOffer, ({ params, query }) => findStaffOffer(services, params.id, { known: query.known }))

  serve(calls.exportOfferVersions, async ({ params, reply }) =>
    sendTable(reply, `versions-of-offer-${params.id}`, await exportOfferVersions(services, params.id)),
  )

  serve(calls.listOfferVersions, async ({ params, query, request }) =>
    listed(services, request, await offerVersions(services, params.id, query)),
  )

  serve(calls.listOfferEnrollments, async ({ params, query, request }) =>
    listed(services, request, await listOfferEnrollments(services, params.id, query)),
  )

  serve(calls.exportOfferEnrollments, async ({ params, query, reply }) =>
    sendTable(reply, `enrollments-of-offer-${params.id}`, await exportOfferEnrollments(services, params.id, query)),
  )

  serve(calls.countEnrolledByWeek, ({ params }) => enrolledByWeek(services, params.id))

  serve(calls.costOfOffer, ({ params, body }) => costOfOffer(services, params.id, body))

  serve(calls.draftOffer, async ({ body, staff }) =>
    findStaffOffer(services, await draftOffer(services, { ...body, staffId: staff.id })),
  )

  serve(calls.changeOffer, async ({ params, body, staff }) => {
    await changeOffer(services, { id: params.id, staffId: staff.id, changes: body })
    return findStaffOffer(services, params.id, { counting: false })
  })

  serve(calls.takeBackOfferRequest, async ({ params, query, staff }) => {
    await takeBackOfferRequest(services, { ...params, staffId: staff.id, seen: query.seen })
    return findStaffOffer(services, params.id)
  })

  serve(calls.refuseOfferRequest, async ({ params, query, body, staff }) => {
    await refuseOfferRequest(services, { ...params, staffId: staff.id, seen: query.seen, reason: body.reason })
    return findStaffOffer(services, params.id)
  })

  serve(calls.discardOfferDraft, ({ params, query, body, staff }) =>
    discardOfferDraft(services, { id: params.id, staffId: staff.id, seen: query.seen, reason: body.reason }),
  )

  serve(calls.publishOffer, async ({ params, query, body, staff }) => {
    await publishOffer(services, { id: params.id, staffId: staff.id, seen: query.seen, note: body.note })
    return findStaffOffer(services, params.id)
  })

  for (const [call, move] of [
    [calls.unpublishOffer, 'unpublish'],
    [calls.pauseOffer, 'pause'],
  ] as const)
    serve(call, async ({ params, staff }) => {
      await moveOffer(services, { id: params.id, staffId: staff.id, move })
      return findStaffOffer(services, params.id)
    })

  serve(calls.resumeOffer, async ({ params, query, staff }) => {
    await moveOffer(services, { id: params.id, staffId: staff.id, seen: query.seen, move: 'resume' })
    return findStaffOffer(services, params.id)
  })

  serve(calls.extendOffer, async ({ params, query, body, staff }) => {
    const given = { id: params.id, staffId: staff.id, seen: query.seen }
    await moveOffer(services, { ...given, move: 'extend', validTo: body.valid_to })
    return findStaffOffer(services, params.id)
  })

  serve(calls.deleteOffer, async ({ params, query, body, staff }) => {
    const given = { id: params.id, staffId: staff.id, seen: query.seen }
    await moveOffer(services, { ...given, move: 'delete', reason: body.reason })
    return findStaffOffer(services, params.id)
  })

  serve(calls.duplicateOffer, async ({ params, staff }) =>
    findStaffOffer(services, await duplicateOffer(services, { id: params.id, staffId: staff.id })),
  )
}

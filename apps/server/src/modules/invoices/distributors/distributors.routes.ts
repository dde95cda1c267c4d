import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { changeDistributor } from './change-distributor.ts'
import { findDistributor } from './find-distributor.ts'
import { listDistributors } from './list-distributors.ts'
import { mergeDistributors } from './merge-distributors.ts'
import { undoMerge } from './undo-merge.ts'

/** The master list of distributors. */
export function distributorsRoutes(serve: Serve, services: Services) {
  serve(calls.listDistributors, async ({ query, request }) =>
    listed(services, request, await listDistributors(services, query)),
  )

  serve(calls.getDistributor, ({ params }) => findDistributor(services, params.id))

  serve(calls.changeDistributor, async ({ params, body, staff }) => {
    await changeDistributor(services, { id: params.id, staffId: staff.id, changes: body })
    return findDistributor(services, params.id)
  })

  serve(calls.mergeDistributor, async ({ params, body, staff }) => {
    await mergeDistributors(services, { id: params.id, intoId: body.into, staffId: staff.id })
    return findDistributor(services, body.into)
  })

  serve(calls.unmergeDistributor, async ({ params, staff }) => {
    await undoMerge(services, { id: params.id, staffId: staff.id })
    return findDistributor(services, params.id)
  })
}

import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listMerges } from './list-merges.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { previewMerge } from './preview-merge.ts'
import { undoAccountMerge } from './undo-account-merge.ts'

/** Accounts of one operator that become one. */
export function duplicatesRoutes(serve: Serve, services: Services) {
  serve(calls.getOperatorMerges, ({ params }) => listMerges(services, params.id))
  serve(calls.previewOperatorMerge, ({ params, query }) =>
    previewMerge(services, { id: params.id, intoId: query.into }),
  )
  serve(calls.mergeOperator, async ({ params, body, staff }) => {
    await mergeAccounts(services, { id: params.id, intoId: body.into, staffId: staff.id, note: body.note })
    return listMerges(services, params.id)
  })
  serve(calls.undoOperatorMerge, async ({ params, body, staff }) => {
    await undoAccountMerge(services, { id: params.id, staffId: staff.id, note: body.note })
    return listMerges(services, params.id)
  })
}

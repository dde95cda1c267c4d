import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { listLearnedLines } from './list-learned-lines.ts'
import { settleLearnedLine } from './settle-learned-line.ts'

/** What is known of the lines of distributors. */
export function learnedRoutes(serve: Serve, services: Services) {
  serve(calls.listLearnedLines, async ({ params, query, request }) =>
    listed(services, request, await listLearnedLines(services, params.id, query)),
  )

  serve(calls.settleLearnedLine, async ({ params, body, staff }) => ({
    line: await settleLearnedLine(services, {
      id: params.id,
      as: body.product_variant_id,
      staffId: staff.id,
    }),
  }))
}

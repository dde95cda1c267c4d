import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { askForComparison } from './ask-for-comparison.ts'
import { closeCase } from './close-case.ts'
import { lastComparison, listedCases, oneCase } from './listed-cases.ts'

export function casesRoutes(serve: Serve, services: Services) {
  serve(calls.listCheckCases, async ({ query, request }) =>
    listed(services, request, await listedCases(services, query)),
  )

  serve(calls.getCheckComparison, () => lastComparison(services))

  serve(calls.compareChecks, ({ staff }) => askForComparison(services, staff.id))

  serve(calls.closeCheckCase, async ({ params, body, staff }) => {
    await closeCase(services, { caseId: params.id, staffId: staff.id, note: body.note })
    return oneCase(services, params.id)
  })
}

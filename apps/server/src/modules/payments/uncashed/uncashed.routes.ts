import * as calls from '@caseback/contract'
import { sendTable } from '../../../platform/attachment.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { exportUncashedChecks } from './export-uncashed-checks.ts'
import { uncashedChecks } from './uncashed-checks.ts'

export function uncashedRoutes(serve: Serve, services: Services) {
  serve(calls.listUncashedChecks, async ({ query, request }) =>
    listed(services, request, await uncashedChecks(services, query)),
  )
  serve(calls.exportUncashedChecks, async ({ query, reply }) =>
    sendTable(reply, 'uncashed-checks', await exportUncashedChecks(services, query)),
  )
}

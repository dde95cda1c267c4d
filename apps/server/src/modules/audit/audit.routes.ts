import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { listedAudit } from './listed-audit.ts'

export function auditRoutes(serve: Serve, services: Services) {
  serve(calls.listAudit, async ({ query, request }) => listed(services, request, await listedAudit(services, query)))
}

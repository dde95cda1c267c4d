import * as calls from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listed } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { exportAudit } from './export-audit.ts'
import { listedAudit } from './listed-audit.ts'

export function auditRoutes(serve: Serve, services: Services) {
  serve(calls.listAudit, async ({ query, request }) => listed(services, request, await listedAudit(services, query)))
  serve(calls.exportAudit, async ({ query, reply }) => sendTable(reply, 'audit', await exportAudit(services, query)))
}

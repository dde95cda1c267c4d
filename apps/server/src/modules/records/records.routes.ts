import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { claimRecord } from './claim-record.ts'

/** Pages that tell everything about one thing. */
export function recordsRoutes(serve: Serve, services: Services) {
  serve(calls.getClaimRecord, ({ params }) => claimRecord(services, params.id))
}

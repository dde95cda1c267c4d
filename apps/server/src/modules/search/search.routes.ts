import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { searchEverything } from './search-everything.ts'

/** The search of the desk over everything. */
export function searchRoutes(serve: Serve, services: Services) {
  serve(calls.searchEverything, ({ query, staff }) => searchEverything(services, { q: query.q, roles: staff.roles }))
}

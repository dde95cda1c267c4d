import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { homeTrends } from './home-trends.ts'
import { staffHome } from './staff-home.ts'

/** Where a member of staff begins. */
export function homeRoutes(serve: Serve, services: Services) {
  serve(calls.getHomeTrends, ({ staff }) => homeTrends(services, staff.roles))
  serve(calls.getStaffHome, ({ staff }) => staffHome(services, staff))
}

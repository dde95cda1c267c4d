import * as calls from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import { nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { failedDeliveries } from './failed-deliveries.ts'
import { runDeliveryAgain } from './run-delivery-again.ts'

export function failedDeliveriesRoutes(serve: Serve, services: Services) {
  serve(calls.listFailedDeliveries, async ({ query, request }) => {
    const page = await failedDeliveries(services, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(calls.runDeliveryAgain, ({ params, staff }) =>
    runDeliveryAgain(services, { eventId: params.event_id, listener: params.listener, staffId: staff.id }),
  )
}

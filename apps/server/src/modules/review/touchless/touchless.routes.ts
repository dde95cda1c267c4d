import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTouchlessRule } from './change-touchless-rule.ts'
import { listTouchlessRules } from './list-touchless-rules.ts'
import { touchlessFigures } from './touchless-figures.ts'

/** Claims that are approved without a person. */
export function touchlessRoutes(serve: Serve, services: Services) {
  serve(calls.listTouchlessRules, async ({ query, request }) =>
    listed(services, request, await listTouchlessRules(services, query)),
  )

  serve(calls.changeTouchlessRule, ({ params, body, staff }) =>
    changeTouchlessRule(services, { manufacturerId: params.id, staffId: staff.id, rule: body }),
  )

  serve(calls.getTouchlessFigures, ({ query }) => touchlessFigures(services, Number(query.last_days)))
}

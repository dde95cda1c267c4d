import * as calls from '@caseback/contract'
import type { Serve } from '../../../../platform/http/serve.ts'
import type { Services } from '../../../../platform/services.ts'
import { changeOperator } from './change-operator.ts'
import { changeOperatorEmail } from './change-operator-email.ts'
import { closeOperator, keepOperator } from './close-operator.ts'
import { deactivateOperator, reactivateOperator } from './deactivate-operator.ts'
import { moveOperator } from './move-operator.ts'
import { operatorAccount } from './operator-account.ts'
import { renameOperatorLocation } from './rename-operator-location.ts'
import { sendOperatorLink } from './send-operator-link.ts'
import { verifyOperator } from './verify-operator.ts'
import { viewPortal } from './view-portal.ts'

/** What staff do about an operator's account. Each change answers the account as it is after it. */
export function supportRoutes(serve: Serve, services: Services) {
  serve(calls.getOperatorAccount, ({ params }) => operatorAccount(services, params.id))
  serve(calls.changeOperator, async ({ params, body, staff }) => {
    await changeOperator(services, params.id, staff.id, body)
    return operatorAccount(services, params.id)
  })
  serve(calls.moveOperator, async ({ params, body, staff }) => {
    await moveOperator(services, params.id, staff.id, body)
    return operatorAccount(services, params.id)
  })
  serve(calls.renameOperatorLocation, async ({ params, body, staff }) => {
    await renameOperatorLocation(services, params.id, staff.id, body.location_name)
    return operatorAccount(services, params.id)
  })
  serve(calls.changeOperatorEmail, async ({ params, body, staff }) => {
    await changeOperatorEmail(services, params.id, staff.id, body.email)
    return operatorAccount(services, params.id)
  })
  serve(calls.verifyOperator, async ({ params, body, staff }) => {
    await verifyOperator(services, params.id, staff.id, body.note)
    return operatorAccount(services, params.id)
  })
  serve(calls.sendOperatorVerification, async ({ params, staff }) => {
    await sendOperatorLink(services, params.id, staff.id, 'verification')
  })
  serve(calls.sendOperatorReset, async ({ params, staff }) => {
    await sendOperatorLink(services, params.id, staff.id, 'password-reset')
  })
  serve(calls.deactivateOperator, async ({ params, body, staff }) => {
    await deactivateOperator(services, params.id, staff.id, body.note)
    return operatorAccount(services, params.id)
  })
  serve(calls.reactivateOperator, async ({ params, body, staff }) => {
    await reactivateOperator(services, params.id, staff.id, body.note)
    return operatorAccount(services, params.id)
  })
  serve(calls.closeOperator, async ({ params, body, staff }) => {
    await closeOperator(services, params.id, staff.id, body.note)
    return operatorAccount(services, params.id)
  })
  serve(calls.viewPortalAsOperator, ({ params, body, staff }) => viewPortal(services, params.id, staff, body.note))
  serve(calls.keepOperator, async ({ params, body, staff }) => {
    await keepOperator(services, params.id, staff.id, body.note)
    return operatorAccount(services, params.id)
  })
}

import { updateAddress, updateEntity, updatePayout } from '@caseback/contract'
import type { Serve } from '../../platform/http/serve.ts'
import { requirePasswordConfirmed } from '../../platform/password-confirmed.ts'
import type { Services } from '../../platform/services.ts'
import { changeAddress } from './change-address.ts'
import { changeEntity } from './change-entity.ts'
import { changePayout } from './change-payout.ts'
import { presentAddress, presentEntity } from './locations.presenter.ts'

export function locationsRoutes(serve: Serve, services: Services) {
  serve(updateAddress, async ({ body, operator }) => presentAddress(await changeAddress(services, operator.id, body)))
  serve(updateEntity, async ({ body, operator }) => presentEntity(await changeEntity(services, operator.id, body)))
  serve(updatePayout, async ({ body, operator }) => {
    requirePasswordConfirmed(services, operator)
    await changePayout(services, operator.id, body)
    return { payout_method: body.payout_method, payee_name: body.payee_name }
  })
}

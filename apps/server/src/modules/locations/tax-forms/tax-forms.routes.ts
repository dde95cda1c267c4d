import * as calls from '@caseback/contract'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { askForTaxForm } from './ask-for-tax-form.ts'
import { giveTaxForm } from './give-tax-form.ts'
import { ownTaxForm } from './own-tax-form.ts'
import { revealTaxForm } from './reveal-tax-form.ts'

export function taxFormsRoutes(serve: Serve, services: Services) {
  serve(calls.getTaxForm, ({ operator }) => ownTaxForm(services, operator.id))
  serve(calls.giveTaxForm, async ({ body, operator }) => {
    await giveTaxForm(services, operator.id, body)
    return ownTaxForm(services, operator.id)
  })
  serve(calls.askForTaxForm, ({ params, staff }) =>
    askForTaxForm(services, { locationId: params.id, staffId: staff.id }),
  )
  serve(calls.revealTaxForm, ({ params, staff }) => revealTaxForm(services, params.id, staff.id))
}

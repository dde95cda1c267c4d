import type { WireTaxForm } from '@caseback/contract'
import { centsToDollars, type TaxFormWait } from '@caseback/domain'
import { readTogether } from '../../../database/read-together.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { presentAddress } from '../locations.presenter.ts'
import { findOwnPlace } from '../locations.store.ts'
import { payeeOf } from '../payees.store.ts'
import { waitsForTaxForm } from './locations-without-tax-form.ts'
import { isTaxFormMissing, latestTaxForm, ownsPlace } from './tax-forms.store.ts'

/** Whether the tax form of a person's location is missing, and what is told of the one that was given. */
export const ownTaxForm = (live: Services, personId: number): Promise<WireTaxForm> =>
  readTogether(live, async (services) => {
    const { db } = services
    const { location, organisation } = found(await findOwnPlace(db, personId))
    const provider = await readProvider(db)
    const missing = provider.taxFormsAsked && (await isTaxFormMissing(db, location.id))
    const given = await latestTaxForm(db, location.id)
    const payee = await payeeOf(db, location.id)
    return {
      tax_forms_asked: provider.taxFormsAsked,
      missing,
      payments_wait: missing ? await waitsForTaxForm(db, services, location.id) : 'never',
      tax_form_threshold: centsToDollars(provider.taxFormThresholdCents),
      may_give: await ownsPlace(db, personId, { locationId: location.id, organisationId: organisation.id }),
      tax_form: given && {
        tax_number_kind: given.form.numberKind,
        last_four: given.form.lastFour,
        given: given.form.givenAt.toISOString(),
        given_by: given.givenBy,
      },
      payee_name: payee.name,
      address: presentAddress(location),
    }
  })

/** Whether payments wait for the tax form of a person's location; null where none was asked for, or one was given since. */
export async function missingTaxFormOf(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  personId: number,
): Promise<TaxFormWait | null> {
  if (!(await readProvider(db)).taxFormsAsked) return null
  const place = await findOwnPlace(db, personId)
  if (!place || !(await isTaxFormMissing(db, place.location.id))) return null
  return waitsForTaxForm(db, { clock, settings }, place.location.id)
}

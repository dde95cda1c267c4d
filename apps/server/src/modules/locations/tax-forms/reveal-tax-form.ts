import type { WireRevealedTaxForm } from '@caseback/contract'
import { writeTaxNumber } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { openTaxForm, UnreadableTaxForm } from './seal-tax-form.ts'
import { latestTaxForm } from './tax-forms.store.ts'

/**
 * Opens the latest form of a location for somebody of finance, and writes down that they have seen it. 404 without one; 409
 * `tax_form.unreadable` where it does not open.
 */
export async function revealTaxForm(
  { db, clock, settings }: Services,
  locationId: number,
  staffId: number,
): Promise<WireRevealedTaxForm> {
  return transact(db, async (tx) => {
    const { form, givenBy } = found(await latestTaxForm(tx, locationId))
    const said = opened(settings, form)
    await recordAudit(tx, clock, {
      staffId,
      action: 'tax_form.revealed',
      subject: 'location',
      subjectId: locationId,
      after: { kind: form.numberKind, last_four: form.lastFour },
    })
    return {
      edition: said.edition,
      given: form.givenAt.toISOString(),
      given_by: givenBy,
      name_on_tax_return: said.legalName,
      business_name: said.businessName,
      classification: said.classification,
      exempt_payee_code: said.exemptPayeeCode,
      street_address: said.streetAddress,
      city: said.city,
      state: said.state,
      postal_code: said.postalCode,
      tax_number_kind: said.numberKind,
      tax_number: writeTaxNumber(said.numberKind, said.number),
      signature: said.signature,
    }
  })
}

function opened(...[settings, form]: Parameters<typeof openTaxForm>) {
  try {
    return openTaxForm(settings, form)
  } catch (error) {
    if (error instanceof UnreadableTaxForm) throw appError('tax_form.unreadable', { logText: error.message })
    throw error
  }
}

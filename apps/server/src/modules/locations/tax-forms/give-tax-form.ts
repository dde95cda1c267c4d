import type { giveTaxForm as call, OutputOf } from '@caseback/contract'
import { readTaxNumber, TAX_FORM_EDITION } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { lockOwnPlace } from '../locations.store.ts'
import { requireZipOfState } from '../require-zip-of-state.ts'
import { sealTaxForm } from './seal-tax-form.ts'
import { insertTaxForm, ownsPlace } from './tax-forms.store.ts'

/**
 * Keeps a location's tax form, sealed. An earlier one stays as it is, and counts no more. Trail and event name the last four
 * digits of its number. 409 `tax_form.not_asked` while the provider asks for none, `tax_form.owner` for who owns neither the
 * location nor its organisation.
 */
export async function giveTaxForm(
  { db, clock, events, settings }: Services,
  personId: number,
  given: OutputOf<typeof call, 'body'>,
): Promise<void> {
  requireZipOfState(given)
  await transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, personId)
    if (!place) throw appError('auth.required')
    if (!(await readProvider(tx)).taxFormsAsked) throw appError('tax_form.not_asked')
    const locationId = place.location.id
    if (!(await ownsPlace(tx, personId, { locationId, organisationId: place.organisation.id })))
      throw appError('tax_form.owner')
    // The contract has read it already.
    const number = written(readTaxNumber(given.tax_number_kind, given.tax_number))
    const lastFour = number.slice(-4)
    const row = { locationId, personId, givenAt: clock.now(), numberKind: given.tax_number_kind, lastFour }
    const sealed = sealTaxForm(settings, row, {
      edition: TAX_FORM_EDITION,
      legalName: given.name_on_tax_return,
      businessName: given.business_name,
      classification: given.classification,
      exemptPayeeCode: given.exempt_payee_code ?? null,
      streetAddress: given.street_address,
      city: given.city,
      state: given.state,
      postalCode: given.postal_code,
      numberKind: given.tax_number_kind,
      number,
      signature: given.signature,
    })
    await insertTaxForm(tx, { ...row, sealed })
    await recordAudit(tx, clock, {
      staffId: null,
      personId,
      action: 'tax_form.given',
      subject: 'location',
      subjectId: locationId,
      after: { kind: given.tax_number_kind, last_four: lastFour },
    })
    await events.append(tx, { type: 'tax_form.given', facts: { locationId, personId, lastFour } })
  })
}

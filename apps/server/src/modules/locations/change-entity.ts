import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockLocations, lockOwnPlace, updateLocation } from './locations.store.ts'
import { locationsOf, updateOrganisation } from './organisations.store.ts'
import { payeeChange, payeeOf, replacePayee } from './payees.store.ts'
import { refuseWithOpenClaim } from './refuse-with-open-claim.ts'
import { type Entity, type EntityInput, resolveEntity } from './resolve-entity.ts'
import { askAfterChange } from './tax-forms/ask-for-tax-form.ts'

/**
 * Another company or location name. 409 `location.open_claim` while a claim of the location is open: its invoices name the old
 * one. Payments are held for some days.
 */
export async function changeEntity(
  { db, clock, events }: Services,
  personId: number,
  input: EntityInput,
): Promise<Entity> {
  return transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, personId)
    if (!place) throw appError('auth.required')
    const { location } = place
    await refuseWithOpenClaim(tx, location.id)
    const entity = await resolveEntity(tx, input)
    const { organisation } = entity
    await updateOrganisation(tx, location.organisationId, organisation)
    await updateLocation(tx, { location, organisation }, { name: entity.locationName })
    const now = clock.now()
    await replacePayee(tx, now, await payeeOf(tx, location.id), { changedAt: now }, personId)
    await recordAudit(
      tx,
      clock,
      payeeChange(
        location.id,
        personId,
        { company: place.organisation.name, location: location.name },
        { company: organisation.name, location: entity.locationName },
      ),
    )
    if (organisation.name !== place.organisation.name) {
      // The organisation is one taxpayer, wherever it is paid.
      const peers = await locationsOf(tx, location.organisationId)
      await lockLocations(tx, peers)
      await askAfterChange(tx, { clock, events }, peers)
    }
    return entity
  })
}

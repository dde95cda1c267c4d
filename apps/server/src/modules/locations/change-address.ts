import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isSameAddress, lockOwnPlace, updateLocation } from './locations.store.ts'
import { payeeOf, replacePayee } from './payees.store.ts'
import { requireZipOfState } from './require-zip-of-state.ts'

/**
 * A new address must be confirmed again before checks are mailed to it: the payout falls back to e-mail until then, and the
 * person is told. The same address again changes nothing.
 * @param by who does it, where that is not the person
 */
export async function changeAddress(
  { db, clock, events }: Services,
  personId: number,
  input: { street_address: string; city: string; state: string; postal_code: string },
  by: number | { staffId: number } = personId,
) {
  requireZipOfState(input)
  return transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, personId)
    // To a member of staff it is no 401, which would end their session.
    if (!place) throw appError(typeof by === 'number' ? 'auth.required' : 'operator.state')
    const { location } = place
    const address = {
      streetAddress: input.street_address,
      city: input.city,
      state: input.state,
      postalCode: input.postal_code,
    }
    if (isSameAddress(location, address)) return location
    const changed = await updateLocation(tx, place, address)
    const now = clock.now()
    const payee = await payeeOf(tx, location.id)
    await replacePayee(tx, now, payee, { ...address, method: 'EMAIL', addressConfirmedAt: null, changedAt: now }, by)
    await events.append(tx, {
      type: 'account.changed',
      facts: {
        personId,
        email: place.person.email,
        what: 'address',
        mailsChecks: payee.method === 'MAIL',
        ...(typeof by !== 'number' && { byStaff: true as const }),
      },
    })
    return changed
  })
}

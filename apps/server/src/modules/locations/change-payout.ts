import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isSameAddress, lockOwnPlace } from './locations.store.ts'
import { type PayeeRow, payeeOf, replacePayee } from './payees.store.ts'
import { askAfterChange } from './tax-forms/ask-for-tax-form.ts'

/** Checks by mail need the address confirmed, and no others. */
const isConfirmed = (payee: PayeeRow, method: 'EMAIL' | 'MAIL') =>
  (method === 'MAIL') === (payee.addressConfirmedAt !== null)

/**
 * Changes to whom checks are made out and how they are sent. MAIL needs the address on file to be confirmed in the same step,
 * else 400 `address.unconfirmed`, except where checks are mailed already: these go on to the same address. The person gets a
 * letter.
 */
export async function changePayout(
  { db, clock, events }: Services,
  personId: number,
  payout: { payout_method: 'EMAIL' | 'MAIL'; payee_name: string; confirm_address: boolean },
): Promise<void> {
  const method = payout.payout_method
  const name = payout.payee_name
  await transact(db, async (tx) => {
    const place = await lockOwnPlace(tx, personId)
    if (!place) throw appError('auth.required')
    const now = clock.now()
    const payee = await payeeOf(tx, place.location.id)
    const payeeChanged = name !== payee.name
    const { streetAddress, city, state, postalCode } = place.location
    const isMailed = payee.method === 'MAIL' && payee.addressConfirmedAt !== null
    if (method === 'MAIL' && !payout.confirm_address && !isMailed)
      throw fieldError('confirm_address', 'address.unconfirmed')
    // What is confirmed is the address on file: two people of staff may have had checks mailed elsewhere.
    const isElsewhere = method === 'MAIL' && payout.confirm_address && !isSameAddress(payee, place.location)
    const isSaved = payee.confirmedAt !== null && isConfirmed(payee, method) && !isElsewhere
    // Saved again as it is: a row of its history would say nothing.
    if (!payeeChanged && method === payee.method && isSaved) return
    await replacePayee(
      tx,
      now,
      payee,
      {
        name,
        method,
        // Another name in a claim's form is from now on a change, as it is after the first claim.
        confirmedAt: now,
        confirmedBy: personId,
        changedAt: payeeChanged || isElsewhere ? now : payee.changedAt,
        ...(isElsewhere && { streetAddress, city, state, postalCode }),
        addressConfirmedAt: method === 'MAIL' ? now : null,
      },
      personId,
    )
    if (payeeChanged) await askAfterChange(tx, { clock, events }, [place.location.id])
    const payoutMethod = method === payee.method ? null : method
    if (payoutMethod !== null || payeeChanged || isElsewhere)
      await events.append(tx, {
        type: 'payee.changed',
        facts: {
          personId,
          email: place.person.email,
          payeeId: payee.id,
          payoutMethod,
          payeeChanged,
          addressChanged: isElsewhere,
        },
      })
  })
}

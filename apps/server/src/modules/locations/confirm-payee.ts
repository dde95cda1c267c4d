import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { payeeOf, replacePayee } from './payees.store.ts'
import { askAfterChange } from './tax-forms/ask-for-tax-form.ts'

/**
 * A person has named the payee with a claim: it is confirmed. One that replaces a confirmed payee is a change of where money
 * goes: it holds payments for some days, and the person is told; 409 `auth.confirm_password` unless the password was just given.
 * The location is locked.
 */
export async function confirmPayee(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  named: { locationId: number; person: { id: number; email: string }; payeeName: string; passwordConfirmed: boolean },
): Promise<void> {
  const { person, payeeName: name } = named
  const payee = await payeeOf(tx, named.locationId)
  if (payee.name === name && payee.confirmedAt !== null) return
  const replacesConfirmed = payee.confirmedAt !== null
  if (replacesConfirmed && !named.passwordConfirmed) throw appError('auth.confirm_password')
  const now = clock.now()
  await replacePayee(
    tx,
    now,
    payee,
    {
      name,
      confirmedAt: now,
      confirmedBy: person.id,
      ...(replacesConfirmed && { changedAt: now }),
    },
    person.id,
  )
  if (name !== payee.name) await askAfterChange(tx, { clock, events }, [named.locationId])
  if (replacesConfirmed)
    await events.append(tx, {
      type: 'payee.changed',
      facts: { personId: person.id, email: person.email, payeeId: payee.id, payoutMethod: null, payeeChanged: true },
    })
}

import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'
import { checkOwnPassword, lockWithPassword } from '../sign-in/confirm-password.ts'
import { type Closing, closingOf } from './account-closing.ts'
import { endAccount } from './end-account.ts'

/**
 * Closes an account at its owner's wish: at once when every claim is settled, else when the last one is, and by mail either way.
 * Asked again it says where things stand. The wrong password is a field error: 401 would sign the browser out.
 */
export async function closeAccount(
  services: Services,
  wish: { personId: number; password: string },
): Promise<Closing & { closed: boolean }> {
  const checked = await checkOwnPassword(services, wish.personId, { field: 'password', password: wish.password })
  return transact(services.db, async (tx) => {
    const locked = await lockWithPassword(tx, wish.personId, 'password', checked)
    const isNew = locked.closingAskedAt === null
    const operator = { ...locked, closingAskedAt: locked.closingAskedAt ?? services.clock.now() }
    if (isNew) await updatePerson(tx, operator.id, { closingAskedAt: operator.closingAskedAt })
    const closing = await closingOf(tx, operator)
    if (closing.open_claims === 0) await endAccount(tx, services, operator)
    else if (isNew)
      await services.events.append(tx, {
        type: 'account.closing_asked',
        facts: { personId: operator.id, email: operator.email, openClaims: closing.open_claims },
      })
    return { ...closing, closed: closing.open_claims === 0 }
  })
}

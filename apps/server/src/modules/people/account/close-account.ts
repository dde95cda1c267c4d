import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { checkOwnPassword, lockWithPassword } from '../sign-in/confirm-password.ts'
import type { Closing } from './account-closing.ts'
import { askToClose } from './ask-to-close.ts'

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
    const closing = await askToClose(tx, services, locked)
    return { ...closing, closed: closing.open_claims === 0 }
  })
}

import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson, updatePerson } from '../people.store.ts'
import { passwordFits } from '../sign-in/hash-password.ts'
import { type Closing, closingOf } from './account-closing.ts'
import { endAccount } from './end-account.ts'

/**
 * Closes an account at its owner's wish: at once when every claim is settled, else when the last one is, and by mail either way. Asked
 * again it says where things stand. The wrong password is a field error: 401 would sign the browser out.
 */
export async function closeAccount(
  services: Services,
  wish: { personId: number; password: string },
): Promise<Closing & { closed: boolean }> {
  const [asking] = await services.db.select().from(people).where(eq(people.id, wish.personId))
  const known = found(asking)
  if (!(await passwordFits(known.passwordHash, wish.password))) throw fieldError('password', 'password.wrong')
  return transact(services.db, async (tx) => {
    const locked = await lockPerson(tx, wish.personId)
    if (!locked) throw appError('auth.required')
    // A reset while the password was being checked.
    if (locked.passwordHash !== known.passwordHash) throw fieldError('password', 'password.wrong')
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

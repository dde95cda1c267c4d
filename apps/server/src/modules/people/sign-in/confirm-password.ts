import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPersonWithPassword } from '../people.store.ts'
import { passwordFits } from './hash-password.ts'
import { notePasswordConfirmed } from './operator-sessions.store.ts'

/**
 * Notes on the session that its person knows the password. The wrong one is an error of the field: 401 would sign the browser
 * out. 401 when the session has ended meanwhile.
 */
export async function confirmPassword(services: Services, operator: OperatorIdentity, password: string): Promise<void> {
  const checked = await checkOwnPassword(services, operator.id, { field: 'password', password })
  await transact(services.db, async (tx) => {
    await lockWithPassword(tx, operator.id, 'password', checked)
    if (!(await notePasswordConfirmed(tx, services.clock.now(), operator.session.id))) throw appError('auth.required')
  })
}

/** A password that somebody gave for their own account, and the field that it was typed into. */
type Given = { field: string; password: string }

/** The stored hash, which the password fits; else 400 `password.wrong` on the field. Takes its time: outside a transaction. */
export async function checkOwnPassword({ db }: Pick<Services, 'db'>, personId: number, given: Given): Promise<string> {
  const [row] = await db.select({ passwordHash: people.passwordHash }).from(people).where(eq(people.id, personId))
  const { passwordHash } = found(row)
  if (!(await passwordFits(passwordHash, given.password))) throw fieldError(given.field, 'password.wrong')
  return passwordHash
}

/** Locks a person whose password has been checked; 400 on the field when it was changed meanwhile. */
export async function lockWithPassword(
  tx: Tx,
  personId: number,
  field: string,
  checkedHash: string,
): Promise<typeof people.$inferSelect> {
  const locked = await lockPersonWithPassword(tx, personId)
  if (!locked) throw appError('auth.required')
  if (locked.passwordHash !== checkedHash) throw fieldError(field, 'password.wrong')
  return locked
}

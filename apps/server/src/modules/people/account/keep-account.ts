import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'
import { type Closing, closingOf } from './account-closing.ts'

/** Takes the wish back. */
export async function keepAccount(services: Services, personId: number): Promise<Closing> {
  return transact(services.db, async (tx) => {
    const operator = await lockPerson(tx, personId)
    if (!operator) throw appError('auth.required')
    await tx.update(people).set({ closingAskedAt: null }).where(eq(people.id, personId))
    return closingOf(tx, { ...operator, closingAskedAt: null })
  })
}

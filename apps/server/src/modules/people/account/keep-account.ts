import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson, updatePerson } from '../people.store.ts'
import { type Closing, closingOf } from './account-closing.ts'

/** Takes the wish back. */
export async function keepAccount(services: Services, personId: number): Promise<Closing> {
  return transact(services.db, async (tx) => {
    const operator = await lockPerson(tx, personId)
    if (!operator) throw appError('auth.required')
    await updatePerson(tx, personId, { closingAskedAt: null })
    return closingOf(tx, { ...operator, closingAskedAt: null })
  })
}

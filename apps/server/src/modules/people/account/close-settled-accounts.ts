import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'
import { countOpenClaims } from './account-closing.ts'
import { endAccount } from './end-account.ts'

/** Closes every account whose owner asked for it and whose last claim has been settled since. */
export async function closeSettledAccounts(services: Services): Promise<void> {
  const waiting = await services.db
    .select({ id: people.id })
    .from(people)
    .where(and(isNotNull(people.closingAskedAt), isNull(people.deactivatedAt)))
    .orderBy(asc(people.id))
  for (const { id } of waiting)
    await transact(services.db, async (tx) => {
      // Read again under the lock: it may have been kept since.
      const operator = await lockPerson(tx, id)
      if (operator?.closingAskedAt && (await countOpenClaims(tx, id)) === 0) await endAccount(tx, services, operator)
    })
}

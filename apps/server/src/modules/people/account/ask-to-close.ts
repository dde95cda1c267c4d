import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'
import { type Closing, closingOf, type Person } from './account-closing.ts'
import { endAccount } from './end-account.ts'

/** A locked account is to be closed: at once when every claim is settled, and by mail either way. Asked again it stays so. */
export async function askToClose(tx: Tx, services: Services, person: Person): Promise<Closing> {
  const isNew = person.closingAskedAt === null
  const operator = { ...person, closingAskedAt: person.closingAskedAt ?? services.clock.now() }
  if (isNew) await updatePerson(tx, operator.id, { closingAskedAt: operator.closingAskedAt })
  const closing = await closingOf(tx, operator)
  if (closing.open_claims === 0) await endAccount(tx, services, operator)
  else if (isNew)
    await services.events.append(tx, {
      type: 'account.closing_asked',
      facts: { personId: operator.id, email: operator.email, openClaims: closing.open_claims },
    })
  return closing
}

import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { voidEarlierLinks } from '../links/mailed-links.store.ts'
import { forgetMarks } from '../marks/operator-marks.store.ts'
import { updatePerson } from '../people.store.ts'
import { endSessionsOf } from '../sign-in/operator-sessions.store.ts'
import type { Person } from './account-closing.ts'

/** The owner of a locked account is signed out for good, and told. Claims and payments stay in the books. */
export async function endAccount(tx: Tx, services: Services, operator: Person): Promise<void> {
  const now = services.clock.now()
  await voidEarlierLinks(tx, now, operator.id)
  await endSessionsOf(tx, operator.id)
  await forgetMarks(tx, operator.id)
  await updatePerson(tx, operator.id, { closedAt: now, deactivatedAt: now })
  await services.events.append(tx, {
    type: 'account.closed',
    facts: { personId: operator.id, email: operator.email },
  })
}

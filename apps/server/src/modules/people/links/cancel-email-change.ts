import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'
import { voidLinksOf } from './mailed-links.store.ts'

/** Gives up a change of address: its link ends, also one that is still to be made. */
export async function cancelEmailChange({ db, clock }: Services, personId: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockPerson(tx, personId)
    await voidLinksOf(tx, clock.now(), personId, 'change_email')
  })
}

import { randomUUID } from 'node:crypto'
import { transact } from '../../../../database/transact.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { changeUnverifiedEmail } from '../../links/change-unverified-email.ts'
import { changeEmailJob } from '../../links/request-email-change.ts'
import { emailTaken, holderOf } from '../../links/require-free-email.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Asks for another address of an account, as its operator does: the new one gets a link, the old one is told, as are finance and
 * admins, and nothing changes before the link is opened. An account that nobody has verified gets the address and a new link at
 * once. 400 `email.taken` where another account has it: no link would come there, and whoever asks may see every account. 404
 * without the account, 409 `operator.state` where nobody uses it any more.
 */
export async function changeOperatorEmail(
  services: Services,
  personId: number,
  staffId: number,
  email: string,
): Promise<void> {
  const { db, clock, jobs, events } = services
  await transact(db, async (tx) => {
    const { email: before, emailVerifiedAt } = await lockOpenOperator(tx, personId)
    if (emailVerifiedAt) {
      const holder = await holderOf(tx, email)
      if (holder !== null && holder !== personId) throw emailTaken()
      await jobs.enqueue(tx, changeEmailJob, {
        request_id: randomUUID(),
        requested_at: clock.now().toISOString(),
        operator_id: personId,
        email,
        by_staff: true,
      })
      // Whoever has the mailbox is paid there: the others hear of it.
      await events.append(tx, {
        type: 'account.email_asked',
        facts: { personId, staffId, email: before, newEmail: email },
      })
    }
    // Refuses an address that somebody has, and then nothing is in the log.
    else await changeUnverifiedEmail({ ...services, db: tx }, { personId, email })
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.email_asked',
      subject: 'operator',
      subjectId: personId,
      before: { email: before },
      after: { email },
    })
  })
}

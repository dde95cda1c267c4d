import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../database/connect.ts'
import { accountMerges } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { appError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { voidEarlierLinks } from '../../links/mailed-links.store.ts'
import { updatePerson } from '../../people.store.ts'
import { endSessionsOf } from '../../sign-in/operator-sessions.store.ts'
import { lockOpenOperator, lockOperator } from './lock-operator.ts'

/**
 * Nobody signs in to an account any more, and its sessions and mailed links end. Claims go their way, and checks are made: to
 * keep money back its payments are stopped. 404 without the account, 409 `operator.state` where it is so already.
 */
export async function deactivateOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  staffId: number,
  reason: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockOpenOperator(tx, personId)
    const now = clock.now()
    await voidEarlierLinks(tx, now, personId)
    const sessions = await endSessionsOf(tx, personId)
    await updatePerson(tx, personId, { deactivatedAt: now })
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.deactivated',
      subject: 'operator',
      subjectId: personId,
      after: { reason, sessions },
    })
  })
}

/** An account that was deactivated is its operator's again; one that was closed or merged stays so. Refusals as above. */
export async function reactivateOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  staffId: number,
  reason: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const person = await lockOperator(tx, personId)
    if (!person.deactivatedAt || person.closedAt || (await isMerged(tx, personId))) throw appError('operator.state')
    await updatePerson(tx, personId, { deactivatedAt: null })
    await recordAudit(tx, clock, {
      staffId,
      action: 'operator.reactivated',
      subject: 'operator',
      subjectId: personId,
      after: { reason },
    })
  })
}

/** Whether another account acts for it: that is taken back as a merge. */
const isMerged = async (tx: Tx, personId: number): Promise<boolean> =>
  (await tx.$count(accountMerges, and(eq(accountMerges.personId, personId), isNull(accountMerges.undoneAt)))) > 0

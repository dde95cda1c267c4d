import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { endSessionsOf } from '../sign-in/operator-sessions.store.ts'

/** Signs an operator out everywhere, or of one session; written in the audit log. 404 when there is no such session. */
export async function endSessionsOfOperator(
  { db, clock }: Services,
  which: { personId: number; sessionId?: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const [operator] = await tx.select({ id: people.id }).from(people).where(eq(people.id, which.personId))
    found(operator)
    const ended = await endSessionsOf(tx, which.personId, which.sessionId)
    if (which.sessionId !== undefined) found(ended[0])
    await recordAudit(tx, clock, {
      staffId: which.staffId,
      action: 'operator.signed_out',
      subject: 'operator',
      subjectId: which.personId,
      after: { sessions: ended },
    })
  })
}

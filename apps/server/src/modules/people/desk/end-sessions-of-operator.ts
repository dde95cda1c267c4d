import { and, eq, sql } from 'drizzle-orm'
import { operatorSessions, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'

/** Signs an operator out everywhere, or of one session; written in the audit log. 404 when there is no such session. */
export async function endSessionsOfOperator(
  { db, clock }: Services,
  which: { personId: number; sessionId?: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const [operator] = await tx.select({ id: people.id }).from(people).where(eq(people.id, which.personId))
    found(operator)
    const ended = await tx
      .delete(operatorSessions)
      .where(
        and(
          eq(operatorSessions.personId, which.personId),
          which.sessionId === undefined ? sql`true` : eq(operatorSessions.id, which.sessionId),
        ),
      )
      .returning({ id: operatorSessions.id })
    if (which.sessionId !== undefined) found(ended[0])
    await recordAudit(tx, clock, {
      staffId: which.staffId,
      action: 'operator.signed_out',
      subject: 'operator',
      subjectId: which.personId,
      after: { sessions: ended.map((session) => session.id) },
    })
  })
}

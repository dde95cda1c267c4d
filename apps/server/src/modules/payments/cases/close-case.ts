import { eq } from 'drizzle-orm'
import { checkCases } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { closeCaseRow } from './cases.store.ts'

/** Finance has looked: nothing more has to be done, and the note says why. 409 `case.state` when somebody else has closed it. */
export async function closeCase(
  { db, clock }: Services,
  { caseId, staffId, note }: { caseId: number; staffId: number; note: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const [row] = await tx.select().from(checkCases).where(eq(checkCases.id, caseId)).for('no key update')
    const open = found(row)
    if (open.closedAt) throw appError('case.state')
    await closeCaseRow(tx, caseId, { closedAt: clock.now(), closedBy: staffId, note })
    await recordAudit(tx, clock, {
      staffId,
      action: 'check_case.closed',
      subject: 'check_case',
      subjectId: caseId,
      before: { kind: open.kind, check_id: open.checkId, ours: open.ours, theirs: open.theirs },
      after: { note },
    })
  })
}

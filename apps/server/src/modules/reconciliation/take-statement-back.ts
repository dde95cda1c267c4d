import { transact } from '../../database/transact.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { requireOpenDay } from '../ledger/closed-days.store.ts'
import { lockImports, lockStatement, withdrawStatement } from './reconciliation.store.ts'

/**
 * Takes a statement back that was the wrong file: its lines count no more, and another file may bring them. 404 without it; 400
 * `lines` while one of them is explained, or where a day of it is closed. Twice is as once.
 */
export async function takeStatementBack(
  { db, clock }: Services,
  { statementId, staffId }: { statementId: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockImports(tx)
    const { statement, explained } = await lockStatement(tx, statementId)
    if (statement.takenBackAt) return
    await requireOpenDay(tx, 'lines', statement.firstDay)
    if (explained > 0) throw fieldError('lines', 'statement.explained', { lines: explained })
    await withdrawStatement(tx, statement, { staffId, at: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'bank_statement.taken_back',
      subject: 'bank_statement',
      subjectId: statementId,
      after: { lines: statement.newLines },
    })
  })
}

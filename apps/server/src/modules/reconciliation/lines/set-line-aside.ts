import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertMatches, lockBankLine } from '../reconciliation.store.ts'

/** Says that an open line is nothing of our books, such as a fee of the bank, and why. 409 `bank_line.closed` for another one. */
export async function setLineAside(
  { db, clock }: Services,
  { lineId, reason, staffId }: { lineId: number; reason: string; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const line = await lockBankLine(tx, lineId)
    if (!line.open) throw appError('bank_line.closed', { logText: `bank line ${lineId} is not open` })
    await insertMatches(tx, lineId, [{ lineId, kind: 'aside', reason, staffId, createdAt: clock.now() }])
    await recordAudit(tx, clock, {
      staffId,
      action: 'bank_line.set_aside',
      subject: 'bank_line',
      subjectId: lineId,
      after: { amount_cents: line.amountCents, reason },
    })
  })
}

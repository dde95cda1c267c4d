import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { HeardEvent, Listener } from '../../events/listener.ts'
import { requireOpenDay } from '../../ledger/closed-days.store.ts'
import { isSetAside, lineOf, lockBankLine, undoMatches } from '../reconciliation.store.ts'

/**
 * Takes back what was said of a line: it is open again. What was booked with it stays booked, and is taken back where it stands.
 * 400 `lines` for one of a closed day, unless it was set aside; 409 `bank_line.closed` for one that is open already.
 */
export async function reopenLine(
  { db, clock }: Services,
  { lineId, staffId }: { lineId: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { open, bookedOn } = await lockBankLine(tx, lineId)
    // What is set aside is booked nowhere: a mistake in it has no other way back.
    if (!(await isSetAside(tx, lineId))) await requireOpenDay(tx, 'lines', bookedOn)
    if (open) throw appError('bank_line.closed', { logText: `bank line ${lineId} is open` })
    await undoMatches(tx, lineId, { by: staffId, at: clock.now() })
    await recordAudit(tx, clock, { staffId, action: 'bank_line.reopened', subject: 'bank_line', subjectId: lineId })
  })
}

/** The receipt or the payment that counts no more; null for every other event. */
function goneWith(event: HeardEvent): { receiptId: number } | { paymentId: number } | null {
  if (event.type === 'receipt.reversed') return { receiptId: event.facts.receiptId }
  if (event.type === 'check.moved' && event.facts.to !== 'PAID') return { paymentId: event.facts.paymentId }
  return null
}

/** A line that was a receipt which is reversed, or a check which is not paid after all, is open again. */
export const reopenLines: Listener = {
  name: 'reopen-bank-lines',
  hears: ({ type }) => type === 'receipt.reversed' || type === 'check.moved',
  async hear(tx, services, event) {
    const gone = goneWith(event)
    const lineId = gone && (await lineOf(tx, gone))
    if (lineId === null) return
    await lockBankLine(tx, lineId)
    await undoMatches(tx, lineId, { by: null, at: services.clock.now() })
    await recordAudit(tx, services.clock, {
      staffId: null,
      byProgram: true,
      action: 'bank_line.reopened',
      subject: 'bank_line',
      subjectId: lineId,
      after: { reason: 'What it was counts no more.' },
    })
  },
}

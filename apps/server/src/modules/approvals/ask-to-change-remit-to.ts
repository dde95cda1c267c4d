import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApproval } from '../funding/approvals.store.ts'
import { lockProvider } from '../provider/provider.store.ts'

/**
 * Asks a second person to let requests name another account to manufacturers. 409 `remit_to.none` where they name none yet, which
 * an admin writes alone, `remit_to.unchanged` for the one that they name, `approval.waits` where another change waits.
 * @returns the approval's id
 */
export async function askToChangeRemitTo(
  { db, clock, events }: Services,
  { remitTo, reason, staffId }: { remitTo: string; reason: string; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const { remitTo: remitToBefore } = await lockProvider(tx)
    if (remitToBefore === null) throw appError('remit_to.none')
    if (remitToBefore === remitTo) throw appError('remit_to.unchanged')
    const id = await insertApproval(tx, {
      kind: 'change_remit_to',
      remitToBefore,
      remitTo,
      amountCents: 0,
      reason,
      askedBy: staffId,
      askedAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      before: { remit_to: remitToBefore },
      after: { kind: 'change_remit_to', remit_to: remitTo, reason },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}

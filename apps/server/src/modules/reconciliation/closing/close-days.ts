import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertClosing, lockClosedDays } from '../../ledger/closed-days.store.ts'
import { lockImports } from '../reconciliation.store.ts'
import { daysToClose } from './days-to-close.ts'

/**
 * Closes all days that balance up to one: nothing is dated on them any more, and none of their lines is opened by hand. Closed
 * already is as done. 400 `through` for a day that does not balance.
 */
export async function closeDays(
  services: Services,
  { through, staffId }: { through: string; staffId: number },
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockImports(tx)
    await lockClosedDays(tx)
    const { closedThrough, readyThrough } = await daysToClose(services, tx)
    if (closedThrough !== null && through <= closedThrough) return
    if (readyThrough === null || through > readyThrough) throw fieldError('through', 'day.unbalanced')
    const id = await insertClosing(tx, { through, staffId, createdAt: services.clock.now() })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'closing.made',
      subject: 'closing',
      subjectId: id,
      before: { through: closedThrough },
      after: { through },
    })
  })
}

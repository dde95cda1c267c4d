import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { compareChecksJob } from './compare-checks.ts'

/** Finance asks for a comparison now, and not only once a day. */
export async function askForComparison({ db, clock, jobs }: Services, staffId: number): Promise<void> {
  await transact(db, async (tx) => {
    await recordAudit(tx, clock, { staffId, action: 'checks.compared', subject: 'staff', subjectId: staffId })
    await jobs.enqueue(tx, compareChecksJob, {})
  })
}

import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { endFunding, lockFunding, releaseFromFunding } from './funding.store.ts'
import type { ByStaff } from './issue-funding.ts'

/** DRAFT → DISCARDED: its claims stay validated and may stand in another request. */
export async function discardFunding({ db, clock }: Services, { fundingId, staffId }: ByStaff): Promise<void> {
  await transact(db, async (tx) => {
    await lockFunding(tx, fundingId, 'DRAFT')
    await releaseFromFunding(tx, fundingId)
    await endFunding(tx, fundingId, 'DISCARDED')
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.discarded',
      subject: 'funding',
      subjectId: fundingId,
      before: { state: 'DRAFT' },
      after: { state: 'DISCARDED' },
    })
  })
}

import { transact } from '../../../database/transact.ts'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { setDigest } from '../staff.store.ts'

/** Switches one's own mail of the morning on or off; the same again changes nothing. */
export async function chooseDigest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: StaffIdentity,
  digest: boolean,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await setDigest(tx, member.id, digest))) return
    await recordAudit(tx, clock, {
      staffId: member.id,
      action: 'staff.digest_chosen',
      subject: 'staff',
      subjectId: member.id,
      after: { digest },
    })
  })
}

import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { endSessionsOfStaff } from '../staff-session.store.ts'

/** Ends one session of oneself, or all but one. 404 for one that is not there, or somebody else's. */
export async function endOwnDeskSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: StaffIdentity,
  which: { only: number } | { but: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const ended = await endSessionsOfStaff(tx, member.id, which)
    if (ended === 0 && 'only' in which) throw appError('not_found')
    await recordAudit(tx, clock, {
      staffId: member.id,
      action: 'staff.sessions_ended',
      subject: 'staff',
      subjectId: member.id,
      after: { sessions_ended: ended },
    })
  })
}

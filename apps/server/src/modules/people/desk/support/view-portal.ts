import { viewPortalAsOperator } from '@caseback/contract'
import { rolesInclude } from '@caseback/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../database/connect.ts'
import { staff, staffSessions } from '../../../../database/schema/index.ts'
import { VIEW_MS } from '../../../../database/session-of-token.ts'
import { transact } from '../../../../database/transact.ts'
import { appError } from '../../../../platform/errors.ts'
import type { StaffIdentity } from '../../../../platform/http/serve.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { recordAudit } from '../../../audit/audit.store.ts'
import { startOperatorSession } from '../../sign-in/operator-sessions.store.ts'
import { lockOpenOperator } from './lock-operator.ts'

/**
 * Lets a member of staff read the portal as an operator reads it, with why. The token changes nothing and ends with the sign-in
 * at the desk. 404 without the account, 409 `operator.state` where nobody signs in to it: not verified, deactivated or closed.
 */
export async function viewPortal(
  services: Pick<Services, 'db' | 'clock'>,
  personId: number,
  member: StaffIdentity,
  note: string,
): Promise<{ portal_token: string; expires: string }> {
  const token = randomToken()
  await transact(services.db, async (tx) => {
    await requireDesk(tx, member)
    const person = await lockOpenOperator(tx, personId)
    if (!person.emailVerifiedAt) throw appError('operator.state')
    await startOperatorSession(tx, services, { personId, key: token, staffSessionId: member.session.id })
    await recordAudit(tx, services.clock, {
      staffId: member.id,
      action: 'operator.portal_viewed',
      subject: 'operator',
      subjectId: personId,
      after: { note },
    })
  })
  return { portal_token: token, expires: new Date(services.clock.now().getTime() + VIEW_MS).toISOString() }
}

/** Who has lost the role, or the sign-in, since they were asked who they are gets no view: a change of either waits for this. */
async function requireDesk(tx: Tx, { session }: StaffIdentity): Promise<void> {
  const [member] = await tx
    .select({ roles: staff.roles })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, session.id), isNull(staff.deactivatedAt)))
    .for('share')
  if (!member) throw appError('auth.required')
  if (!rolesInclude(member.roles, viewPortalAsOperator.access)) throw appError('auth.role')
}

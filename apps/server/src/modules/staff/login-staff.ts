import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { passwordFits } from '../people/sign-in/hash-password.ts'
import { useRecoveryCode } from './access/use-recovery-code.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { lockStaff } from './staff.store.ts'
import { startStaffSession } from './staff-session.store.ts'

/**
 * Signs staff in with e-mail, password and one-time code, or one of their recovery codes (demo accounts without). The code is
 * asked for only after the password was right, and each code works once: two sign-ins at once with the same one leave one of them
 * refused.
 */
export async function loginStaff(
  services: Services,
  input: { email: string; password: string; one_time_code: string | null; recovery_code: string | null },
  reply: FastifyReply,
): Promise<typeof staff.$inferSelect> {
  const { db, clock } = services
  const [member] = await db.select().from(staff).where(eq(staff.email, input.email.toLowerCase()))
  if (!(await passwordFits(member?.passwordHash, input.password)) || !member || member.deactivatedAt)
    throw appError('auth.credentials')
  const recoveryCodeId = member.oneTimeCodeRequired ? await requireSecondFactor(services, member, input) : null
  await transact(db, async (tx) => {
    // Checking the password took time. A member who was invited again or deactivated meanwhile has lost every session, and this
    // sign-in must not start another one after that.
    const now = await lockStaff(tx, member)
    if (now.passwordHash !== member.passwordHash || now.deactivatedAt) throw appError('auth.credentials')
    if (recoveryCodeId !== null) await useRecoveryCode(tx, services, member, recoveryCodeId)
    await startStaffSession(services, tx, member.id, reply)
    await recordAudit(tx, clock, {
      staffId: member.id,
      action: 'staff.signed_in',
      subject: 'staff',
      subjectId: member.id,
    })
  })
  return member
}

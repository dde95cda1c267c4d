import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import { decrypt } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { passwordFits } from '../people/sign-in/hash-password.ts'
import { codeStep } from './code-step.ts'
import { takeCodeStep } from './staff.store.ts'
import { startStaffSession } from './staff-session.store.ts'

export const ONE_TIME_SECRET = 'staff-one-time-secret'

/**
 * Signs staff in with e-mail, password and one-time code (demo accounts without). The code is asked for only after the
 * password was right, and each code works once: two sign-ins at once with the same one leave one of them refused.
 */
export async function loginStaff(
  services: Services,
  input: { email: string; password: string; one_time_code: string | null },
  reply: FastifyReply,
): Promise<typeof staff.$inferSelect> {
  const { db, clock, settings } = services
  const [member] = await db.select().from(staff).where(eq(staff.email, input.email.toLowerCase()))
  if (!(await passwordFits(member?.passwordHash, input.password)) || !member || member.deactivatedAt)
    throw appError('auth.credentials')
  if (member.oneTimeCodeRequired) {
    if (!input.one_time_code) throw appError('staff.code_required')
    const secret = decrypt(settings.secretKey, ONE_TIME_SECRET, member.oneTimeSecret ?? '')
    const step = await codeStep(secret, input.one_time_code, clock.now(), member.lastCodeStep)
    if (step === null || !(await takeCodeStep(db, member.id, step)))
      throw appError('staff.code_wrong', {
        fields: { one_time_code: [{ code: 'one_time_code.wrong' }] },
      })
  }
  await transact(db, async (tx) => {
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

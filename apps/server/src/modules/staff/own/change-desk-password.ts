import { accountLetters } from '@caseback/words/letters/every-letter'
import { provider } from '@caseback/words/provider'
import { eq } from 'drizzle-orm'
import { staff } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { hashPassword, passwordFits } from '../../people/sign-in/hash-password.ts'
import { refuseGuessablePassword } from '../../people/sign-in/refuse-guessable-password.ts'
import { lockStaff, setStaffAccess } from '../staff.store.ts'
import { endSessionsOfStaff } from '../staff-session.store.ts'

const wrong = () => fieldError('old_password', 'password.wrong')

/**
 * Sets a new password with the old one; every other session ends, and the member is told by mail. 400 on `old_password` when it
 * is not theirs: 401 would sign the browser out.
 */
export async function changeDeskPassword(
  services: Services,
  member: StaffIdentity,
  input: { old_password: string; new_password: string },
): Promise<void> {
  const { db, clock, settings } = services
  refuseGuessablePassword('new_password', input.new_password, {
    email: member.email,
    names: [member.name, provider.name],
  })
  const [before] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, member.id))
  if (!(await passwordFits(before?.passwordHash, input.old_password))) throw wrong()
  const passwordHash = await hashPassword(input.new_password)
  await transact(db, async (tx) => {
    const now = await lockStaff(tx, member)
    // Checking took time: a member who was invited again or deactivated meanwhile has another password, or none.
    if (now.passwordHash !== before?.passwordHash || now.deactivatedAt) throw wrong()
    await setStaffAccess(tx, member.id, { passwordHash })
    const ended = await endSessionsOfStaff(tx, member.id, { but: member.session.id })
    await recordAudit(tx, clock, {
      staffId: member.id,
      action: 'staff.password_changed',
      subject: 'staff',
      subjectId: member.id,
      after: { sessions_ended: ended },
    })
    await enqueueMail(services, tx, {
      to: member.email,
      language: 'en',
      ...accountLetters.en.deskPasswordChanged({
        publicUrl: settings.publicUrl,
        at: clock.now(),
        timeZone: settings.timeZone,
      }),
    })
  })
}

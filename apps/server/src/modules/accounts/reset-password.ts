import { eq, sql } from 'drizzle-orm'
import { operatorSessions, operators } from '../../database/schema/index.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { createMailedLink, replaceOpenLinks, useMailedLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { passwordResetMail } from './verification-mail.ts'

/** The operator's id as it stands in reset links. */
const uidOf = (operatorId: number) => Buffer.from(String(operatorId)).toString('base64url')

/** Mails a reset link; known and unknown addresses look alike from outside. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [operator] = await tx
      .select()
      .from(operators)
      .where(eq(sql`lower(${operators.email})`, email.toLowerCase()))
    if (!operator || operator.deactivatedAt) return
    const key = await createMailedLink(tx, services.clock.now(), {
      operatorId: operator.id,
      purpose: 'reset_password',
      email: operator.email,
    })
    await enqueueMail(
      services.jobs,
      tx,
      passwordResetMail(services, { to: operator.email, firstName: operator.firstName, key, uid: uidOf(operator.id) }),
    )
  })
}

/** Sets the new password with a mailed link, once; ends every session and verifies the address it was mailed to. */
export async function confirmPasswordReset(
  services: Services,
  input: { uid: string; token: string; new_password1: string; new_password2: string },
): Promise<void> {
  if (input.new_password1 !== input.new_password2) throw fieldError('new_password2', "Passwords don't match")
  const passwordHash = await hashPassword(input.new_password1)
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const link = await useMailedLink(tx, now, 'reset_password', input.token)
    if (!link || uidOf(link.operatorId) !== input.uid)
      throw appError('link.invalid', { fields: { token: ['This link is no longer valid. Please ask for a new one.'] } })
    await tx
      .update(operators)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${operators.emailVerifiedAt}, ${now})` })
      .where(eq(operators.id, link.operatorId))
    await replaceOpenLinks(tx, now, link.operatorId)
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, link.operatorId))
  })
}

import type { StaffRole } from '@caseback/domain'
import { brand } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { decrypt, encrypt, hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { hashPassword } from '../people/sign-in/hash-password.ts'
import { refuseGuessablePassword } from '../people/sign-in/refuse-guessable-password.ts'
import { authenticatorEnrolment } from './authenticator-enrolment.ts'
import { codeStep } from './code-step.ts'
import { ONE_TIME_SECRET } from './login-staff.ts'
import { newOneTimeSecret } from './new-one-time-secret.ts'
import { acceptInvited, insertInvited } from './staff.store.ts'
import { startStaffSession } from './staff-session.store.ts'

const INVITATION_MS = 7 * 24 * 3_600_000

/** Adds a member of staff, or invites one again who has not accepted yet, and mails the link. */
export async function inviteStaff(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>,
  invitation: { email: string; role: StaffRole; invitedBy: number | null },
): Promise<void> {
  const { db, clock, settings } = services
  const key = randomToken()
  const now = clock.now()
  await transact(db, async (tx) => {
    const member = await insertInvited(tx, {
      email: invitation.email.toLowerCase(),
      name: invitation.email.split('@')[0] ?? invitation.email,
      createdAt: now,
      role: invitation.role,
      oneTimeSecret: encrypt(settings.secretKey, ONE_TIME_SECRET, newOneTimeSecret()),
      invitationHash: hashToken(key),
      invitationExpiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    if (!member) throw appError('email.taken', { because: [{ code: 'email.staff_taken' }] })
    await recordAudit(tx, clock, {
      staffId: invitation.invitedBy,
      action: 'staff.invited',
      subject: 'staff',
      subjectId: member.id,
      after: { email: member.email, role: member.role },
    })
    await enqueueMail(services, tx, {
      to: invitation.email,
      language: 'en',
      ...accountLetters.en.staffInvitation({ publicUrl: settings.publicUrl, role: invitation.role, key }),
    })
  })
}

async function openInvitation({ db, clock }: Services, key: string) {
  const [member] = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.invitationHash, hashToken(key)),
        gt(staff.invitationExpiresAt, clock.now()),
        isNull(staff.passwordHash),
      ),
    )
  if (!member?.oneTimeSecret) throw appError('link.invalid')
  return { member, sealedSecret: member.oneTimeSecret }
}

/** An open invitation with what an authenticator app needs. */
export async function showInvitation(services: Services, key: string) {
  const { member, sealedSecret } = await openInvitation(services, key)
  const secret = decrypt(services.settings.secretKey, ONE_TIME_SECRET, sealedSecret)
  const { otpauthUrl, path, size } = authenticatorEnrolment(secret, member.email)
  return { email: member.email, role: member.role, otpauth_url: otpauthUrl, secret, qr_svg_path: path, qr_size: size }
}

/** Sets name and password once the authenticator app has shown a right code, and signs in. */
export async function acceptInvitation(
  services: Services,
  key: string,
  input: { name: string; password: string; one_time_code: string },
  reply: FastifyReply,
): Promise<typeof staff.$inferSelect> {
  const { member, sealedSecret } = await openInvitation(services, key)
  const step = await codeStep(
    decrypt(services.settings.secretKey, ONE_TIME_SECRET, sealedSecret),
    input.one_time_code,
    services.clock.now(),
    null,
  )
  if (step === null)
    throw appError('staff.code_wrong', {
      fields: { one_time_code: [{ code: 'one_time_code.wrong' }] },
    })
  refuseGuessablePassword('password', input.password, { email: member.email, names: [input.name, brand.name] })
  const passwordHash = await hashPassword(input.password)
  return transact(services.db, async (tx) => {
    const accepted = await acceptInvited(
      tx,
      { id: member.id, invitationHash: hashToken(key) },
      { name: input.name, passwordHash, lastCodeStep: step },
    )
    if (!accepted) throw appError('link.invalid')
    await recordAudit(tx, services.clock, {
      staffId: member.id,
      action: 'staff.invitation_accepted',
      subject: 'staff',
      subjectId: member.id,
    })
    await startStaffSession(services, tx, member.id, reply)
    return accepted
  })
}

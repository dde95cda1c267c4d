import { and, eq, gt, isNull } from 'drizzle-orm'
import { staff } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import { decrypt, hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { authenticatorEnrolment } from './authenticator-enrolment.ts'
import { nameInAddress } from './new-invitation.ts'
import { ONE_TIME_SECRET } from './new-one-time-secret.ts'

export async function openInvitation({ db, clock }: Services, key: string) {
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
  const { otpauthUrl, path, size } = await authenticatorEnrolment(secret, member.email)
  return {
    email: member.email,
    // Where nobody gave one, the address stands in for it.
    name: member.name === nameInAddress(member.email) ? null : member.name,
    roles: member.roles,
    otpauth_url: otpauthUrl,
    secret,
    qr_svg_path: path,
    qr_size: size,
  }
}

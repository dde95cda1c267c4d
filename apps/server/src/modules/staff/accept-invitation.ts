import { rolesInclude } from '@caseback/domain'
import type { FastifyReply } from 'fastify'
import { staff } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { decrypt, hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { hashPassword } from '../people/sign-in/hash-password.ts'
import { whyGuessable } from '../people/sign-in/refuse-guessable-password.ts'
import { codeStep } from './code-step.ts'
import { ONE_TIME_SECRET } from './new-one-time-secret.ts'
import { openInvitation } from './show-invitation.ts'
import { acceptInvited } from './staff.store.ts'
import { startStaffSession } from './staff-session.store.ts'

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
  const guessable = whyGuessable(input.password, { email: member.email, names: [input.name] })
  // All that is wrong is said at once: a code is good for seconds.
  if (step === null)
    throw appError('staff.code_wrong', {
      fields: {
        one_time_code: [{ code: 'one_time_code.wrong' }],
        ...(guessable && { password: [{ code: guessable }] }),
      },
    })
  if (guessable) throw fieldError('password', guessable)
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
    if (rolesInclude(accepted.roles, ['publisher']))
      await services.events.append(tx, { type: 'staff.may_publish', facts: { staffId: member.id } })
    await startStaffSession(services, tx, member.id, reply)
    return accepted
  })
}

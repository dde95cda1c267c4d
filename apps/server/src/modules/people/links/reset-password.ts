import { randomUUID } from 'node:crypto'
import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { operatorSessions, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { findOwnPlace } from '../../locations/locations.store.ts'
import { lockPersonByEmail } from '../people.store.ts'
import { refuseGuessablePassword } from '../sign-in/password-rules.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { createMailedLink, type LinkRequest, sameAddress, useMailedLink, voidEarlierLinks } from './mailed-links.ts'

/** The operator's id as it stands in reset links. */
const uidOf = (personId: number) => Buffer.from(String(personId)).toString('base64url')

export const mailResetLinkJob = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ request_id: z.uuid(), requested_at: z.string(), email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/** Asks for a reset link. Whether there is such an account is found out in the job: neither answer nor time tells. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await transact(services.db, (tx) =>
    services.jobs.enqueue(tx, mailResetLinkJob, {
      request_id: randomUUID(),
      requested_at: services.clock.now().toISOString(),
      email,
    }),
  )
}

/** Mails the link to an account that is there and not deactivated; to nobody else. Run twice it mails once. */
export async function mailResetLink(services: Services, request: LinkRequest & { email: string }): Promise<void> {
  await transact(services.db, async (tx) => {
    const operator = await lockPersonByEmail(tx, request.email)
    const link =
      operator &&
      (await createMailedLink(tx, services, operator, { purpose: 'reset_password', email: operator.email, request }))
    if (!link) return
    const language = languageOr(operator.language)
    await enqueueMail(
      services,
      tx,
      {
        to: operator.email,
        language,
        sendBefore: link.expiresAt.toISOString(),
        ...accountLetters[language].passwordReset({
          publicUrl: services.settings.publicUrl,
          firstName: operator.firstName,
          key: link.key,
          uid: uidOf(operator.id),
        }),
      },
      uuidOf(`${request.id} reset`),
    )
  })
}

/** Sets the new password with a mailed link, once; ends every session, verifies the address it was mailed to and tells it. */
export async function confirmPasswordReset(
  services: Services,
  input: { uid: string; token: string; new_password1: string; new_password2: string },
): Promise<void> {
  if (input.new_password1 !== input.new_password2) throw fieldError('new_password2', 'password.differs')
  // A look before the work: whoever has no link costs no hashing.
  await transact(services.db, async (tx) => {
    await useLink(tx, services, input)
    throw new OnlyLooking()
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyLooking)) throw error
  })
  const passwordHash = await hashPassword(input.new_password1)
  await transact(services.db, async (tx) => {
    const operator = await useLink(tx, services, input)
    const now = services.clock.now()
    await tx
      .update(people)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${people.emailVerifiedAt}, ${now})` })
      .where(eq(people.id, operator.id))
    await voidEarlierLinks(tx, now, operator.id)
    await tx.delete(operatorSessions).where(eq(operatorSessions.personId, operator.id))
    await services.events.append(tx, {
      type: 'account.changed',
      facts: { personId: operator.id, email: operator.email, what: 'password' },
    })
  })
}

/** Rolls back what it looked at. */
class OnlyLooking extends Error {}

/** Uses the link up and says whose it is; 400 when it does not count, or when the new password would be guessed. */
async function useLink(
  tx: Tx,
  services: Services,
  input: { uid: string; token: string; new_password1: string },
): Promise<typeof people.$inferSelect> {
  const used = await useMailedLink(tx, services.clock.now(), 'reset_password', input.token)
  // Mailed to an address that the account has left since, it is nobody's any more.
  if (!used || uidOf(used.operator.id) !== input.uid || !sameAddress(used.link.email, used.operator.email))
    throw appError('link.invalid', { fields: { token: [{ code: 'link.invalid' }] } })
  // Thrown here it takes the use of the link back: another password may be tried with it.
  const place = await findOwnPlace(tx, used.operator.id)
  refuseGuessablePassword('new_password1', input.new_password1, {
    email: used.operator.email,
    names: place ? [place.organisation.name, place.location.name] : [],
  })
  return used.operator
}

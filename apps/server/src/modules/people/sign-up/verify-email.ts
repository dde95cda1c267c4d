import { randomUUID } from 'node:crypto'
import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { createMailedLink, type LinkRequest, reopenedLink, sameAddress, useMailedLink } from '../links/mailed-links.ts'
import { lockPersonByEmail } from '../people.store.ts'

/**
 * Proves the address of a sign-up link. A used link opened again within 24 hours counts as good while the account has the address
 * and it is verified: mail scanners open links first. null: forged, expired or replaced.
 */
export async function verifyEmail(services: Services, key: string): Promise<{ offerCode: string | null } | null> {
  const now = services.clock.now()
  return transact(services.db, async (tx) => {
    const used = await useMailedLink(tx, now, 'verify', key)
    if (!used) {
      const reopened = await reopenedLink(tx, now, 'verify', key)
      return reopened && { offerCode: reopened.offerCode }
    }
    if (!sameAddress(used.link.email, used.operator.email)) return null
    await tx
      .update(people)
      .set({ emailVerifiedAt: sql`coalesce(${people.emailVerifiedAt}, ${now})` })
      .where(eq(people.id, used.operator.id))
    return { offerCode: used.link.offerCode }
  })
}

export const mailVerificationLinkJob = defineJob({
  name: 'mail-verification-link',
  payload: z.object({
    request_id: z.uuid(),
    requested_at: z.string(),
    email: z.string(),
    offer_code: z.nullable(z.string()),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/** Asks for a new link. Whether there is such an account is found out in the job: neither answer nor time tells. */
export async function resendVerification(
  services: Services,
  input: { email: string; offer_code: string | null },
): Promise<void> {
  await transact(services.db, (tx) =>
    services.jobs.enqueue(tx, mailVerificationLinkJob, {
      request_id: randomUUID(),
      requested_at: services.clock.now().toISOString(),
      ...input,
    }),
  )
}

/** Mails a new link to an account that is there and not verified; to nobody else. Run twice it mails once. */
export async function mailVerificationLink(
  services: Services,
  request: LinkRequest & { email: string; offerCode: string | null },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const operator = await lockPersonByEmail(tx, request.email)
    if (operator && !operator.emailVerifiedAt)
      await sendVerification(tx, services, operator, {
        request,
        offerCode: request.offerCode ?? operator.signupOfferCode,
      })
  })
}

/** Makes the link that proves a sign-up's address and mails it. The operator is locked, or was made in this transaction. */
export async function sendVerification(
  tx: Tx,
  services: Services,
  operator: typeof people.$inferSelect,
  { request, offerCode }: { request: LinkRequest; offerCode: string | null },
): Promise<void> {
  const link = await createMailedLink(tx, services, operator, {
    purpose: 'verify',
    email: operator.email,
    request,
    offerCode,
  })
  if (!link) return
  const language = languageOr(operator.language)
  await enqueueMail(
    services,
    tx,
    {
      to: operator.email,
      language,
      sendBefore: link.expiresAt.toISOString(),
      ...accountLetters[language].verification({
        publicUrl: services.settings.publicUrl,
        firstName: operator.firstName,
        key: link.key,
      }),
    },
    uuidOf(`${request.id} verify`),
  )
}

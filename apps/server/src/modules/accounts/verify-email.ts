import { and, eq, sql } from 'drizzle-orm'
import { operators } from '../../database/schema/index.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { createMailedLink, findMailedLink, useMailedLink } from './mailed-links.ts'
import { verificationMail } from './verification-mail.ts'

const REOPEN_MS = 24 * 3_600_000

/**
 * Proves the address of a sign-up link. A used link opened again within 24 hours counts as good when the address is verified:
 * mail scanners open links first. null: forged, expired or replaced.
 */
export async function verifyEmail(services: Services, key: string): Promise<{ offerCode: string | null } | null> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const used = await useMailedLink(tx, now, 'verify', key)
    if (used) {
      await tx
        .update(operators)
        .set({ emailVerifiedAt: sql`coalesce(${operators.emailVerifiedAt}, ${now})` })
        .where(and(eq(operators.id, used.operatorId), sql`lower(${operators.email}) = lower(${used.email})`))
      return { offerCode: used.offerCode }
    }
    const earlier = await findMailedLink(tx, 'verify', key)
    const reopened = earlier?.usedAt && now.getTime() - earlier.usedAt.getTime() <= REOPEN_MS
    return reopened ? { offerCode: earlier.offerCode } : null
  })
}

/** Mails a new link to an unverified address; known and unknown addresses look alike from outside. */
export async function resendVerification(
  services: Services,
  input: { email: string; offer_code: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [operator] = await tx
      .select()
      .from(operators)
      .where(eq(sql`lower(${operators.email})`, input.email.toLowerCase()))
    if (!operator || operator.emailVerifiedAt || operator.deactivatedAt) return
    const key = await createMailedLink(tx, services.clock.now(), {
      operatorId: operator.id,
      purpose: 'verify',
      email: operator.email,
      offerCode: input.offer_code ?? operator.signupOfferCode,
    })
    await enqueueMail(
      services.jobs,
      tx,
      verificationMail(services, { to: operator.email, firstName: operator.firstName, key }),
    )
  })
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { operators } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { createMailedLink, replaceOpenLinks, useMailedLink } from './mailed-links.ts'
import { emailChangeMail, emailChangeNotice } from './verification-mail.ts'

const taken = () =>
  appError('email.taken', { fields: { email: ['An account with this e-mail address already exists.'] } })

/** Whether an account has the address, verified or not. */
async function emailIsTaken(db: Services['db'] | Tx, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(sql`lower(${operators.email})`, email.toLowerCase()))
  return row !== undefined
}

/** Refuses an address that cannot be signed up with. */
export async function requireFreeEmail(services: Services, email: string): Promise<void> {
  if (await emailIsTaken(services.db, email)) throw taken()
}

/** Mails a link to the new address; nothing changes before it is followed. */
export async function requestEmailChange(services: Services, operatorId: number, email: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(operators).where(eq(operators.id, operatorId))
    const operator = found(row)
    if (await emailIsTaken(tx, email)) throw taken()
    const key = await createMailedLink(tx, services.clock.now(), { operatorId, purpose: 'change_email', email })
    await enqueueMail(services.jobs, tx, emailChangeMail(services, { to: email, firstName: operator.firstName, key }))
  })
}

/** Follows the link of a change of address: true when the account has the new address now. The old address is told. */
export async function confirmEmailChange(services: Services, key: string): Promise<boolean> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const link = await useMailedLink(tx, now, 'change_email', key)
    if (!link || (await emailIsTaken(tx, link.email))) return false
    const [before] = await tx.select().from(operators).where(eq(operators.id, link.operatorId)).for('update')
    const operator = found(before)
    await tx
      .update(operators)
      .set({
        email: link.email,
        emailVerifiedAt: sql`coalesce(${operators.emailVerifiedAt}, ${now})`,
        payeeChangedAt: now,
      })
      .where(eq(operators.id, link.operatorId))
    await replaceOpenLinks(tx, now, link.operatorId)
    await enqueueMail(
      services.jobs,
      tx,
      emailChangeNotice({ to: operator.email, firstName: operator.firstName, newEmail: link.email }),
    )
    return true
  })
}

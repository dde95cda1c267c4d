import { randomUUID } from 'node:crypto'
import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../../database/connect.ts'
import { people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { holdPayeesOf } from '../../locations/locations.store.ts'
import { lockPerson } from '../people.store.ts'
import { sessionStands } from '../sign-in/operator-sessions.ts'
import { createMailedLink, reopenedLink, sameAddress, useMailedLink, voidEarlierLinks } from './mailed-links.ts'

const UNIQUE_VIOLATION = '23505'

/** The account that has the address, verified or not; null when it is free. */
async function holderOf(db: Database | Tx, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  return row?.id ?? null
}

/** Refuses an address that cannot be signed up with. */
export async function requireFreeEmail(services: Services, email: string): Promise<void> {
  if ((await holderOf(services.db, email)) !== null)
    throw appError('email.taken', { fields: { email: [{ code: 'email.taken' }] } })
}

export const changeEmailJob = defineJob({
  name: 'change-email',
  payload: z.object({ request_id: z.uuid(), requested_at: z.string(), operator_id: z.int(), email: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
})

/**
 * Asks for a change of address. Whether somebody has the new one is found out in the job: neither answer nor time tells. 401 when
 * the session has ended while we waited for the account, as a reset ends all of them.
 */
export async function requestEmailChange(
  services: Services,
  request: { personId: number; token: string; email: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockPerson(tx, request.personId)
    if (!(await sessionStands(tx, request.personId, request.token))) throw appError('auth.required')
    await services.jobs.enqueue(tx, changeEmailJob, {
      request_id: randomUUID(),
      // With the account locked: a reset is either before, and we are not here, or after, and makes this void.
      requested_at: services.clock.now().toISOString(),
      operator_id: request.personId,
      email: request.email,
    })
  })
}

/**
 * Mails a link to the new address and tells the old one; nothing changes before the link is followed. To an address that another
 * account has, nothing is mailed: its owner did not ask. A reset since the request makes it void. Run twice it mails once.
 */
export async function mailEmailChange(
  services: Services,
  request: { id: string; at: Date; personId: number; email: string },
): Promise<void> {
  const { email } = request
  await transact(services.db, async (tx) => {
    const operator = await lockPerson(tx, request.personId)
    if (!operator) return
    // For a taken address too: what becomes of earlier links must not tell whether it is.
    const link = await createMailedLink(tx, services, operator, { purpose: 'change_email', email, request })
    if (!link) return
    const language = languageOr(operator.language)
    const letters = accountLetters[language]
    const about = { publicUrl: services.settings.publicUrl, firstName: operator.firstName }
    const holder = await holderOf(tx, email)
    if (holder === null || holder === operator.id)
      await enqueueMail(
        services,
        tx,
        {
          to: email,
          language,
          sendBefore: link.expiresAt.toISOString(),
          ...letters.emailChange({ ...about, key: link.key }),
        },
        uuidOf(`${request.id} new`),
      )
    await enqueueMail(
      services,
      tx,
      { to: operator.email, language, ...letters.emailChangeRequested({ ...about, newEmail: email }) },
      uuidOf(`${request.id} old`),
    )
  })
}

/**
 * Follows the link of a change of address: true when the account has the new address now, also when a mail scanner has opened it
 * first. The old address is told.
 */
export async function confirmEmailChange(services: Services, key: string): Promise<boolean> {
  try {
    return await transact(services.db, (tx) => useEmailChangeLink(tx, services, key))
  } catch (error) {
    // Somebody signed up with the address between our look and our write.
    if ((error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

async function useEmailChangeLink(tx: Tx, services: Services, key: string): Promise<boolean> {
  const now = services.clock.now()
  const used = await useMailedLink(tx, now, 'change_email', key)
  if (!used) return (await reopenedLink(tx, now, 'change_email', key)) !== null
  const { link, operator } = used
  const holder = await holderOf(tx, link.email)
  if (holder !== null && holder !== operator.id) return false
  await tx
    .update(people)
    .set({
      email: link.email,
      emailVerifiedAt: sql`coalesce(${people.emailVerifiedAt}, ${now})`,
    })
    .where(eq(people.id, operator.id))
  await holdPayeesOf(tx, now, operator.id)
  await voidEarlierLinks(tx, now, operator.id)
  if (!sameAddress(link.email, operator.email))
    await services.events.append(tx, {
      type: 'account.changed',
      facts: { personId: operator.id, email: operator.email, what: 'email', newEmail: link.email },
    })
  return true
}

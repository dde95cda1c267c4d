import { brand } from '@caseback/domain'
import { eq, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../../database/connect.ts'
import { staffSessions } from '../../database/schema/index.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:')

/**
 * With TLS under a name that no other host and no plain answer can set: browsers see to it that it is Secure and of the whole
 * site.
 */
export const staffCookie = (settings: Settings): string => `${isSecure(settings) ? '__Host-' : ''}${brand.slug}_staff`

const SESSION_MS = 12 * 3600 * 1000

/**
 * Starts a session of a working day and hands its key to the browser where no script can read it. The one that this browser had
 * ends with it, whoever's it was.
 */
export async function startStaffSession(services: Services, db: Database | Tx, staffId: number, reply: FastifyReply) {
  const token = randomToken()
  const now = services.clock.now()
  const before = reply.request.cookies[staffCookie(services.settings)]
  if (before) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(before)))
  await db
    .insert(staffSessions)
    .values({ tokenHash: hashToken(token), staffId, createdAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) })
  reply.setCookie(staffCookie(services.settings), token, {
    ...attributesOf(services.settings),
    maxAge: SESSION_MS / 1000,
  })
}

/** Ends the session of a browser's cookie; one that is over already is no error. */
export async function endStaffSession(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  token: string | undefined,
  reply: FastifyReply,
) {
  if (token) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)))
  reply.clearCookie(staffCookie(settings), attributesOf(settings))
}

const attributesOf = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(settings) }) as const

/** Ends every session of a member of staff: the next call of each is refused. Returns how many there were. */
export async function endSessionsOfStaff(tx: Tx, staffId: number): Promise<number> {
  const ended = await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId)).returning()
  return ended.length
}

/** Removes sessions that are over. */
export async function tidyStaffSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, clock.now()))
}

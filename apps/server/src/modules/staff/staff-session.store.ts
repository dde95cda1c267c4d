import { brand } from '@caseback/domain'
import { eq, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../../database/connect.ts'
import { staffSessions } from '../../database/schema/index.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

export const STAFF_COOKIE = `${brand.slug}_staff`

const SESSION_MS = 12 * 3600 * 1000

/** Starts a session of a working day and hands its key to the browser where no script can read it. */
export async function startStaffSession(services: Services, db: Database | Tx, staffId: number, reply: FastifyReply) {
  const token = randomToken()
  const now = services.clock.now()
  await db
    .insert(staffSessions)
    .values({ tokenHash: hashToken(token), staffId, createdAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) })
  reply.setCookie(STAFF_COOKIE, token, {
    path: '/api/v1/tradespend/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.settings.publicUrl.startsWith('https:'),
    maxAge: SESSION_MS / 1000,
  })
}

/** Ends the session of a browser's cookie; one that is over already is no error. */
export async function endStaffSession({ db }: Pick<Services, 'db'>, token: string | undefined, reply: FastifyReply) {
  if (token) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)))
  endStaffCookie(reply)
}

const endStaffCookie = (reply: FastifyReply) => reply.clearCookie(STAFF_COOKIE, { path: '/api/v1/tradespend/staff' })

/** Removes sessions that are over. */
export async function tidyStaffSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, clock.now()))
}

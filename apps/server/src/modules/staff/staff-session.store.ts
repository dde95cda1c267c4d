import { brand } from '@caseback/domain'
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../../database/connect.ts'
import { staff, staffSessions } from '../../database/schema/index.ts'
import type { StaffIdentity } from '../../platform/http/serve.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:')

/**
 * With TLS under a name that no other host and no plain answer can set: browsers see to it that it is Secure and of the whole
 * site.
 */
export const staffCookie = (settings: Settings): string => `${isSecure(settings) ? '__Host-' : ''}${brand.slug}_staff`

const MINUTE_MS = 60_000

/** A session ends this long after its last use … */
const IDLE_MS = 30 * MINUTE_MS

/** … and this long after the sign-in, however much it is used. */
const SESSION_MS = 12 * 60 * MINUTE_MS

/** Use is written down at most this often. */
const USE_STEP_MS = MINUTE_MS

export const lastUse = sql<Date>`coalesce(${staffSessions.lastUsedAt}, ${staffSessions.createdAt})`.mapWith(
  staffSessions.createdAt,
)

/** When a session ends that nobody uses any more. */
export const idleEndOf = (used: Date): Date => new Date(used.getTime() + IDLE_MS)

/** Sessions that still count at `now`. */
export const aliveAt = (now: Date) =>
  and(gt(staffSessions.expiresAt, now), gt(lastUse, new Date(now.getTime() - IDLE_MS)))

/**
 * The member of staff of a token whose session is alive, and how long it lives on, or null. `isUse`: somebody does something with
 * it, which keeps it alive. A page that only looks, such as one that asks again by itself, does not.
 */
export async function staffOfSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<StaffIdentity | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      lastUse,
      sessionId: staffSessions.id,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), aliveAt(now), isNull(staff.deactivatedAt)))
  if (!row) return null
  const { lastUse: usedBefore, sessionId, expiresAt, ...member } = row
  const isNoted = isUse && now.getTime() - usedBefore.getTime() >= USE_STEP_MS
  if (isNoted) await db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
  const idleEndsAt = idleEndOf(isNoted ? now : usedBefore)
  return { ...member, session: { id: sessionId, idleEndsAt, expiresAt } }
}

/**
 * Starts a session for a working day and sets its key as an HttpOnly cookie. A session that this browser had before ends, even if
 * it was another member's.
 */
export async function startStaffSession(services: Services, db: Database | Tx, staffId: number, reply: FastifyReply) {
  const token = randomToken()
  const now = services.clock.now()
  const before = reply.request.cookies[staffCookie(services.settings)]
  if (before) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(before)))
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    userAgent: reply.request.headers['user-agent']?.slice(0, 300) ?? null,
    source: reply.request.ip,
  })
  await db.update(staff).set({ lastSignedInAt: now }).where(eq(staff.id, staffId))
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

/**
 * Ends every session of a member of staff, or `only` one of them, or all `but` one: the next call of each is refused. Returns how
 * many there were.
 */
export async function endSessionsOfStaff(
  tx: Tx,
  staffId: number,
  { only, but }: { only?: number; but?: number } = {},
): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        only === undefined ? undefined : eq(staffSessions.id, only),
        but === undefined ? undefined : ne(staffSessions.id, but),
      ),
    )
    .returning()
  return ended.length
}

/** Removes sessions that are over. */
export async function tidyStaffSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, now), lte(lastUse, new Date(now.getTime() - IDLE_MS))))
}

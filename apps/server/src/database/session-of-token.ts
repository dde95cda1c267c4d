import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { operatorSessions, people, staffSessions } from './schema/index.ts'

const DAY_MS = 24 * 3_600_000
/** A session ends this long after its last use … */
export const IDLE_MS = 30 * DAY_MS
/** … and this long after the sign-in, however much it is used. */
export const LIFETIME_MS = 90 * DAY_MS
/** A member of staff sees the portal as an operator does for this long. */
export const VIEW_MS = 30 * 60_000

export const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Sessions in which people themselves are signed in, and that still count at `now`. */
export const aliveSession = (now: Date) =>
  and(
    gt(operatorSessions.lastUsedAt, ago(now, IDLE_MS)),
    gt(operatorSessions.createdAt, ago(now, LIFETIME_MS)),
    isNull(operatorSessions.staffSessionId),
  )

/** Who is signed in, as a statement answers it that checks the token itself. */
export type SessionRow = {
  person_id: number
  person_email: string
  session_id: number
  session_used_at: Date
  password_confirmed_at: Date | null
  /** A member of staff who sees the portal as the person does. */
  viewed_by: number | null
}

/** The columns of a SessionRow, for such a statement. */
export const sessionColumns: SQL = sql`${people.id} as person_id, ${people.email} as person_email,
  ${operatorSessions.id} as session_id, ${operatorSessions.lastUsedAt} as session_used_at,
  ${operatorSessions.passwordConfirmedAt} as password_confirmed_at,
  (select ${staffSessions.staffId} from ${staffSessions} where ${staffSessions.id} = ${operatorSessions.staffSessionId})
    as viewed_by`

/** Where they come from: no row for a token that is unknown or over, or whose person is deactivated. Values: `sessionValues`. */
export const fromSession: SQL = sql`${operatorSessions}
  inner join ${people} on ${people.id} = ${operatorSessions.personId} and ${people.deactivatedAt} is null
    and ${operatorSessions.tokenHash} = ${sql.placeholder('tokenHash')}
    and ${operatorSessions.lastUsedAt} > ${sql.placeholder('usedAfter')}
    and ${operatorSessions.createdAt} > ${sql.placeholder('startedAfter')}
    and (${operatorSessions.staffSessionId} is null or (
      ${operatorSessions.createdAt} > ${sql.placeholder('viewedAfter')}
      and exists (select 1 from ${staffSessions} where ${staffSessions.id} = ${operatorSessions.staffSessionId}
        and ${staffSessions.expiresAt} > ${sql.placeholder('viewedUntil')})))`

export const sessionValues = (tokenHash: string, now: Date) => ({
  tokenHash,
  usedAfter: ago(now, IDLE_MS),
  startedAfter: ago(now, LIFETIME_MS),
  viewedAfter: ago(now, VIEW_MS),
  viewedUntil: now,
})
export type SessionValues = ReturnType<typeof sessionValues>

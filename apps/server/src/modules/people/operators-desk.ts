import type { WireOperatorSession, WireStaffOperator } from '@caseback/contract'
import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { operatorSessions, operators } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { aliveSession, sessionEnd } from './sign-in/operator-sessions.ts'

type PageQuery = { limit: number; cursor?: string | undefined }

/** Operator accounts, the newest first, found by e-mail address, company or location. */
export async function listOperators(
  services: Services,
  query: PageQuery & { q?: string | undefined },
): Promise<Page<WireStaffOperator>> {
  const after = readCursor(query.cursor, ['number'])
  const pattern = query.q ? containing(query.q) : null
  const rows = await readOperators(
    services,
    and(
      pattern === null
        ? undefined
        : or(
            ilike(operators.email, pattern),
            ilike(operators.companyName, pattern),
            ilike(operators.locationName, pattern),
          ),
      after ? lt(operators.id, after[0]) : undefined,
    ),
    query.limit + 1,
  )
  return pageOf(rows, query.limit, (row) => [row.id])
}

/** One operator account; 404 when there is none. */
export async function findStaffOperator(services: Services, operatorId: number): Promise<WireStaffOperator> {
  const [operator] = await readOperators(services, eq(operators.id, operatorId), 1)
  return found(operator)
}

async function readOperators({ db, clock }: Services, which: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      operator: operators,
      sessions: db.$count(
        operatorSessions,
        and(eq(operatorSessions.operatorId, operators.id), aliveSession(clock.now())),
      ),
    })
    .from(operators)
    .where(which)
    .orderBy(desc(operators.id))
    .limit(limit)
  return rows.map(
    ({ operator, sessions }): WireStaffOperator => ({
      id: operator.id,
      email: operator.email,
      name: `${operator.firstName} ${operator.lastName}`,
      company_name: operator.companyName,
      location_name: operator.locationName,
      account: accountState(operator),
      created: operator.createdAt.toISOString(),
      sessions,
    }),
  )
}

function accountState(operator: typeof operators.$inferSelect): WireStaffOperator['account'] {
  if (operator.closedAt) return 'closed'
  if (operator.deactivatedAt) return 'deactivated'
  if (operator.closingAskedAt) return 'closing'
  return operator.emailVerifiedAt ? 'active' : 'unverified'
}

/** Where an operator is signed in, the latest sign-in first. 404 for an operator who is not there. */
export async function listOperatorSessions(
  { db, clock }: Services,
  operatorId: number,
  query: PageQuery,
): Promise<Page<WireOperatorSession>> {
  const [operator] = await db.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId))
  found(operator)
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        aliveSession(clock.now()),
        after ? lt(operatorSessions.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(operatorSessions.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      created: row.createdAt.toISOString(),
      last_used: row.lastUsedAt.toISOString(),
      expires: sessionEnd(row).toISOString(),
      browser: row.userAgent,
    })),
  }
}

/** Signs an operator out everywhere, or of one session; written in the audit log. 404 when there is no such session. */
export async function endSessionsOfOperator(
  { db, clock }: Services,
  which: { operatorId: number; sessionId?: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const [operator] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, which.operatorId))
    found(operator)
    const ended = await tx
      .delete(operatorSessions)
      .where(
        and(
          eq(operatorSessions.operatorId, which.operatorId),
          which.sessionId === undefined ? sql`true` : eq(operatorSessions.id, which.sessionId),
        ),
      )
      .returning({ id: operatorSessions.id })
    if (which.sessionId !== undefined) found(ended[0])
    await recordAudit(tx, clock, {
      staffId: which.staffId,
      action: 'operator.signed_out',
      subject: 'operator',
      subjectId: which.operatorId,
      after: { sessions: ended.map((session) => session.id) },
    })
  })
}

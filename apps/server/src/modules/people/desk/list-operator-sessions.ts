import type { WireOperatorSession } from '@caseback/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import { operatorSessions, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { aliveSession, sessionEnd } from '../sign-in/operator-sessions.store.ts'

/** Where an operator is signed in, the latest sign-in first. 404 for an operator who is not there. */
export async function listOperatorSessions(
  { db, clock }: Services,
  personId: number,
  query: PageQuery,
): Promise<Page<WireOperatorSession>> {
  const [operator] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(operator)
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.personId, personId),
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

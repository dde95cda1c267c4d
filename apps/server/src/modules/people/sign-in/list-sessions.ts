import { and, desc, eq, lt } from 'drizzle-orm'
import { operatorSessions } from '../../../database/schema/index.ts'
import { aliveSession } from '../../../database/session-of-token.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'

/** The sessions of a person that still count, the latest sign-in first. */
export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  query: PageQuery,
): Promise<Page<typeof operatorSessions.$inferSelect>> {
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
  return pageOf(rows, query.limit, (row) => [row.id])
}

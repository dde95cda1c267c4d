import type { WireSupportMessage } from '@caseback/contract'
import type { EventFacts } from '@caseback/domain'
import { and, desc, eq, lt } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { events, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'

/** What an operator has written to support, the latest first. 404 for an operator who is not there. */
export function listOperatorMessages(
  live: Services,
  personId: number,
  query: PageQuery,
): Promise<Page<WireSupportMessage>> {
  return readTogether(live, async ({ db }) => {
    const [operator] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId))
    found(operator)
    const after = readCursor(query.cursor, ['number'])
    const rows = await db
      .select()
      .from(events)
      .where(
        and(
          eq(events.subject, `person:${personId}`),
          eq(events.type, 'support.asked'),
          after ? lt(events.id, after[0]) : undefined,
        ),
      )
      .orderBy(desc(events.id))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, (row) => [row.id])
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map(({ id, facts, createdAt }) => ({
        id,
        // By its type, which the query asks for.
        text: (facts as EventFacts['support.asked']).text,
        created: createdAt.toISOString(),
      })),
    }
  })
}

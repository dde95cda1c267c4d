import type { listLearnedLines as call, OutputOf, WireLearnedLine } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import { distributors } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { mainDistributorId } from '../distributors/main-distributor-id.ts'
import { isKnown, knownLines, type LearnedRow } from './known-lines.ts'

type Query = OutputOf<typeof call, 'query'>

/** What is known of the lines of a distributor and those that are part of it, the newest first. 404 without the distributor. */
export const listLearnedLines = (
  live: Services,
  distributorId: number,
  { q, limit, cursor }: Query,
): Promise<Page<WireLearnedLine>> =>
  readTogether(live, async ({ db }) => {
    const [asked] = await db.select().from(distributors).where(eq(distributors.id, distributorId))
    const id = found(asked).partOfId ?? distributorId
    const after = readCursor(cursor, ['number'])
    const { rows } = await db.execute<LearnedRow>(sql`
      select line.id, line.printed, line.item
      from learned_lines line
      join distributors on distributors.id = line.distributor_id
      where ${mainDistributorId('distributors')} = ${id} and ${isKnown}
        ${q ? sql`and (line.printed ilike ${containing(q)} or line.item ilike ${containing(q)})` : sql``}
        ${after ? sql`and line.id < ${after[0]}` : sql``}
      order by line.id desc limit ${limit + 1}`)
    const page = pageOf(rows, limit, (row) => [row.id])
    return { ...page, rows: await knownLines(db, page.rows) }
  })

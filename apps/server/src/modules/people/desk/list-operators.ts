import type { WireStaffOperator } from '@caseback/contract'
import { desc, lt } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { people } from '../../../database/schema/index.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { readOperators } from './find-staff-operator.ts'
import { searchOperators } from './search-operators.ts'

/** Ids are smaller. */
const BEFORE_ALL = 2_147_483_647

/** Operator accounts, the newest first, found by e-mail address, company or location. */
export function listOperators(
  live: Services,
  query: PageQuery & { q?: string | undefined },
): Promise<Page<WireStaffOperator>> {
  const [before] = readCursor(query.cursor, ['number']) ?? [BEFORE_ALL]
  return readTogether(live, async (services) => {
    const ids = query.q
      ? await searchOperators(services.db, { text: query.q, before, limit: query.limit + 1 })
      : await newestOperators(services, before, query.limit + 1)
    const page = pageOf(ids, query.limit, (id) => [id])
    return { nextCursor: page.nextCursor, rows: await readOperators(services, page.rows) }
  })
}

async function newestOperators({ db }: Services, before: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(lt(people.id, before))
    .orderBy(desc(people.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

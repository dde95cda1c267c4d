import type { listOperators as call, OutputOf, WireStaffOperator } from '@caseback/contract'
import { type SQL, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { people } from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { readOperators } from './find-staff-operator.ts'
import { type OperatorPlace, searchOperators } from './search-operators.ts'

const orders = { email: [{ by: sql`lower(${people.email})`, kind: 'string' }], created: [] } as const

/** Operator accounts, the newest first where no other order is asked for, found by e-mail address, company or location. */
export function listOperators(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WireStaffOperator>> {
  const list = sortedList(orders, people.id, query)
  return readTogether(live, async (services) => {
    const search = { ...list, limit: query.limit + 1 }
    const rows = query.q
      ? await searchOperators(services.db, { ...search, text: query.q })
      : await everyOperator(services, search)
    const page = list.pageOf(rows)
    return {
      ...page,
      rows: await readOperators(
        services,
        page.rows.map(({ id }) => id),
      ),
    }
  })
}

const everyOperator = (
  { db }: Services,
  {
    place,
    after,
    orderBy,
    limit,
  }: { place: SQL<OperatorPlace>; after: SQL | undefined; orderBy: SQL[]; limit: number },
) =>
  db
    .select({ id: people.id, place })
    .from(people)
    .where(after)
    .orderBy(...orderBy)
    .limit(limit)

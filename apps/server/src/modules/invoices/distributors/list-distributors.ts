import type { listDistributors as call, OutputOf, WireDistributorBrief } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import { distributors } from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { countInvoicesOf } from './count-invoices.ts'
import { mainDistributorId } from './main-distributor-id.ts'
import { spellingsOf } from './spellings-of.ts'

type Query = OutputOf<typeof call, 'query'>

const orders = { name: [{ by: sql`lower(${distributors.name})`, kind: 'string' }], created: [] } as const
const SPELLINGS_SHOWN = 5

/** Distributors that are part of no other, by name where no other order is asked for. */
export const listDistributors = (live: Services, query: Query): Promise<Page<WireDistributorBrief>> =>
  readTogether(live, async ({ db }) => {
    const list = sortedList(orders, distributors.id, query)
    const rows = await db
      .select({ id: distributors.id, name: distributors.name, place: list.place })
      .from(distributors)
      .where(and(isNull(distributors.partOfId), query.q ? spelt(query.q) : undefined, list.after))
      .orderBy(...list.orderBy)
      .limit(query.limit + 1)
    const page = list.pageOf(rows)
    const ids = page.rows.map(({ id }) => id)
    const [counts, spellings] = [await countInvoicesOf(db, ids), await spellingsOf(db, ids)]
    return {
      ...page,
      rows: page.rows.map(({ id, name }) => ({
        id,
        name,
        spellings: spellings(id).slice(0, SPELLINGS_SHOWN),
        spelling_count: spellings(id).length,
        ...counts(id),
      })),
    }
  })

/** By a name or spelling that has the text in it, however both are written. */
function spelt(text: string): SQL {
  const key = containing(distributorKey(text))
  return sql`${distributors.id} in (
    select ${mainDistributorId('theirs')} from distributors theirs where theirs.key like ${key} or theirs.name ilike ${containing(text)}
    union all
    select ${mainDistributorId('theirs')} from distributor_aliases alias join distributors theirs on theirs.id = alias.distributor_id
    where alias.key like ${key} or alias.name ilike ${containing(text)})`
}

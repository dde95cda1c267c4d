import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { chains, shareLinks, staff } from '../../../database/schema/index.ts'
import type { PageQuery } from '../../../platform/paging.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'

const makers = alias(staff, 'makers')
const revokers = alias(staff, 'revokers')

const orders = {
  label: [{ by: sql`lower(${shareLinks.label})`, kind: 'string' }],
  code: [{ by: shareLinks.attributionCode, kind: 'string' }],
  created: [],
} as const

type Sort = keyof typeof orders

/** Some links of a list, by label, code, or when they were made. */
export const sortedLinks = (query: PageQuery & { sort: Sort | `-${Sort}` }) => sortedList(orders, shareLinks.id, query)

/** Links with the names that belong to them: a page of a list, or all of them, the newest first. */
export async function readShareLinks(
  db: Database,
  which: SQL | undefined,
  page?: ReturnType<typeof sortedLinks> & { limit: number },
) {
  const list = page ?? sortedLinks({ sort: '-created', limit: 1 })
  const links = db
    .select({
      link: shareLinks,
      place: list.place,
      chain: { id: chains.id, name: chains.name },
      createdBy: makers.name,
      revokedBy: revokers.name,
    })
    .from(shareLinks)
    .leftJoin(chains, eq(chains.id, shareLinks.chainId))
    .leftJoin(makers, eq(makers.id, shareLinks.createdBy))
    .leftJoin(revokers, eq(revokers.id, shareLinks.revokedBy))
    .where(which)
    .orderBy(...list.orderBy)
  return page === undefined ? links : links.limit(page.limit)
}

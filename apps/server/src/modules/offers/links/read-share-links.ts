import { desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { chains, shareLinks, staff } from '../../../database/schema/index.ts'
import type { ReadShareLink } from './share-links.presenter.ts'

const makers = alias(staff, 'makers')
const revokers = alias(staff, 'revokers')

/** Links with the names that belong to them, the newest first; all of them where no limit is given. */
export function readShareLinks(db: Database, which: SQL | undefined, limit?: number): Promise<ReadShareLink[]> {
  const links = db
    .select({
      link: shareLinks,
      chain: { id: chains.id, name: chains.name },
      createdBy: makers.name,
      revokedBy: revokers.name,
    })
    .from(shareLinks)
    .leftJoin(chains, eq(chains.id, shareLinks.chainId))
    .leftJoin(makers, eq(makers.id, shareLinks.createdBy))
    .leftJoin(revokers, eq(revokers.id, shareLinks.revokedBy))
    .where(which)
    .orderBy(desc(shareLinks.id))
  return limit === undefined ? links : links.limit(limit)
}

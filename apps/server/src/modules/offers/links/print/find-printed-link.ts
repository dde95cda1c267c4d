import { eq } from 'drizzle-orm'
import type { Database } from '../../../../database/connect.ts'
import { shareLinks } from '../../../../database/schema/index.ts'
import { appError, found } from '../../../../platform/errors.ts'
import type { ShareLinkRow } from '../share-links.store.ts'

/** A link that may be printed: 404 when there is none, 409 `share_link.revoked` for one that leads nowhere any more. */
export async function findPrintedLink(db: Database, id: number): Promise<ShareLinkRow> {
  const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, id))
  const link = found(row)
  if (link.revokedAt) throw appError('share_link.revoked')
  return link
}

import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { shareLinks } from '../../../database/schema/index.ts'
import { found, written } from '../../../platform/errors.ts'

export type ShareLinkRow = typeof shareLinks.$inferSelect

/** Writes a link that an offer is shared by; its id, or null when another link of the offer has its code. */
export async function insertShareLink(tx: Tx, link: typeof shareLinks.$inferInsert): Promise<number | null> {
  const [row] = await tx
    .insert(shareLinks)
    .values(link)
    .onConflictDoNothing({ target: [shareLinks.offerId, shareLinks.attributionCode] })
    .returning({ id: shareLinks.id })
  return row?.id ?? null
}

/** The link, locked until the transaction ends; 404 when there is none. */
export async function lockShareLink(tx: Tx, id: number): Promise<ShareLinkRow> {
  const [row] = await tx.select().from(shareLinks).where(eq(shareLinks.id, id)).for('no key update')
  return found(row)
}

/** Changes a locked link. */
export async function updateShareLink(
  tx: Tx,
  id: number,
  values: Partial<Pick<ShareLinkRow, 'label' | 'expiresOn' | 'revokedAt' | 'revokedBy'>>,
): Promise<ShareLinkRow> {
  const [row] = await tx.update(shareLinks).set(values).where(eq(shareLinks.id, id)).returning()
  return written(row)
}

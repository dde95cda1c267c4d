import { randomUUID } from 'node:crypto'
import { shareLinks } from '../database/schema/index.ts'
import { found } from '../platform/errors.ts'
import type { TestApp } from './test-app.ts'

/** A share link of an offer, under a code of its own. */
export async function aShareLink(
  { services: { db, clock } }: Pick<TestApp, 'services'>,
  offerId: number,
  values: Partial<typeof shareLinks.$inferInsert> = {},
): Promise<typeof shareLinks.$inferSelect> {
  const own = randomUUID()
  const [link] = await db
    .insert(shareLinks)
    .values({
      token: `share-${own}`,
      offerId,
      label: `Link ${own}`,
      attributionCode: `link-${own}`,
      createdAt: clock.now(),
      ...values,
    })
    .returning()
  return found(link)
}

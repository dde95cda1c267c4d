import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { mailedLinks } from '../../database/schema/index.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'

const HOUR_MS = 3_600_000
const lifetimes = { verify: 24 * HOUR_MS, change_email: 24 * HOUR_MS, reset_password: 2 * HOUR_MS } as const
export type LinkPurpose = keyof typeof lifetimes

/** A new link's key; it replaces every older unused one of the same purpose. */
export async function createMailedLink(
  tx: Tx,
  now: Date,
  link: { operatorId: number; purpose: LinkPurpose; email: string; offerCode?: string | null },
): Promise<string> {
  await tx
    .update(mailedLinks)
    .set({ replacedAt: now })
    .where(
      and(
        eq(mailedLinks.operatorId, link.operatorId),
        eq(mailedLinks.purpose, link.purpose),
        isNull(mailedLinks.usedAt),
        isNull(mailedLinks.replacedAt),
      ),
    )
  const key = randomToken()
  await tx.insert(mailedLinks).values({
    keyHash: hashToken(key),
    operatorId: link.operatorId,
    purpose: link.purpose,
    email: link.email,
    offerCode: link.offerCode ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[link.purpose]),
  })
  return key
}

/** Every open link of an operator is void: after a reset or a change of address nothing asked for before may still be used. */
export async function replaceOpenLinks(tx: Tx, now: Date, operatorId: number): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ replacedAt: now })
    .where(and(eq(mailedLinks.operatorId, operatorId), isNull(mailedLinks.usedAt), isNull(mailedLinks.replacedAt)))
}

/** Uses a link up: its row, or null when it is forged, expired, replaced or used. Two uses at once: one gets it. */
export async function useMailedLink(tx: Tx, now: Date, purpose: LinkPurpose, key: string) {
  const [row] = await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.keyHash, hashToken(key)),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
        isNull(mailedLinks.replacedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** A link of this purpose, used or not, without using it. */
export async function findMailedLink(tx: Tx, purpose: LinkPurpose, key: string) {
  const [row] = await tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.keyHash, hashToken(key)), eq(mailedLinks.purpose, purpose)))
  return row ?? null
}

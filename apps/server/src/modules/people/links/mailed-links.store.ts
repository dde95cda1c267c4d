import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { mailedLinks, type PersonRow, people } from '../../../database/schema/index.ts'
import { hashToken, sign } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPerson } from '../people.store.ts'

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

const lifetimes = { verify: DAY_MS, change_email: DAY_MS, reset_password: 2 * HOUR_MS } as const

/** A used link opened again this long afterwards still counts, as mail scanners open links first. */
const REOPEN_MS = DAY_MS

/** Long after nobody can mean anything by them. */
const KEPT_MS = 7 * DAY_MS

export type LinkPurpose = keyof typeof lifetimes

type Operator = PersonRow

type Link = typeof mailedLinks.$inferSelect

/** Somebody's wish for a link: a job that runs twice has the same one, and makes the same link. */
export type LinkRequest = { id: string; at: Date }

/**
 * The key of a link for a locked operator, with the instant it ends; it replaces every older unused one of the same purpose. null
 * when the wish has been overtaken: by a newer one, or by a reset or change of address that made it void.
 */
export async function createMailedLink(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  operator: Operator,
  link: { purpose: LinkPurpose; email: string; request: LinkRequest; offerCode?: string | null },
): Promise<{ key: string; expiresAt: Date } | null> {
  const { request, purpose } = link
  if (operator.credentialsChangedAt && operator.credentialsChangedAt >= request.at) return null
  const ofPurpose = and(eq(mailedLinks.personId, operator.id), eq(mailedLinks.purpose, purpose))
  const [newer] = await tx
    .select({ keyHash: mailedLinks.keyHash })
    .from(mailedLinks)
    .where(and(ofPurpose, gt(mailedLinks.createdAt, request.at)))
    .limit(1)
  if (newer) return null
  // The key follows from the wish and from a secret that is not in the database.
  const key = sign(settings.secretKey, 'mailed-link', `${purpose} ${request.id}`)
  const keyHash = hashToken(key)
  const expiresAt = new Date(request.at.getTime() + lifetimes[purpose])
  await tx
    .insert(mailedLinks)
    .values({
      keyHash,
      personId: operator.id,
      purpose,
      email: link.email,
      offerCode: link.offerCode ?? null,
      createdAt: request.at,
      expiresAt,
    })
    .onConflictDoNothing()
  await tx
    .update(mailedLinks)
    .set({ replacedAt: request.at })
    .where(and(ofPurpose, ne(mailedLinks.keyHash, keyHash), isNull(mailedLinks.usedAt), isNull(mailedLinks.replacedAt)))
  return { key, expiresAt }
}

/**
 * After a reset or a change of address nothing that was asked for before may still be used: every open link of the operator is
 * void, and so is every wish that has no link yet.
 */
export async function voidEarlierLinks(tx: Tx, now: Date, personId: number): Promise<void> {
  await tx.update(people).set({ credentialsChangedAt: now }).where(eq(people.id, personId))
  await tx
    .update(mailedLinks)
    .set({ replacedAt: now })
    .where(and(eq(mailedLinks.personId, personId), isNull(mailedLinks.usedAt), isNull(mailedLinks.replacedAt)))
}

/** Ends the open links of one purpose; a wish of before that has no link yet gets none, as this one is newer. */
export async function voidLinksOf(tx: Tx, now: Date, personId: number, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ replacedAt: now })
    .where(
      and(
        eq(mailedLinks.personId, personId),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
        isNull(mailedLinks.replacedAt),
      ),
    )
  // One row a person, which opens nothing: wishes of before it are overtaken.
  await tx
    .insert(mailedLinks)
    .values({
      keyHash: hashToken(`given up ${purpose} ${personId}`),
      personId,
      purpose,
      email: '',
      createdAt: now,
      expiresAt: now,
      replacedAt: now,
    })
    .onConflictDoUpdate({ target: mailedLinks.keyHash, set: { createdAt: now, expiresAt: now } })
}

/** The newest link of a purpose that may still be opened; null without one. */
export async function openLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  purpose: LinkPurpose,
): Promise<Pick<Link, 'email' | 'expiresAt'> | null> {
  const [link] = await db
    .select({ email: mailedLinks.email, expiresAt: mailedLinks.expiresAt })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.personId, personId),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
        isNull(mailedLinks.replacedAt),
        gt(mailedLinks.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(mailedLinks.createdAt))
    .limit(1)
  return link ?? null
}

/** A link by its key with its operator locked, whatever has become of it; null for a forged one or a deactivated account. */
async function lockLink(tx: Tx, purpose: LinkPurpose, key: string): Promise<{ link: Link; operator: Operator } | null> {
  const byKey = and(eq(mailedLinks.keyHash, hashToken(key)), eq(mailedLinks.purpose, purpose))
  const [owner] = await tx.select({ personId: mailedLinks.personId }).from(mailedLinks).where(byKey)
  const operator = owner && (await lockPerson(tx, owner.personId))
  if (!operator) return null
  // Read again: the previous holder of the lock may have used or replaced the link.
  const [link] = await tx.select().from(mailedLinks).where(byKey)
  return link ? { link, operator } : null
}

/**
 * Uses a link up: it and its operator, locked, or null when it is forged, expired, replaced or used. Two uses at once: one gets
 * it.
 */
export async function useMailedLink(
  tx: Tx,
  now: Date,
  purpose: LinkPurpose,
  key: string,
): Promise<{ link: Link; operator: Operator } | null> {
  const found = await lockLink(tx, purpose, key)
  if (!found || found.link.usedAt || found.link.replacedAt || found.link.expiresAt <= now) return null
  await tx.update(mailedLinks).set({ usedAt: now }).where(eq(mailedLinks.keyHash, found.link.keyHash))
  return found
}

/** A link that was used up to 24 hours ago and whose operator still has the address that it proved; null otherwise. */
export async function reopenedLink(tx: Tx, now: Date, purpose: LinkPurpose, key: string): Promise<Link | null> {
  const found = await lockLink(tx, purpose, key)
  if (!found?.link.usedAt || now.getTime() - found.link.usedAt.getTime() > REOPEN_MS) return null
  return sameAddress(found.link.email, found.operator.email) && found.operator.emailVerifiedAt ? found.link : null
}

/** Addresses differ by more than their case. */
export const sameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** Forgets links of long ago; some name addresses of people who never came. */
export async function tidyMailedLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date(clock.now().getTime() - KEPT_MS)))
}

/** Whom a link is about, whatever has become of it; null for a forged one. */
export async function personOfLink(
  { db }: Pick<Services, 'db'>,
  purpose: LinkPurpose,
  key: string,
): Promise<number | null> {
  const [link] = await db
    .select({ personId: mailedLinks.personId })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.keyHash, hashToken(key)), eq(mailedLinks.purpose, purpose)))
  return link?.personId ?? null
}

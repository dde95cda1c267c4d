import type { OfferDraft, Terms } from '@caseback/domain'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { insertMany } from '../../../database/lists.ts'
import {
  type AskedMove,
  offerAudiences,
  offerDrafts,
  offers,
  offerTerms,
  shareLinks,
} from '../../../database/schema/index.ts'
import { appError, found, written } from '../../../platform/errors.ts'

export type OfferRow = typeof offers.$inferSelect
type DraftRow = typeof offerDrafts.$inferSelect
type VersionRow = typeof offerTerms.$inferSelect
type Audience = { chainId?: number | null; operatorTypeId?: number | null }

/** An offer as somebody is about to change it: locked, with its newest version and its draft, if there are some. */
export type LockedOffer = {
  offer: OfferRow
  version: VersionRow | null
  draft: OfferDraft | null
  /** Who has changed the draft last, and when. */
  drafted: Pick<DraftRow, 'staffId' | 'updatedAt'> | null
  /** Who wants the draft published and waits for a second person. */
  askedBy: number | null
}

/** The offer, locked until the transaction ends; 404 when there is none. */
export async function lockOffer(tx: Tx, id: number): Promise<LockedOffer> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update')
  const offer = found(row)
  const [version] = await tx
    .select()
    .from(offerTerms)
    .where(eq(offerTerms.offerId, id))
    .orderBy(desc(offerTerms.version))
    .limit(1)
  const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, id))
  return {
    offer,
    version: version ?? null,
    draft: draft?.draft ?? null,
    drafted: draft ? { staffId: draft.staffId, updatedAt: draft.updatedAt } : null,
    askedBy: draft?.askedBy ?? null,
  }
}

/** The same as somebody has read it; 409 `offer.draft_changed` when it has another revision. `seen` undefined: nobody says so. */
export async function lockSeenOffer(tx: Tx, id: number, seen: number | undefined): Promise<LockedOffer> {
  const locked = await lockOffer(tx, id)
  if (seen !== undefined && seen !== locked.offer.revision) throw appError('offer.draft_changed')
  return locked
}

/** Writes an offer; its id, or null when another one has its code. */
export async function insertDraftedOffer(tx: Tx, offer: typeof offers.$inferInsert): Promise<number | null> {
  const [row] = await tx
    .insert(offers)
    .values(offer)
    .onConflictDoNothing({ target: offers.code })
    .returning({ id: offers.id })
  return row?.id ?? null
}

/** Changes a locked offer. */
export async function updateOffer(tx: Tx, id: number, values: Partial<typeof offers.$inferInsert>): Promise<OfferRow> {
  const [row] = await tx.update(offers).set(values).where(eq(offers.id, id)).returning()
  return written(row)
}

const nobodyHasAsked = { askedBy: null, askedAt: null, askedNote: null }

/** Of another draft nobody has asked or refused anything. */
const unanswered = {
  ...nobodyHasAsked,
  refusedBy: null,
  refusedAt: null,
  refusedReason: null,
}

/**
 * Counts up the revision of a locked offer whose content has changed, and takes back requests that wait for a second person: they
 * were about the content of before.
 */
export async function noteChange(tx: Tx, id: number, staffId: number | null): Promise<void> {
  await tx
    .update(offers)
    .set({
      revision: sql`${offers.revision} + 1`,
      changedBy: staffId,
      asked: null,
      askedBy: null,
      askedAt: null,
      moveRefused: null,
    })
    .where(eq(offers.id, id))
  await tx.update(offerDrafts).set(unanswered).where(eq(offerDrafts.offerId, id))
}

/** Notes on a locked offer that is out what waits for a second person, which is another revision of it. */
export async function keepAsked(
  tx: Tx,
  id: number,
  request: Pick<OfferRow, 'askedAt'> & { asked: AskedMove; askedBy: number },
): Promise<void> {
  await tx
    .update(offers)
    .set({ ...request, moveRefused: null, revision: sql`${offers.revision} + 1`, changedBy: request.askedBy })
    .where(eq(offers.id, id))
}

/** What of an offer may wait for a second person: its draft, or a move of it while it is out. */
export type RequestOf = 'publishing' | 'move'

/**
 * Ends a request about a locked offer that waits for a second person: refused, with a reason that the offer shows, or taken back.
 * It counts up the offer's revision, so that an approval by somebody who has read the earlier one is refused.
 */
export async function endRequest(
  tx: Tx,
  id: number,
  what: RequestOf,
  {
    staffId,
    refused,
  }: { staffId: number; refused: { at: Date; reason: string } } | { staffId: number | null; refused: null },
): Promise<void> {
  const isMove = what === 'move'
  const moveRefused = refused && { staffId, at: refused.at.toISOString(), reason: refused.reason }
  await tx
    .update(offers)
    .set({
      revision: sql`${offers.revision} + 1`,
      changedBy: staffId,
      ...(isMove && { asked: null, askedBy: null, askedAt: null, moveRefused }),
    })
    .where(eq(offers.id, id))
  if (isMove) return
  await answerDraft(
    tx,
    id,
    refused ? { refusedBy: staffId, refusedAt: refused.at, refusedReason: refused.reason } : nobodyHasAsked,
  )
}

/** Removes a locked offer that is a draft, with what it was to say, and links that have led nowhere: nobody has seen it. */
export async function removeOffer(tx: Tx, id: number): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.offerId, id))
  await tx.delete(offerAudiences).where(eq(offerAudiences.offerId, id))
  await tx.delete(offerTerms).where(eq(offerTerms.offerId, id))
  await tx.delete(offers).where(eq(offers.id, id))
}

/** Keeps what a locked offer's next version is to be; null forgets it. */
export async function keepDraft(
  tx: Tx,
  offerId: number,
  kept: { draft: OfferDraft; staffId: number | null; updatedAt: Date } | null,
): Promise<void> {
  if (kept === null) await tx.delete(offerDrafts).where(eq(offerDrafts.offerId, offerId))
  else
    await tx
      .insert(offerDrafts)
      .values({ offerId, ...kept })
      .onConflictDoUpdate({ target: offerDrafts.offerId, set: kept })
}

/** Notes on the draft of a locked offer that somebody wants it published, or why somebody else refuses that. */
export async function answerDraft(
  tx: Tx,
  offerId: number,
  answer:
    | Pick<DraftRow, 'askedBy' | 'askedAt' | 'askedNote'>
    | Pick<DraftRow, 'refusedBy' | 'refusedAt' | 'refusedReason'>,
): Promise<void> {
  await tx
    .update(offerDrafts)
    .set({ ...unanswered, ...answer })
    .where(eq(offerDrafts.offerId, offerId))
}

/** Writes the next version of a locked offer's terms. */
export async function insertVersion(
  tx: Tx,
  version: { offerId: number; version: number; terms: Terms; createdAt: Date } & Pick<
    OfferRow,
    'validFrom' | 'validTo' | 'learnMoreUrl'
  >,
): Promise<void> {
  await tx.insert(offerTerms).values(version)
}

/** Another last day of a locked offer holds for who keeps its newest version, too. */
export async function extendVersion(tx: Tx, id: number, validTo: string): Promise<void> {
  await tx.update(offerTerms).set({ validTo }).where(eq(offerTerms.id, id))
}

/** Publishes a locked offer to these, and to nobody else. */
export async function replaceAudience(tx: Tx, offerId: number, audience: readonly Audience[]): Promise<void> {
  await tx.delete(offerAudiences).where(eq(offerAudiences.offerId, offerId))
  await insertMany(
    tx,
    offerAudiences,
    audience.map(({ chainId = null, operatorTypeId = null }) => ({ offerId, chainId, operatorTypeId })),
  )
}

import {
  addBusinessDays,
  type ClaimStatus,
  type DomainEvent,
  dayOf,
  type EventFacts,
  type HistoryNote,
  mayHavePublicNote,
  mayMove,
  promiseDay,
} from '@caseback/domain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { mayActFor } from '../../database/may-act-for.ts'
import { claimStateChanges, claims } from '../../database/schema/index.ts'
import { appError, found, written } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

export type ClaimRow = typeof claims.$inferSelect

/** Who moves a claim. `staffId` is null where the program decides in the place of a member of staff. */
type Mover = { personId: number } | { staffId: number | null } | 'system'

export type ClaimMove = {
  claimId: number
  from: ClaimStatus
  to: ClaimStatus
  by: Mover
  reason?: string | null
  /** What the program itself has to say. */
  systemNote?: HistoryNote | null
  /** What a person wrote, for the operator: of the moves that have one (`mayHavePublicNote`). */
  note?: string | null
  /** What a member of staff wrote for colleagues. */
  internalNote?: string | null
  /** What a reviewer has approved, for those who hear of the move. */
  approved?: EventFacts['claim.moved']['approved']
  /** Columns that change with the status. */
  set?: Partial<
    Pick<
      ClaimRow,
      | 'payoutCents'
      | 'payoutParts'
      | 'approvedUnits'
      | 'purchaseCents'
      | 'validatedAt'
      | 'rejectionReason'
      | 'rejectionNote'
      | 'openedAt'
      | 'submittedAt'
      | 'submission'
      | 'promiseDay'
      | 'personId'
    >
  >
}

/**
 * The claim, locked until the transaction ends. 404 when there is none. Locks are taken in the order of docs/server.md:
 * whoever needs the location or the enrollment too locks them before.
 */
export async function lockClaim(tx: Tx, claimId: number): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, claimId)).for('no key update')
  return found(row)
}

/** The location of a claim, which stays what it is: to be locked before the claim. 404 when there is none. */
export async function locationOf(tx: Tx, claimId: number): Promise<number> {
  const [row] = await tx.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
  return found(row).locationId
}

/** The same for a claim of a location that the person may act for; 404 for any other. */
export async function lockOwnClaim(tx: Tx, claimId: number, personId: number): Promise<ClaimRow> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, claimId), mayActFor(personId, claims.locationId)))
    .for('no key update')
  return found(row)
}

/** Claims, locked one after the other by their id. */
export const lockClaims = (tx: Tx, claimIds: readonly number[]): Promise<ClaimRow[]> =>
  tx.select().from(claims).where(anyOf(claims.id, claimIds)).orderBy(asc(claims.id)).for('no key update')

/**
 * Moves a claim along the table of domain/claims and writes its history. 409 `claim.transition` when the table forbids
 * the move or the claim is no longer where the caller saw it. The promise date follows from the new status.
 */
export async function moveClaim(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings' | 'events'>,
  move: ClaimMove,
): Promise<ClaimRow> {
  const before = await lockClaim(tx, move.claimId)
  if (before.status !== move.from || !mayMove(move.from, move.to))
    throw appError('claim.transition', {
      logText: `claim ${move.claimId} is ${before.status}, asked for ${move.from} → ${move.to}`,
    })
  const now = services.clock.now()
  const [after] = await tx
    .update(claims)
    .set({
      status: move.to,
      promiseDay: promiseAfter(before, move, dayOf(now, services.settings.timeZone), services.settings.timeZone),
      ...move.set,
    })
    .where(eq(claims.id, move.claimId))
    .returning()
  await tx.insert(claimStateChanges).values({ claimId: move.claimId, ...historyOf(move), createdAt: now })
  await services.events.append(tx, movedEvent(written(after), before.payoutCents, move))
  return written(after)
}

/** Moves many locked claims that stand alike, in as many statements for thousands as for one, with the same refusal. */
export async function moveClaims(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings' | 'events'>,
  locked: readonly ClaimRow[],
  move: Pick<ClaimMove, 'from' | 'to' | 'by' | 'internalNote'>,
): Promise<void> {
  if (locked.length === 0) return
  const stray = locked.find((claim) => claim.status !== move.from)
  if (stray || !mayMove(move.from, move.to))
    throw appError('claim.transition', {
      logText: `claim ${stray?.id} is ${stray?.status}, asked for ${move.from} → ${move.to}`,
    })
  const now = services.clock.now()
  const { timeZone } = services.settings
  const today = dayOf(now, timeZone)
  // Of thousands of claims most were submitted on a few days.
  const promiseOf = new Map<string, string | null>()
  const promises = locked.map((claim) => {
    const alike = JSON.stringify([dayOf(claim.submittedAt, timeZone), claim.promiseDay, claim.payoutCents === 0])
    if (!promiseOf.has(alike))
      promiseOf.set(alike, promiseAfter(claim, { ...move, claimId: claim.id }, today, timeZone))
    return promiseOf.get(alike) ?? null
  })
  await tx.execute(sql`
    update claims set status = ${move.to}, promise_day = moved.promise_day
    from unnest(${sql.param(locked.map(({ id }) => id))}::integer[], ${sql.param(promises)}::date[]) as moved (id, promise_day)
    where claims.id = moved.id`)
  await insertMany(
    tx,
    claimStateChanges,
    locked.map(({ id }) => ({ claimId: id, ...historyOf(move), createdAt: now })),
  )
  await services.events.append(
    tx,
    ...locked.map((claim, at) =>
      movedEvent({ ...claim, promiseDay: promises[at] ?? null }, claim.payoutCents, { ...move, claimId: claim.id }),
    ),
  )
}

/** What listeners hear of a move. */
const movedEvent = (
  after: Pick<ClaimRow, 'id' | 'payoutCents' | 'promiseDay'>,
  payoutCentsBefore: number | null,
  move: ClaimMove,
): DomainEvent => ({
  type: 'claim.moved',
  facts: {
    claimId: after.id,
    from: move.from,
    to: move.to,
    by: move.by === 'system' ? 'system' : 'personId' in move.by ? 'operator' : 'staff',
    reason: move.reason ?? null,
    note: publicNoteOf(move),
    payoutCents: after.payoutCents,
    payoutCentsBefore,
    promiseDay: after.promiseDay,
    ...(move.approved && { approved: move.approved }),
  },
})

function publicNoteOf({ from, to, note }: Pick<ClaimMove, 'from' | 'to' | 'note'>): string | null {
  if (note && !mayHavePublicNote(from, to))
    throw new Error(`A move to ${to} has no note for the operator: it is an internalNote.`)
  return note ?? null
}

/** The columns of the history that say what was moved by whom. */
const historyOf = (
  move: Pick<ClaimMove, 'from' | 'to' | 'by' | 'reason' | 'note' | 'internalNote' | 'systemNote'>,
) => ({
  fromStatus: move.from,
  toStatus: move.to,
  reason: move.reason ?? null,
  systemNote: move.systemNote ?? null,
  note: publicNoteOf(move),
  internalNote: move.internalNote ?? null,
  personId: move.by !== 'system' && 'personId' in move.by ? move.by.personId : null,
  staffId: move.by !== 'system' && 'staffId' in move.by ? move.by.staffId : null,
})

/** Entering PENDING_MANUFACTURER_PAYMENT can bring the promise forward; later statuses keep it. */
function promiseAfter(before: ClaimRow, move: ClaimMove, today: string, timeZone: string): string | null {
  if (move.to === 'OPERATOR_PAYMENT_SUBMITTED' || move.to === 'PAID') return before.promiseDay
  return promiseDay({
    status: move.to,
    submittedDay: dayOf(move.set?.submittedAt ?? before.submittedAt, timeZone),
    payoutCents: move.set?.payoutCents ?? before.payoutCents,
    ...(move.to === 'PENDING_MANUFACTURER_PAYMENT' && { manufacturerPaymentDay: today }),
  })
}

/** A payment that has to be issued again gets 14 business days of its own, from today: the day they end on. */
export async function promiseReissue(
  tx: Tx,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  claimId: number,
): Promise<string> {
  const promise = addBusinessDays(dayOf(clock.now(), settings.timeZone), 14)
  await tx.update(claims).set({ promiseDay: promise }).where(eq(claims.id, claimId))
  return promise
}

/** Writes a claim with the first entry of its history: its operator has submitted it. */
export async function insertClaim(
  tx: Tx,
  claim: typeof claims.$inferInsert & { personId: number },
  systemNote: HistoryNote | null,
): Promise<number> {
  const [row] = await tx.insert(claims).values(claim).returning({ id: claims.id })
  const { id } = written(row)
  await tx.insert(claimStateChanges).values({
    claimId: id,
    fromStatus: null,
    toStatus: claim.status,
    systemNote,
    personId: claim.personId,
    createdAt: claim.createdAt,
  })
  return id
}

/** So much more of a locked claim's payout is kept back, or less where it is below 0. */
export async function addKeptBack(tx: Tx, claimId: number, cents: number): Promise<void> {
  await tx
    .update(claims)
    .set({ keptBackCents: sql`${claims.keptBackCents} + ${cents}::bigint` })
    .where(eq(claims.id, claimId))
}

/** Writes the claim by which a paid one pays more: validated, and promised from today. @returns its id */
export async function insertCorrectingClaim(
  tx: Tx,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  correction: { of: ClaimRow; payoutCents: number; note: string; staffId: number },
): Promise<number> {
  const { of, payoutCents, note, staffId } = correction
  const now = clock.now()
  const status = 'CLAIM_VALIDATED'
  const submittedDay = dayOf(now, settings.timeZone)
  const [row] = await tx
    .insert(claims)
    .values({
      enrollmentId: of.enrollmentId,
      locationId: of.locationId,
      offerId: of.offerId,
      personId: of.personId,
      status,
      createdAt: now,
      submittedAt: now,
      validatedAt: now,
      promiseDay: promiseDay({ status, submittedDay, payoutCents }),
      payoutCents,
      payeeName: of.payeeName,
      correctsClaimId: of.id,
    })
    .returning({ id: claims.id })
  const { id } = written(row)
  await tx.insert(claimStateChanges).values({
    claimId: id,
    fromStatus: null,
    toStatus: status,
    systemNote: { code: 'claim.corrects', params: { claim: of.id } },
    note,
    staffId,
    createdAt: now,
  })
  return id
}

/** Files have come to a claim that stays where it is: by which submission, and whose. The claim is locked. */
export async function countSubmission(tx: Tx, claimId: number, submission: number, personId: number): Promise<void> {
  await tx.update(claims).set({ submission, personId }).where(eq(claims.id, claimId))
}

/** Notes that a reviewer has begun with a submitted claim; the first time counts. */
export async function noteOpened(tx: Tx, claimId: number, now: Date): Promise<void> {
  await tx
    .update(claims)
    .set({ openedAt: now })
    .where(and(eq(claims.id, claimId), eq(claims.status, 'CLAIM_SUBMITTED'), isNull(claims.openedAt)))
}

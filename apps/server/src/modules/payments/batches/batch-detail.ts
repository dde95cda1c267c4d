import type {
  listBatches as call,
  OutputOf,
  WireBatch,
  WireBatchBrief,
  WirePayLine,
  WirePayment,
} from '@caseback/contract'
import { API_BASE, centsToDollars, type StaffRole } from '@caseback/domain'
import { and, asc, eq, gt, ilike, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  batchClaims,
  claims,
  locations,
  operatorPayments,
  organisations,
  payees,
  paymentBatches,
  people,
  personColumns,
  staff,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { nextUrl, type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { fewOrWalk } from '../../../platform/tables/few-or-walk.ts'
import { numbered } from '../../../platform/tables/numbered.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { currentPayee } from '../../locations/payees.store.ts'
import { leftToPay, wouldBeKeptBack } from '../carries/left-to-pay.ts'
import { presentPayLine, presentPayment } from '../payments.presenter.ts'
import type { BatchRow } from '../payments.store.ts'
import { heldSince } from './hold-reason.ts'
import { approvalLimits, limitPassed } from './limit-passed.ts'
import { wasNeverTaken } from './payable-claims.ts'
import { noWaitingLocations, waitingLocations, waitReasonsOf } from './waiting-locations.ts'

/** Who asks, as far as it decides what they may approve. */
type Asker = { id: number; roles: readonly StaffRole[] }

const [maker, approver] = [alias(staff, 'maker'), alias(staff, 'approver')]

/** What a batch pays: a draft what it holds, an approved one its payments, a discarded one all it had. Joins `ownPayment`. */
const isLineOf = ({ id, state }: Pick<BatchRow, 'id' | 'state'>): SQL | undefined =>
  and(
    eq(batchClaims.batchId, id),
    { DRAFT: eq(batchClaims.held, true), APPROVED: isNotNull(operatorPayments.id), DISCARDED: undefined }[state],
  )

/** The batch's own payment of the claim, if it has made one. */
const ownPayment = and(
  eq(operatorPayments.batchId, batchClaims.batchId),
  eq(operatorPayments.claimId, batchClaims.claimId),
)

/** What a draft holds; a batch that is no draft any more knows its own sum and number. */
const heldByDraft = sql`
  select held.claim_id from batch_claims held where held.batch_id = payment_batches.id and held.held`

const readBriefs = ({ db }: Services, where: SQL | undefined, limit: number, { place, orderBy } = newest) =>
  db
    .select({
      batch: paymentBatches,
      place,
      createdBy: maker.name,
      approvedBy: approver.name,
      totalCents: sql<number>`coalesce(${paymentBatches.totalCents}, ${leftToPay(heldByDraft)})`,
      claimCount: sql<number>`coalesce(${paymentBatches.claimCount}, (select count(*) from (${heldByDraft}) held))`,
    })
    .from(paymentBatches)
    .innerJoin(maker, eq(maker.id, paymentBatches.createdBy))
    .leftJoin(approver, eq(approver.id, paymentBatches.approvedBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

const presentBrief = (row: Awaited<ReturnType<typeof readBriefs>>[number]): WireBatchBrief => ({
  id: row.batch.id,
  state: row.batch.state,
  cutoff: row.batch.cutoff,
  created: row.batch.createdAt.toISOString(),
  created_by: row.createdBy,
  approved: row.batch.approvedAt?.toISOString() ?? null,
  approved_by: row.approvedBy,
  total: centsToDollars(row.totalCents),
  claim_count: row.claimCount,
})

const orders = {
  approved: [{ by: sql`coalesce(${paymentBatches.approvedAt}, timestamptz '9999-12-31 00:00Z')`, kind: 'instant' }],
  created: [],
} as const
const newest = sortedList(orders, paymentBatches.id, { sort: '-created', limit: 1 })

/** Drafts that somebody may approve: those of others, within what their roles approve. */
async function mayBeApprovedBy({ db }: Services, { id, roles }: Asker): Promise<SQL | undefined> {
  const limitCents = (await approvalLimits(db, roles))('batch')
  return and(
    eq(paymentBatches.state, 'DRAFT'),
    ne(paymentBatches.createdBy, id),
    limitCents === null ? undefined : sql`${leftToPay(heldByDraft)} <= ${limitCents}`,
  )
}

/** How many batches wait for this member to approve them. */
export async function countBatchesToApprove(services: Services, asker: Asker): Promise<number> {
  return services.db.$count(paymentBatches, await mayBeApprovedBy(services, asker))
}

/** Payment batches, newest first where no other order is asked for; by approval those without one last. */
export function listedBatches(
  live: Services,
  query: OutputOf<typeof call, 'query'>,
  asker: Asker,
): Promise<Page<WireBatchBrief>> {
  const list = sortedList(orders, paymentBatches.id, query)
  return readTogether(live, async (services) => {
    const page = list.pageOf(
      await readBriefs(
        services,
        and(
          query.state === 'WAITING'
            ? await mayBeApprovedBy(services, asker)
            : query.state && eq(paymentBatches.state, query.state),
          query.q ? await called(services, query.q) : undefined,
          list.after,
        ),
        query.limit + 1,
        list,
      ),
    )
    return { ...page, rows: page.rows.map(presentBrief) }
  })
}

/** Found by its number, or by who has made or approved it. */
async function called({ db }: Services, text: string) {
  const members = await db
    .select({ id: staff.id })
    .from(staff)
    .where(ilike(staff.name, containing(text)))
  const ids = members.map(({ id }) => id)
  const condition = or(
    anyOf(paymentBatches.createdBy, ids),
    anyOf(paymentBatches.approvedBy, ids),
    numbered(paymentBatches.id, text),
  )
  return fewOrWalk(
    paymentBatches.id,
    (limit) => db.select({ id: paymentBatches.id }).from(paymentBatches).where(condition).limit(limit),
    condition,
  )
}

type LineQuery = { limit: number; cursor?: string | undefined }
/** What a batch's own answer brings of its lines. */
const FIRST_LINES: LineQuery = { limit: 100 }

/** What a batch pays, by claim, with the payment that it has made of each. 404 when there is no such batch. */
export function batchLines(
  live: Services,
  batchId: number,
  query: LineQuery,
): Promise<Page<WirePayLine & { payment: WirePayment | null }>> {
  return readTogether(live, async (services) => {
    const { db, clock, settings } = services
    const [after] = readCursor(query.cursor, ['number']) ?? [0]
    const batch = await batchOf(services, batchId)
    // The page first, and what belongs to its claims then: joined, a plan may begin with places and read all they ever claimed.
    const lines = await db
      .select({ claimId: batchClaims.claimId })
      .from(batchClaims)
      .leftJoin(operatorPayments, ownPayment)
      .where(and(isLineOf(batch), gt(batchClaims.claimId, after)))
      .orderBy(asc(batchClaims.claimId))
      .limit(query.limit + 1)
    const claimIds = lines.map(({ claimId }) => claimId)
    const rows = await db
      .select({
        claim: claims,
        location: locations,
        organisation: organisations,
        payee: payees,
        person: personColumns,
        payment: operatorPayments,
        neverTaken: wasNeverTaken,
        // The check before this batch's own.
        replaces: sql<string | null>`(
        select case when closed.returned_at is null then closed.check_status else 'RETURNED' end
        from operator_payments closed
        where closed.claim_id = ${claims.id} and closed.check_id is not null
          and (${operatorPayments.id} is null or closed.id < ${operatorPayments.id})
        order by closed.id desc limit 1)`,
      })
      .from(claims)
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(payees, currentPayee)
      .innerJoin(people, eq(people.id, payees.personId))
      .leftJoin(operatorPayments, and(eq(operatorPayments.batchId, batchId), eq(operatorPayments.claimId, claims.id)))
      .where(anyOf(claims.id, claimIds))
      .orderBy(asc(claims.id))
    const page = pageOf(rows, query.limit, (row) => [row.claim.id])
    const keptNow = await wouldBeKeptBack(
      db,
      sql`select held.claim_id from batch_claims held where held.batch_id = ${batchId} and held.held`,
      page.rows.filter(({ payment }) => !payment).map(({ claim }) => claim),
    )
    const waiting = batch.state === 'DRAFT' ? await waitingLocations(db, services) : noWaitingLocations
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map((row) => ({
        ...presentPayLine(
          {
            ...row,
            keptNowCents: keptNow.get(row.claim.id) ?? 0,
            ...waitReasonsOf(waiting, row.claim.locationId),
          },
          clock.now(),
          settings.timeZone,
        ),
        payment: row.payment && presentPayment(row.payment),
      })),
    }
  })
}

async function batchOf({ db }: Services, batchId: number): Promise<Pick<BatchRow, 'id' | 'state'>> {
  const [batch] = await db
    .select({ id: paymentBatches.id, state: paymentBatches.state })
    .from(paymentBatches)
    .where(eq(paymentBatches.id, batchId))
  return found(batch)
}

/** How far a batch's checks are, and how many of its lines somebody should look at first. */
async function progressOf(services: Services, batchId: number): Promise<Pick<WireBatch, 'held' | 'progress'>> {
  const { db, clock } = services
  const batch = await batchOf(services, batchId)
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${operatorPayments.phase} in ('PREPARED', 'CALLING'))::int`,
      sent: sql<number>`count(*) filter (where ${operatorPayments.sentAt} is not null)::int`,
      paid: sql<number>`count(*) filter (where ${operatorPayments.paidAt} is not null)::int`,
      failed: sql<number>`count(*) filter (where ${operatorPayments.sentAt} is not null and not ${operatorPayments.live})::int`,
      attention: sql<number>`count(*) filter (where ${operatorPayments.attention} is not null)::int`,
      held: sql<number>`count(*) filter (where ${operatorPayments.phase} = 'NEEDS_PERSON')::int`,
    })
    .from(operatorPayments)
    .where(eq(operatorPayments.batchId, batchId))
  const { held, ...progress } = found(row)
  if (batch.state === 'APPROVED') return { held, progress }
  // It has made no payment yet: a payee that has changed lately will hold one. Its lines first, as for a page of them.
  const lines = db
    .select({ claimId: batchClaims.claimId })
    .from(batchClaims)
    .leftJoin(operatorPayments, ownPayment)
    .where(isLineOf(batch))
    .offset(0)
    .as('lines')
  const [changed] = await db
    .select({ held: sql<number>`count(*)::int` })
    .from(lines)
    .innerJoin(claims, eq(claims.id, lines.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(payees, currentPayee)
    .where(gt(payees.changedAt, heldSince(clock.now())))
  return { held: found(changed).held, progress }
}

type Line = Awaited<ReturnType<typeof batchLines>>['rows'][number]
const withoutPayment = ({ payment: _payment, ...line }: Line): WirePayLine => line

/** One batch with its first lines and their payments, as this member of staff sees it. */
export async function batchDetail(live: Services, batchId: number, member: Asker): Promise<WireBatch> {
  return readTogether(live, async (services) => {
    const [[brief], lines, progress] = await inTurn(
      () => readBriefs(services, eq(paymentBatches.id, batchId), 1),
      () => batchLines(services, batchId, FIRST_LINES),
      () => progressOf(services, batchId),
    )
    const row = found(brief)
    const isDraft = row.batch.state === 'DRAFT'
    const limitCents = isDraft ? await limitPassed(services.db, member.roles, row.totalCents) : null
    return {
      ...presentBrief(row),
      ...progress,
      may_approve: isDraft && row.batch.createdBy !== member.id && limitCents === null,
      above_limit: limitCents === null ? null : centsToDollars(limitCents),
      lines: lines.rows.map(withoutPayment),
      payments: lines.rows.flatMap(({ payment }) => (payment ? [payment] : [])),
      lines_next: nextUrl(services.settings.publicUrl, `${API_BASE}/staff/batches/${batchId}/lines`, lines.nextCursor),
    }
  })
}

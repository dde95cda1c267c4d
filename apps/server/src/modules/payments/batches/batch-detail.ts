import type { WireBatch, WireBatchBrief, WirePayLine, WirePayment } from '@caseback/contract'
import { API_BASE, centsToDollars } from '@caseback/domain'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
  staff,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { nextUrl, type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { currentPayee } from '../../locations/locations.store.ts'
import { presentPayLine, presentPayment } from '../payments.presenter.ts'
import type { BatchRow } from '../payments.store.ts'
import { heldSince } from './hold-reason.ts'

const maker = alias(staff, 'maker')
const approver = alias(staff, 'approver')

/** What a batch pays: a draft what it holds, an approved one its payments, a discarded one all that it had. */
const isLine = or(
  and(eq(paymentBatches.state, 'DRAFT'), eq(batchClaims.held, true)),
  and(eq(paymentBatches.state, 'APPROVED'), isNotNull(operatorPayments.id)),
  eq(paymentBatches.state, 'DISCARDED'),
)

/** The batch's own payment of the claim, if it has made one. */
const ownPayment = and(
  eq(operatorPayments.batchId, batchClaims.batchId),
  eq(operatorPayments.claimId, batchClaims.claimId),
)

const readBriefs = ({ db }: Services, where: SQL | undefined, limit: number) => {
  const sums = db.$with('sums').as(
    db
      .select({
        batchId: batchClaims.batchId,
        totalCents:
          sql<number>`coalesce(sum(coalesce(${operatorPayments.amountCents}, ${claims.payoutCents})), 0)::bigint`.as(
            'total_cents',
          ),
        claimCount: sql<number>`count(*)`.as('claim_count'),
      })
      .from(batchClaims)
      .innerJoin(paymentBatches, eq(paymentBatches.id, batchClaims.batchId))
      .innerJoin(claims, eq(claims.id, batchClaims.claimId))
      .leftJoin(operatorPayments, ownPayment)
      .where(and(isLine, where))
      .groupBy(batchClaims.batchId),
  )
  return db
    .with(sums)
    .select({
      batch: paymentBatches,
      createdBy: maker.name,
      approvedBy: approver.name,
      totalCents: sums.totalCents,
      claimCount: sums.claimCount,
    })
    .from(paymentBatches)
    .innerJoin(maker, eq(maker.id, paymentBatches.createdBy))
    .leftJoin(approver, eq(approver.id, paymentBatches.approvedBy))
    .leftJoin(sums, eq(sums.batchId, paymentBatches.id))
    .where(where)
    .orderBy(desc(paymentBatches.id))
    .limit(limit)
}

const presentBrief = (row: Awaited<ReturnType<typeof readBriefs>>[number]): WireBatchBrief => ({
  id: row.batch.id,
  state: row.batch.state,
  cutoff: row.batch.cutoff,
  created: row.batch.createdAt.toISOString(),
  created_by: row.createdBy,
  approved: row.batch.approvedAt?.toISOString() ?? null,
  approved_by: row.approvedBy,
  total: centsToDollars(row.totalCents ?? 0),
  claim_count: row.claimCount ?? 0,
})

/** Payment batches, newest first. */
export async function listedBatches(
  services: Services,
  query: { state?: BatchRow['state'] | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<WireBatchBrief>> {
  const after = readCursor(query.cursor, ['number'])
  // The page first: sums are made of its batches only.
  const ids = await services.db
    .select({ id: paymentBatches.id })
    .from(paymentBatches)
    .where(
      and(
        query.state ? eq(paymentBatches.state, query.state) : undefined,
        after ? lt(paymentBatches.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(paymentBatches.id))
    .limit(query.limit + 1)
  const rows = await readBriefs(
    services,
    anyOf(
      paymentBatches.id,
      ids.map(({ id }) => id),
    ),
    query.limit + 1,
  )
  const page = pageOf(rows, query.limit, (row) => [row.batch.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentBrief) }
}

type LineQuery = { limit: number; cursor?: string | undefined }
/** What a batch's own answer brings of its lines. */
const FIRST_LINES: LineQuery = { limit: 100 }

/** What a batch pays, by claim, with the payment that it has made of each. 404 when there is no such batch. */
export async function batchLines(
  services: Services,
  batchId: number,
  query: LineQuery,
): Promise<Page<WirePayLine & { payment: WirePayment | null }>> {
  const { db, clock, settings } = services
  const after = readCursor(query.cursor, ['number'])
  const [batch] = await db.select({ id: paymentBatches.id }).from(paymentBatches).where(eq(paymentBatches.id, batchId))
  found(batch)
  const rows = await db
    .select({
      claim: claims,
      location: locations,
      organisation: organisations,
      payee: payees,
      person: people,
      payment: operatorPayments,
      // The check before this batch's own.
      replaces: sql<string | null>`(
        select closed.check_status from operator_payments closed
        where closed.claim_id = ${claims.id} and closed.check_id is not null
          and (${operatorPayments.id} is null or closed.id < ${operatorPayments.id})
        order by closed.id desc limit 1)`,
    })
    .from(batchClaims)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchClaims.batchId))
    .innerJoin(claims, eq(claims.id, batchClaims.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(payees, currentPayee)
    .innerJoin(people, eq(people.id, payees.personId))
    .leftJoin(operatorPayments, ownPayment)
    .where(and(eq(batchClaims.batchId, batchId), isLine, after ? gt(batchClaims.claimId, after[0]) : undefined))
    .orderBy(asc(batchClaims.claimId))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.claim.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      ...presentPayLine(row, clock.now(), settings.timeZone),
      payment: row.payment && presentPayment(row.payment),
    })),
  }
}

/** How far a batch's checks are, and how many of its lines somebody should look at first. */
async function progressOf({ db, clock }: Services, batchId: number): Promise<Pick<WireBatch, 'held' | 'progress'>> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${operatorPayments.phase} in ('PREPARED', 'CALLING'))::int`,
      sent: sql<number>`count(*) filter (where ${operatorPayments.sentAt} is not null)::int`,
      paid: sql<number>`count(*) filter (where ${operatorPayments.paidAt} is not null)::int`,
      attention: sql<number>`count(*) filter (where ${operatorPayments.attention} is not null)::int`,
      held: sql<number>`count(*) filter (where ${or(
        eq(operatorPayments.phase, 'NEEDS_PERSON'),
        and(isNull(operatorPayments.id), gt(payees.changedAt, heldSince(clock.now()))),
      )})::int`,
    })
    .from(batchClaims)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchClaims.batchId))
    .innerJoin(claims, eq(claims.id, batchClaims.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(payees, currentPayee)
    .leftJoin(operatorPayments, ownPayment)
    .where(and(eq(batchClaims.batchId, batchId), isLine))
  const { held, ...progress } = found(row)
  return { held, progress }
}

type Line = Awaited<ReturnType<typeof batchLines>>['rows'][number]
const withoutPayment = ({ payment: _payment, ...line }: Line): WirePayLine => line

/** One batch with its first lines and their payments, as this member of staff sees it. */
export async function batchDetail(live: Services, batchId: number, staffId: number): Promise<WireBatch> {
  return readTogether(live, async (services) => {
    const [[brief], lines, progress] = await inTurn(
      () => readBriefs(services, eq(paymentBatches.id, batchId), 1),
      () => batchLines(services, batchId, FIRST_LINES),
      () => progressOf(services, batchId),
    )
    const row = found(brief)
    return {
      ...presentBrief(row),
      ...progress,
      may_approve: row.batch.state === 'DRAFT' && row.batch.createdBy !== staffId,
      lines: lines.rows.map(withoutPayment),
      payments: lines.rows.flatMap(({ payment }) => (payment ? [payment] : [])),
      lines_next: nextUrl(services.settings.publicUrl, `${API_BASE}/staff/batches/${batchId}/lines`, lines.nextCursor),
    }
  })
}

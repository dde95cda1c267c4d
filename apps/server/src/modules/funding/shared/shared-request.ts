import type { WireSharedRequest, WireSharedRequestLine } from '@caseback/contract'
import { API_BASE, centsToDollars } from '@caseback/domain'
import { provider } from '@caseback/words/provider'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import {
  claims,
  enrollments,
  fundingClaims,
  fundingDisputes,
  locations,
  manufacturers,
  offers,
  offerTerms,
  organisations,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { nextUrl, type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { creditNotesOf } from '../credit-notes/credit-notes-of.ts'
import { type FundingRow, fundingBalance, isLineDisputed } from '../funding.store.ts'
import { lineUnits } from '../line-units.ts'
import { remitToOf } from '../remit-to/remit-to-of.ts'
import { announcementsOf } from './manufacturer-answers.ts'
import { requestOfKey } from './request-of-key.ts'

type LinesQuery = { limit: number; cursor?: string | undefined }
const FIRST_LINES: LinesQuery = { limit: 100 }

const lineStates = { DRAFT: 'OPEN', ISSUED: 'OPEN', FUNDED: 'PAID', DISCARDED: 'ENDED' } as const

/**
 * A request as its manufacturer sees it: lines, sums, and what it has said about them itself. Refusals as `requestOfKey`.
 */
export async function sharedRequest(live: Services, key: string): Promise<WireSharedRequest> {
  return readTogether(live, async (services) => {
    const { db } = services
    const { link, request } = await requestOfKey(services, db, key)
    const [[manufacturer], balance, [sums], lines, announcements, remitTo, creditNotes] = await inTurn(
      () =>
        db
          .select({ name: manufacturers.name, logo: manufacturers.logo })
          .from(manufacturers)
          .where(eq(manufacturers.id, request.manufacturerId)),
      () => fundingBalance(db, request.id),
      () => sumsOf(db, request.id),
      () => linesOf(db, request, FIRST_LINES),
      () => announcementsOf(db, request),
      () => remitToOf(db, request),
      () => creditNotesOf(db, request.id),
    )
    // What is over asks for nothing: its lines have left it.
    const totalCents = request.state === 'DISCARDED' ? 0 : balance.totalCents
    return {
      id: request.id,
      state: lineStates[request.state],
      manufacturer_name: found(manufacturer).name,
      manufacturer_logo: found(manufacturer).logo,
      provider: { name: provider.name, legal_name: provider.legalName, support_email: provider.supportEmail },
      remit_to: remitTo,
      // A link is made of an issued request alone.
      issued: (request.issuedAt ?? link.createdAt).toISOString(),
      due_date: request.dueDay ?? link.lastDay,
      link_until: link.lastDay,
      total: centsToDollars(totalCents),
      paid: centsToDollars(Math.min(balance.appliedCents, totalCents)),
      open: centsToDollars(Math.max(0, totalCents - balance.appliedCents)),
      disputed: centsToDollars(found(sums).disputedCents),
      line_count: found(sums).lines,
      lines: lines.rows,
      lines_next: nextUrl(
        services.settings.publicUrl,
        `${API_BASE}/app/funding-requests/${encodeURIComponent(key)}/lines`,
        lines.nextCursor,
      ),
      credit_notes: creditNotes.rows,
      announcements,
    }
  })
}

/** The lines of such a request, by the numbers of their claims. Refusals as `requestOfKey`. */
export function sharedRequestLines(
  live: Services,
  key: string,
  query: LinesQuery,
): Promise<Page<WireSharedRequestLine>> {
  return readTogether(live, async (services) => {
    const { request } = await requestOfKey(services, services.db, key)
    return linesOf(services.db, request, query)
  })
}

/** One line of a request that holds its claim; 404 without it. */
export async function sharedRequestLine(
  db: Database,
  request: FundingRow,
  claimId: number,
): Promise<WireSharedRequestLine> {
  const [line] = await readLines(db, request, eq(fundingClaims.claimId, claimId), 1)
  return presentLine(found(line))
}

const sumsOf = (db: Database, fundingId: number) =>
  db
    .select({
      lines: sql<number>`count(*)::int`,
      disputedCents: sql<number>`coalesce(sum(${fundingClaims.amountCents}) filter (where ${fundingClaims.fundedAt} is null and ${isLineDisputed}), 0)::bigint`,
    })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.held, true)))

async function linesOf(db: Database, request: FundingRow, query: LinesQuery): Promise<Page<WireSharedRequestLine>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await readLines(db, request, after ? gt(fundingClaims.claimId, after[0]) : undefined, query.limit + 1)
  const page = pageOf(rows, query.limit, ({ claimId }) => [claimId])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentLine) }
}

const readLines = (db: Database, request: FundingRow, where: SQL | undefined, limit: number) =>
  db
    .select({
      claimId: claims.id,
      validatedAt: claims.validatedAt,
      submittedAt: claims.submittedAt,
      corrects: claims.correctsClaimId,
      units: lineUnits,
      unit: sql<string>`${offerTerms.terms} ->> 'unit'`,
      location: { name: locations.name },
      organisation: { name: organisations.name },
      city: locations.city,
      state: locations.state,
      offerName: offers.name,
      amountCents: fundingClaims.amountCents,
      fundedAt: fundingClaims.fundedAt,
      dispute: fundingDisputes,
    })
    .from(fundingClaims)
    .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .leftJoin(
      fundingDisputes,
      eq(
        fundingDisputes.id,
        sql`(select max(latest.id) from ${fundingDisputes} latest
          where latest.claim_id = ${fundingClaims.claimId} and latest.funding_id = ${fundingClaims.fundingId})`,
      ),
    )
    .where(and(eq(fundingClaims.fundingId, request.id), eq(fundingClaims.held, true), where))
    .orderBy(asc(fundingClaims.claimId))
    .limit(limit)

const presentLine = (row: Awaited<ReturnType<typeof readLines>>[number]): WireSharedRequestLine => ({
  claim_id: row.claimId,
  operator_name: operatorName(row),
  place: `${row.city}, ${row.state}`,
  offer_name: row.offerName,
  corrects: row.corrects,
  validated: (row.validatedAt ?? row.submittedAt).toISOString(),
  units: row.units,
  unit: row.unit,
  amount: centsToDollars(row.amountCents),
  paid: row.fundedAt !== null,
  dispute: row.dispute && {
    name: row.dispute.name,
    text: row.dispute.text,
    created: row.dispute.createdAt.toISOString(),
    state: row.dispute.state,
    answer: row.dispute.answer,
  },
})

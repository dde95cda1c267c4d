import type { WireFunding, WireFundingBrief } from '@caseback/contract'
import { API_BASE, centsToDollars } from '@caseback/domain'
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { inTurn, readTogether } from '../../database/read-together.ts'
import {
  claims,
  fundingApplications,
  fundingClaims,
  fundingRequests,
  locations,
  manufacturers,
  offers,
  organisations,
  receiptReversals,
  receipts,
  staff,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { nextUrl, type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentClaimLine } from './funding.presenter.ts'
import type { FundingRow } from './funding.store.ts'
import { creditOf } from './receipts.store.ts'

/** The sum or number of what a request holds that is still under way; one that is over knows its own. */
const ofLines = (sum: SQL) => sql`(
  select ${sum} from ${fundingClaims} where ${fundingClaims.fundingId} = ${fundingRequests.id} and ${fundingClaims.held})`

const readBriefs = ({ db }: Services, where: SQL | undefined, limit: number) =>
  db
    .select({
      request: fundingRequests,
      manufacturerName: manufacturers.name,
      totalCents: sql<number>`coalesce(${fundingRequests.totalCents}, ${ofLines(sql`sum(${fundingClaims.amountCents})::bigint`)}, 0)`,
      claimCount: sql<number>`coalesce(${fundingRequests.claimCount}, ${ofLines(sql`count(*)`)})`,
      receivedCents: sql<number>`(select coalesce(sum(money.amount_cents), 0)::bigint from funding_applications money where money.funding_id = ${fundingRequests.id})`,
    })
    .from(fundingRequests)
    .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
    .where(where)
    .orderBy(desc(fundingRequests.id))
    .limit(limit)

const presentBrief = (row: Awaited<ReturnType<typeof readBriefs>>[number]): WireFundingBrief => ({
  id: row.request.id,
  state: row.request.state,
  manufacturer_name: row.manufacturerName,
  cutoff: row.request.cutoff,
  created: row.request.createdAt.toISOString(),
  issued: row.request.issuedAt?.toISOString() ?? null,
  due_date: row.request.dueDay,
  total: centsToDollars(row.totalCents),
  received: centsToDollars(row.receivedCents),
  claim_count: row.claimCount,
})

/** Funding requests, newest first. */
export async function listedFunding(
  services: Services,
  query: {
    state?: FundingRow['state'] | undefined
    manufacturer?: number | undefined
    limit: number
    cursor?: string | undefined
  },
): Promise<Page<WireFundingBrief>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await readBriefs(
    services,
    and(
      query.state ? eq(fundingRequests.state, query.state) : undefined,
      query.manufacturer === undefined ? undefined : eq(fundingRequests.manufacturerId, query.manufacturer),
      after ? lt(fundingRequests.id, after[0]) : undefined,
    ),
    query.limit + 1,
  )
  const page = pageOf(rows, query.limit, (row) => [row.request.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentBrief) }
}

type ClaimsQuery = { limit: number; cursor?: string | undefined }
/** What a request's own answer brings of its claims. */
const FIRST_CLAIMS: ClaimsQuery = { limit: 100 }

/** The claims of a request by their numbers, as its index has them: they may be thousands. 404 when there is no such request. */
export async function claimsOfFunding(
  { db }: Services,
  fundingId: number,
  query: ClaimsQuery,
): Promise<Page<WireFunding['claims'][number]>> {
  const after = readCursor(query.cursor, ['number'])
  const [request] = await db
    .select({ id: fundingRequests.id })
    .from(fundingRequests)
    .where(eq(fundingRequests.id, fundingId))
  found(request)
  const rows = await db
    .select({
      claim: claims,
      location: locations,
      organisation: organisations,
      offerName: offers.name,
      amountCents: fundingClaims.amountCents,
      fundedAt: fundingClaims.fundedAt,
      mayBeTakenBack: sql<boolean>`${fundingClaims.held}
        and ${claims.status} in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')
        and not exists (select 1 from operator_payments living where living.claim_id = ${claims.id} and living.live)`,
    })
    .from(fundingClaims)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingClaims.fundingId))
    .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .where(
      and(
        eq(fundingClaims.fundingId, fundingId),
        or(eq(fundingClaims.held, true), eq(fundingRequests.state, 'DISCARDED')),
        after ? gt(fundingClaims.claimId, after[0]) : undefined,
      ),
    )
    .orderBy(asc(fundingClaims.claimId))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ claim }) => [claim.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((line) => ({
      ...presentClaimLine(line),
      funded: line.fundedAt !== null,
      may_be_taken_back: line.mayBeTakenBack,
    })),
  }
}

/** One request with its first claims, what settles it, and its manufacturer's credit. */
export async function fundingDetail(live: Services, fundingId: number): Promise<WireFunding> {
  return readTogether(live, async (services) => {
    const [[brief], lines, applications] = await inTurn(
      () => readBriefs(services, eq(fundingRequests.id, fundingId), 1),
      () => claimsOfFunding(services, fundingId, FIRST_CLAIMS),
      () => readApplications(services, fundingId),
    )
    const { manufacturerId } = found(brief).request
    return {
      ...presentBrief(found(brief)),
      manufacturer_id: manufacturerId,
      credit: centsToDollars(await creditOf(services.db, manufacturerId)),
      claims: lines.rows,
      claims_next: nextUrl(
        services.settings.publicUrl,
        `${API_BASE}/staff/funding/${fundingId}/claims`,
        lines.nextCursor,
      ),
      receipts: presentReceipts(applications),
      applications: applications.map(presentApplication),
    }
  })
}

/** What settles a request, or did, in the order in which it was applied. */
const readApplications = ({ db }: Services, fundingId: number) =>
  db
    .select({ application: fundingApplications, receipt: receipts, reversal: receiptReversals, by: staff.name })
    .from(fundingApplications)
    .innerJoin(staff, eq(staff.id, fundingApplications.staffId))
    .leftJoin(receipts, eq(receipts.id, fundingApplications.receiptId))
    .leftJoin(receiptReversals, eq(receiptReversals.receiptId, receipts.id))
    .where(eq(fundingApplications.fundingId, fundingId))
    .orderBy(asc(fundingApplications.id))

type Applications = Awaited<ReturnType<typeof readApplications>>

const presentApplication = ({ application, by }: Applications[number]): WireFunding['applications'][number] => ({
  id: application.id,
  kind: application.kind,
  amount: centsToDollars(application.amountCents),
  at: application.createdAt.toISOString(),
  by,
  receipt_id: application.receiptId,
})

/** Each receipt once, in the order in which they came. */
const presentReceipts = (applications: Applications): WireFunding['receipts'] =>
  applications.flatMap(({ application, receipt, reversal, by }) =>
    application.kind === 'receipt' && receipt
      ? [
          {
            id: receipt.id,
            amount: centsToDollars(receipt.amountCents),
            received_on: receipt.receivedOn,
            reference: receipt.reference,
            by,
            reversed: reversal !== null,
          },
        ]
      : [],
  )

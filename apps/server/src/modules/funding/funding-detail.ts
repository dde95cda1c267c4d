import type { listFunding as call, OutputOf, WireFunding, WireFundingBrief } from '@caseback/contract'
import { API_BASE, centsToDollars, creditLeft } from '@caseback/domain'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
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
import { fewOrWalk } from '../../platform/tables/few-or-walk.ts'
import { numbered } from '../../platform/tables/numbered.ts'
import { sortedList } from '../../platform/tables/sorted-list.ts'
import { today } from '../../platform/today.ts'
import { manufacturersCalled } from '../catalog/manufacturers/manufacturers-called.ts'
import { creditNotesOf } from './credit-notes/credit-notes-of.ts'
import { presentClaimLine } from './funding.presenter.ts'
import { isLineDisputed } from './funding.store.ts'
import { whichRequests } from './list/which-requests.ts'
import { creditOf } from './receipts.store.ts'
import { remitToOf } from './remit-to/remit-to-of.ts'
import { manufacturerAnswers } from './shared/manufacturer-answers.ts'
import { moneyHasCome } from './shared/money-has-come.ts'

/** The sum or number of what a request holds that is still under way; one that is over knows its own. */
const ofLines = (sum: SQL) => sql`(
  select ${sum} from ${fundingClaims} where ${fundingClaims.fundingId} = ${fundingRequests.id} and ${fundingClaims.held})`

const readBriefs = ({ db }: Services, where: SQL | undefined, limit: number, { place, orderBy } = newest) =>
  db
    .select({
      request: fundingRequests,
      place,
      manufacturerName: manufacturers.name,
      totalCents: sql<number>`coalesce(${fundingRequests.totalCents}, ${ofLines(sql`sum(${fundingClaims.amountCents})::bigint`)}, 0)`,
      claimCount: sql<number>`coalesce(${fundingRequests.claimCount}, ${ofLines(sql`count(*)`)})`,
      receivedCents: sql<number>`(select coalesce(sum(money.amount_cents), 0)::bigint from funding_applications money where money.funding_id = ${fundingRequests.id})`,
      isDisputed: sql<boolean>`exists (
        select 1 from funding_disputes waiting where waiting.funding_id = ${fundingRequests.id} and waiting.state = 'OPEN')`,
      isSaidPaid: sql<boolean>`${fundingRequests.state} = 'ISSUED' and exists (
        select 1 from funding_announcements said where said.funding_id = ${fundingRequests.id}
          and not ${moneyHasCome('said')})`,
    })
    .from(fundingRequests)
    .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
    .where(where)
    .orderBy(...orderBy)
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
  disputed: row.isDisputed,
  said_paid: row.isSaidPaid,
})

const orders = {
  due_date: [{ by: sql`coalesce(${fundingRequests.dueDay}, date '9999-12-31')`, kind: 'day' }],
  created: [],
} as const
const newest = sortedList(orders, fundingRequests.id, { sort: '-created', limit: 1 })

/** Funding requests, newest first where no other order is asked for; without a due day last. */
export function listedFunding(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WireFundingBrief>> {
  const list = sortedList(orders, fundingRequests.id, query)
  return readTogether(live, async (services) => {
    const page = list.pageOf(
      await readBriefs(
        services,
        and(
          query.state ? whichRequests(query.state, today(services)) : undefined,
          query.manufacturer === undefined ? undefined : eq(fundingRequests.manufacturerId, query.manufacturer),
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

/** Found by its number, or by its manufacturer. */
async function called({ db }: Services, text: string) {
  const ofManufacturer = await manufacturersCalled(db, fundingRequests.manufacturerId, text)
  const condition = or(ofManufacturer, numbered(fundingRequests.id, text))
  return fewOrWalk(
    fundingRequests.id,
    (limit) => db.select({ id: fundingRequests.id }).from(fundingRequests).where(condition).limit(limit),
    condition,
  )
}

type ClaimsQuery = { limit: number; cursor?: string | undefined }
/** What a request's own answer brings of its claims. */
const FIRST_CLAIMS: ClaimsQuery = { limit: 100 }

/** The claims of a request by their numbers, as its index has them: they may be thousands. 404 when there is no such request. */
export function claimsOfFunding(
  live: Services,
  fundingId: number,
  query: ClaimsQuery,
): Promise<Page<WireFunding['claims'][number]>> {
  return readTogether(live, async ({ db }) => {
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
        isDisputed: isLineDisputed,
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
        disputed: line.isDisputed,
      })),
    }
  })
}

/** One request with its first claims, what settles it, and its manufacturer's credit. */
export async function fundingDetail(live: Services, fundingId: number): Promise<WireFunding> {
  return readTogether(live, async (services) => {
    const [[brief], lines, applications] = await inTurn(
      () => readBriefs(services, eq(fundingRequests.id, fundingId), 1),
      () => claimsOfFunding(services, fundingId, FIRST_CLAIMS),
      () => readApplications(services, fundingId),
    )
    const { request } = found(brief)
    const { manufacturerId } = request
    const notes = await creditNotesOf(services.db, fundingId)
    const addressOf = (list: string, cursor: Parameters<typeof nextUrl>[2]) =>
      nextUrl(services.settings.publicUrl, `${API_BASE}/staff/funding/${fundingId}/${list}`, cursor)
    return {
      ...presentBrief(found(brief)),
      manufacturer_id: manufacturerId,
      remit_to: await remitToOf(services.db, request),
      credit: centsToDollars(await creditOf(services.db, manufacturerId)),
      claims: lines.rows,
      claims_next: addressOf('claims', lines.nextCursor),
      receipts: presentReceipts(applications),
      applications: presentApplications(applications),
      credit_notes: notes.rows,
      credit_notes_next: addressOf('credit-notes', notes.nextCursor),
      ...(await manufacturerAnswers(services, request)),
    }
  })
}

/** What settles a request, or did, in the order in which it was applied. */
const readApplications = ({ db }: Services, fundingId: number) =>
  db
    .select({
      application: fundingApplications,
      receipt: receipts,
      reversal: receiptReversals,
      by: staff.name,
    })
    .from(fundingApplications)
    .innerJoin(staff, eq(staff.id, fundingApplications.staffId))
    .leftJoin(receipts, eq(receipts.id, fundingApplications.receiptId))
    .leftJoin(receiptReversals, eq(receiptReversals.receiptId, receipts.id))
    .where(eq(fundingApplications.fundingId, fundingId))
    .orderBy(asc(fundingApplications.id))

type Applications = Awaited<ReturnType<typeof readApplications>>

function presentApplications(rows: Applications): WireFunding['applications'] {
  const takenBack = new Set(rows.map(({ application }) => application.takesBackId))
  const leftCents = creditLeft(rows.map(({ application }) => application))
  return rows.map(({ application: { id, kind, amountCents, createdAt, receiptId }, by }) => ({
    id,
    kind,
    amount: centsToDollars(amountCents),
    at: createdAt.toISOString(),
    by,
    receipt_id: receiptId,
    taken_back: takenBack.has(id),
    credit_left: centsToDollars(kind === 'credit' && !takenBack.has(id) ? Math.min(amountCents, leftCents) : 0),
  }))
}

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

import type { WirePayLine } from '@caseback/contract'
import { and, asc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, locations, organisations, payees, people } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { currentPayee } from '../../locations/payees.store.ts'
import { locationsWithoutTaxForm } from '../../locations/tax-forms/locations-without-tax-form.ts'
import { wouldBeKeptBack } from '../carries/left-to-pay.ts'
import { presentPayLine } from '../payments.presenter.ts'

/** Finance has to look at a check of the claim first: it may be one that nobody knows of, and a further one would pay twice. */
export const hasOpenCase: SQL = sql`${claims.id} = any(array(
  select paid.claim_id from check_cases troubled join operator_payments paid on paid.id = troubled.payment_id
  where troubled.closed_at is null))`

/** Whether finance has a case open about a check of the claim. */
export async function claimHasOpenCase(tx: Database, claimId: number): Promise<boolean> {
  const [troubled] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), hasOpenCase))
  return troubled !== undefined
}

/** Spelled out: as parameters they would hide the index of just these statuses. */
const mayBePaid = sql`${claims.status} in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')`

/** A claim that is to be paid now, also where a batch holds it: as `isPayable` has it otherwise. */
export const isToBePaid = (fundedBefore?: Date): SQL | undefined =>
  and(
    mayBePaid,
    gt(claims.payoutCents, 0),
    sql`exists (select 1 from funding_claims money where money.claim_id = ${claims.id} and money.held and money.funded_at ${
      fundedBefore ? sql`< ${fundedBefore.toISOString()}` : sql`is not null`
    })`,
    sql`not exists (select 1 from operator_payments living where living.claim_id = ${claims.id} and living.live)`,
    not(hasOpenCase),
  )

/**
 * A claim that a batch may take: funded by its manufacturer (until `fundedBefore`, when given), held by no batch, without a
 * live payment and without an open case about a check. In OPERATOR_PAYMENT_SUBMITTED that means that its check has closed: it is
 * issued again. Needs `claims` in the query.
 */
export const isPayable = (fundedBefore?: Date): SQL | undefined =>
  and(
    isToBePaid(fundedBefore),
    sql`not exists (select 1 from batch_claims holding where holding.claim_id = ${claims.id} and holding.held)`,
  )

/**
 * Whether a check came back in the mail and its location is still paid as it was when that check was approved. One that was
 * e-mailed, and mailed as its operator asked the provider to, is not: of the next one they are asked again.
 */
const wouldComeBack = sql`closed.returned_at is not null and closed.payout_method = 'MAIL' and not exists (
  select from payees present join payees past on past.location_id = present.location_id
  where present.location_id = closed.location_id and present.replaced_at is null
    and past.created_at <= closed.created_at and (past.replaced_at is null or past.replaced_at > closed.created_at)
    and (present.method, present.street_address, present.city, present.state, present.postal_code)
      <> (past.method, past.street_address, past.city, past.state, past.postal_code))`

/**
 * The status of the claim's latest check, which the next one replaces; RETURNED where a new one would come back in the mail as it
 * did; null for a first one.
 */
const replacedStatus = sql<string | null>`(
  select case when ${wouldComeBack} then 'RETURNED' else closed.check_status end from operator_payments closed
  where closed.claim_id = ${claims.id} and closed.check_id is not null order by closed.id desc limit 1)`

/**
 * Whether the claim's latest check expired or came back: its operator never took the money, and may have moved or closed. Needs
 * `claims`.
 */
export const wasNeverTaken: SQL = sql`${replacedStatus} in ('EXPIRED', 'RETURNED')`

/** One page of claims that the next batch may take, oldest first. */
export async function payableClaims(
  { db, clock, settings }: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WirePayLine>> {
  const [after] = readCursor(query.cursor, ['number']) ?? [0]
  // The page first, and what belongs to its claims then: joined, a plan may begin with places and read all they ever claimed.
  // In their order, so that it ends with the page: how many of them are payable no plan knows.
  const { rows: payable } = await db.execute<{ id: number }>(sql`
    select ${claims.id} as id from (
      select * from ${claims} where ${mayBePaid} and ${claims.id} > ${after}::int order by ${claims.id} offset 0
    ) claims where ${isPayable()} order by ${claims.id} limit ${query.limit + 1}::int`)
  const rows = await db
    .select({
      claim: claims,
      location: locations,
      organisation: organisations,
      payee: payees,
      person: people,
      replaces: replacedStatus,
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(payees, currentPayee)
    .innerJoin(people, eq(people.id, payees.personId))
    .where(
      anyOf(
        claims.id,
        payable.map(({ id }) => id),
      ),
    )
    .orderBy(asc(claims.id))
  const page = pageOf(rows, query.limit, (row) => [row.claim.id])
  const keptNow = await wouldBeKeptBack(
    db,
    sql`select ${claims.id} from ${claims} where ${isPayable()}`,
    page.rows.map(({ claim }) => claim),
  )
  const waiting = new Set(await locationsWithoutTaxForm(db, { clock, settings }))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) =>
      presentPayLine(
        {
          ...row,
          payment: null,
          keptNowCents: keptNow.get(row.claim.id) ?? 0,
          waitsForTaxForm: waiting.has(row.claim.locationId),
        },
        clock.now(),
        settings.timeZone,
      ),
    ),
  }
}

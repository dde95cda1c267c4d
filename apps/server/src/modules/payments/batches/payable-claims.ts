import type { WirePayLine } from '@caseback/contract'
import { and, asc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import { claims, locations, organisations, payees, people, personColumns } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { currentPayee } from '../../locations/payees.store.ts'
import { wouldBeKeptBack } from '../carries/left-to-pay.ts'
import { presentPayLine } from '../payments.presenter.ts'
import { waitingLocations, waitReasonsOf } from './waiting-locations.ts'

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

/** The claim's latest check, which the next one replaces. Needs `claims`. */
const latestCheck = sql`from operator_payments closed
  where closed.claim_id = ${claims.id} and closed.check_id is not null order by closed.id desc limit 1`

/** Its status; RETURNED where its envelope came back in the mail; null for a first one. */
const replacedStatus = sql<string | null>`(
  select case when closed.returned_at is null then closed.check_status else 'RETURNED' end ${latestCheck})`

/**
 * Whether its operator never took the money of the claim's latest check, and a new one would go the same way: it expired, or it
 * came back from the postal address to which checks still go. Needs `claims`.
 */
export const wasNeverTaken = sql<boolean>`coalesce((
  select closed.check_status = 'EXPIRED' or closed.returned_at is not null and closed.payout_method = 'MAIL' and exists (
    select from payees now where now.location_id = closed.location_id and now.replaced_at is null
      and now.method = 'MAIL' and now.address_confirmed_at is not null
      and jsonb_build_object('line_1', now.street_address, 'city', now.city, 'state', now.state, 'zip', now.postal_code)
        <@ (closed.request_body::jsonb -> 'recipient')) ${latestCheck}), false)`

/** One page of claims that the next batch may take, oldest first. */
export function payableClaims(
  live: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WirePayLine>> {
  return readTogether(live, async ({ db, clock, settings }) => {
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
        person: personColumns,
        replaces: replacedStatus,
        neverTaken: wasNeverTaken,
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
    const waiting = await waitingLocations(db, { clock, settings })
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map((row) =>
        presentPayLine(
          {
            ...row,
            payment: null,
            keptNowCents: keptNow.get(row.claim.id) ?? 0,
            ...waitReasonsOf(waiting, row.claim.locationId),
          },
          clock.now(),
          settings.timeZone,
        ),
      ),
    }
  })
}

import { approvedClaimStatuses, isUnusualSize } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { claims, invoiceReadings, invoices } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { promiseOf } from '../desk/search-queue.ts'

/** A claim's size beside those of the offer's other claims, and of its operator's: in the offer's units, or in cents. */
export type UnusualSize = { size: number; median: number; claims: number; own: number | null }

/** So many of an offer's approved claims, the latest by their promise, say what is usual. */
const LATEST = 50

/** What the program has read of a claim that its operator has not counted. */
const readUnits = sql`(
  select round(sum(counted.units::numeric)) from ${invoices}
  join ${invoiceReadings} on ${invoiceReadings.invoiceId} = ${invoices.id} and ${invoiceReadings.state} = 'READ'
  cross join jsonb_path_query(${invoiceReadings.readings}, '$[*] ? (@.state == "READ").units') as read (units)
  cross join jsonb_each_text(read.units) as counted (sku, units)
  where ${invoices.claimId} = ${claims.id})`

/** An offer that pays a percentage is measured by what it pays, any other by its units. */
const sizes = {
  dollars_off: {
    now: sql`coalesce(nullif(${claims.approvedUnits}, 0), ${claims.estimatedUnits}, ${readUnits}, 0)`,
    approved: sql`${claims.approvedUnits}`,
  },
  percentage_off: {
    now: sql`coalesce(${claims.payoutCents}, ${claims.estimatedCents}, 0)`,
    approved: sql`coalesce(${claims.payoutCents}, 0)`,
  },
}

/** The latest approved claims of `which`, by an index that has the status behind it. */
const latestApproved = (which: SQL, size: SQL) => sql`
  select near.* from unnest(${sql.param([...approvedClaimStatuses])}::text[]) asked (status) cross join lateral (
    select ${claims.id}, ${size} as size from ${claims}
    where ${which} and ${claims.status} = asked.status and ${claims.correctsClaimId} is null
    order by ${promiseOf} desc, ${claims.id} desc limit ${LATEST}::int) near
  order by near.id desc limit ${LATEST}::int`

/**
 * Says how large a claim is beside what is usual, where it is far larger: as approved, or as it was counted before, or read.
 * Null where it is not, or where too few claims say what is usual.
 */
export async function unusualSize(
  { db }: Pick<Services, 'db'>,
  claim: { id: number; offerId: number; locationId: number; discountType: keyof typeof sizes },
): Promise<UnusualSize | null> {
  const { now, approved } = sizes[claim.discountType]
  const { rows } = await db.execute<Record<keyof UnusualSize, string | null>>(sql`
    with usual as (${latestApproved(
      sql`${claims.offerId} = ${claim.offerId} and ${claims.locationId} <> ${claim.locationId}`,
      approved,
    )}),
      own as (${latestApproved(
        sql`${claims.locationId} = ${claim.locationId} and ${claims.offerId} = ${claim.offerId} and ${claims.id} <> ${claim.id}`,
        approved,
      )})
    select (select ${now} from ${claims} where ${claims.id} = ${claim.id}) as size,
      percentile_disc(0.5) within group (order by usual.size) as median, count(*) as claims, (select max(own.size) from own) as own
    from usual`)
  const [row] = rows
  if (!row) return null
  const found = {
    size: Number(row.size ?? 0),
    median: Number(row.median ?? 0),
    claims: Number(row.claims),
    own: row.own === null ? null : Number(row.own),
  }
  return isUnusualSize(found.size, found, found.own) ? found : null
}

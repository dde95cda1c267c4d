import type { WireReading } from '@caseback/contract'
import { distributorKey, invoiceNumberKey, withdrawnReason } from '@caseback/domain'
import { and, type Column, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, distributors, invoiceReadings, invoices } from '../../../database/schema/index.ts'

/** Of whose invoice no two are the same: what it is called, and who has written it. */
type ReadInvoice = { distributor: string; number: string }

/** Those that nobody has decided on yet are compared one by one. */
const MOST_UNDECIDED = 200

/** Of readings, as the pipeline alone writes them, what they are of: their lines, of which some have hundreds, stay there. */
const readOf = (readings: Column) => sql<Pick<WireReading, 'distributor' | 'number'>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'distributor', each->'distributor'->>'value', 'number', each->'number'->>'value')), '[]')
  from jsonb_array_elements(${readings}) each)`

/** Distributor and number of a reading, where it has both. */
export const readInvoiceOf = (reading: Pick<WireReading, 'distributor' | 'number'> | null): ReadInvoice | null =>
  reading?.distributor && reading.number ? { distributor: reading.distributor, number: reading.number } : null

/**
 * For each invoice the latest claim that the person may see with one of the same distributor and number: as a reviewer has read
 * it, or, where nobody has decided yet, as the program has. Claims that were withdrawn do not count. Null where there is none.
 * @param before only claims before this one, by its number; null: any
 */
export async function claimsWithInvoices(
  db: Database,
  personId: number,
  wanted: readonly (ReadInvoice | null)[],
  before: number | null = null,
): Promise<(number | null)[]> {
  const numbers = wanted.flatMap((each) => (each ? [invoiceNumberKey(each.number)] : []))
  if (numbers.length === 0) return wanted.map(() => null)
  const own = and(
    mayActFor(personId, claims.locationId),
    before === null ? undefined : lt(claims.id, before),
    or(isNull(claims.rejectionReason), ne(claims.rejectionReason, withdrawnReason)),
  )
  const decided = await db
    .select({ claimId: claims.id, distributor: distributors.name, number: sql<string>`${invoices.number}` })
    .from(invoices)
    .innerJoin(distributors, eq(distributors.id, invoices.distributorId))
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(and(anyOf(invoices.numberKey, numbers), isNotNull(invoices.number), own))
  const undecided = await db
    .select({ claimId: claims.id, read: readOf(invoiceReadings.readings) })
    .from(claims)
    .innerJoin(invoices, eq(invoices.claimId, claims.id))
    .innerJoin(invoiceReadings, eq(invoiceReadings.invoiceId, invoices.id))
    .where(and(isNull(invoices.number), eq(invoiceReadings.state, 'READ'), own))
    .orderBy(desc(claims.id))
    .limit(MOST_UNDECIDED)
  const found = [
    ...decided.map(({ claimId, ...read }) => ({ claimId, read })),
    ...undecided.flatMap(({ claimId, read }) =>
      read.flatMap((each) => {
        const one = readInvoiceOf(each)
        return one ? [{ claimId, read: one }] : []
      }),
    ),
  ].filter(({ read }) => numbers.includes(invoiceNumberKey(read.number)))
  const standsFor = await standingFor(db, [...found.map(({ read }) => read), ...wanted.flatMap((each) => each ?? [])])
  const keyOf = ({ distributor, number }: ReadInvoice) => {
    const key = distributorKey(distributor)
    return `${standsFor.get(key) ?? key} ${invoiceNumberKey(number)}`
  }
  const claimOf = new Map<string, number>()
  for (const { claimId, read } of found) claimOf.set(keyOf(read), Math.max(claimId, claimOf.get(keyOf(read)) ?? 0))
  return wanted.map((each) => (each ? (claimOf.get(keyOf(each)) ?? null) : null))
}

/** The distributor that each of these names means, by the name's key: one that was merged is the one that it is part of. */
async function standingFor(db: Database, read: readonly ReadInvoice[]): Promise<Map<string, number>> {
  const keys = [...new Set(read.map(({ distributor }) => distributorKey(distributor)))]
  const rows = await db
    .select({
      key: sql<string>`${distributors.key}`,
      id: sql<number>`coalesce(${distributors.partOfId}, ${distributors.id})`,
    })
    .from(distributors)
    .where(anyOf(distributors.key, keys))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

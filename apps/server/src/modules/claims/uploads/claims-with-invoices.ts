import type { WireReading } from '@caseback/contract'
import { distributorKey, invoiceNumberKey, withdrawnReason } from '@caseback/domain'
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, distributors, invoiceReadings, invoices } from '../../../database/schema/index.ts'
import type { Reading } from '../../invoices/reading/reading.ts'

/** Of whose invoice no two are the same: what it is called, and who has written it. */
type ReadInvoice = { distributor: string; number: string }

/** Those that nobody has decided on yet are compared one by one. */
const MOST_UNDECIDED = 200

/** Distributor and number of a reading, where it has both. */
export const readInvoiceOf = (reading: Pick<WireReading, 'distributor' | 'number'> | null): ReadInvoice | null =>
  reading?.distributor && reading.number ? { distributor: reading.distributor, number: reading.number } : null

const keyOf = ({ distributor, number }: ReadInvoice) => `${distributorKey(distributor)} ${invoiceNumberKey(number)}`

/**
 * For each invoice the latest claim that the person may see with one of the same distributor and number: as a reviewer has read
 * it, or, where nobody has decided yet, as the program has. Claims that were withdrawn do not count. Null where there is none.
 * @param except a claim that is not meant, by its number
 */
export async function claimsWithInvoices(
  db: Database,
  personId: number,
  wanted: readonly (ReadInvoice | null)[],
  except = 0,
): Promise<(number | null)[]> {
  const numbers = wanted.flatMap((each) => (each ? [invoiceNumberKey(each.number)] : []))
  if (numbers.length === 0) return wanted.map(() => null)
  const own = and(
    mayActFor(personId, claims.locationId),
    ne(claims.id, except),
    or(isNull(claims.rejectionReason), ne(claims.rejectionReason, withdrawnReason)),
  )
  const decided = await db
    .select({ claimId: claims.id, distributor: distributors.name, number: sql<string>`${invoices.number}` })
    .from(invoices)
    .innerJoin(distributors, eq(distributors.id, invoices.distributorId))
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(and(anyOf(invoices.numberKey, numbers), isNotNull(invoices.number), own))
  const undecided = await db
    .select({ claimId: claims.id, readings: invoiceReadings.readings })
    .from(claims)
    .innerJoin(invoices, eq(invoices.claimId, claims.id))
    .innerJoin(invoiceReadings, eq(invoiceReadings.invoiceId, invoices.id))
    .where(and(isNull(invoices.number), eq(invoiceReadings.state, 'READ'), own))
    .orderBy(desc(claims.id))
    .limit(MOST_UNDECIDED)
  const claimOf = new Map<string, number>()
  const note = (claimId: number, read: ReadInvoice | null) => {
    if (read) claimOf.set(keyOf(read), Math.max(claimId, claimOf.get(keyOf(read)) ?? 0))
  }
  for (const { claimId, ...read } of decided) note(claimId, read)
  // Written by the pipeline alone, in the shape of its version.
  for (const { claimId, readings } of undecided)
    for (const { distributor, number } of readings as readonly Reading[])
      note(claimId, readInvoiceOf({ distributor: distributor?.value ?? null, number: number?.value ?? null }))
  return wanted.map((each) => (each ? (claimOf.get(keyOf(each)) ?? null) : null))
}

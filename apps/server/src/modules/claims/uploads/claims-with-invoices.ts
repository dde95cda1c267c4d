import type { WireReading } from '@caseback/contract'
import { distributorKey, invoiceNumberKey, withdrawnReason } from '@caseback/domain'
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, distributors, invoices, readNumbers } from '../../../database/schema/index.ts'
import { mainDistributorId, namesOfDistributors } from '../../invoices/distributors/main-distributor-id.ts'

/** Of whose invoice no two are the same: what it is called, and who has written it. */
type ReadInvoice = { distributor: string; number: string }

/** The same, as it is looked for. */
type InvoiceKey = { nameKey: string; numberKey: string }

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
    .select({ claimId: claims.id, distributor: distributors.name, numberKey: sql<string>`${invoices.numberKey}` })
    .from(invoices)
    .innerJoin(distributors, eq(distributors.id, invoices.distributorId))
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(and(anyOf(invoices.numberKey, numbers), isNotNull(invoices.number), own))
  const undecided = await db
    .select({ claimId: claims.id, nameKey: readNumbers.distributorKey, numberKey: readNumbers.numberKey })
    .from(readNumbers)
    .innerJoin(invoices, eq(invoices.id, readNumbers.invoiceId))
    .innerJoin(claims, eq(claims.id, invoices.claimId))
    .where(and(anyOf(readNumbers.numberKey, numbers), isNull(invoices.number), own))
  const found = [
    ...decided.map(({ distributor, ...row }) => ({ ...row, nameKey: distributorKey(distributor) })),
    ...undecided,
  ]
  const asked = wanted.map(
    (each) => each && { nameKey: distributorKey(each.distributor), numberKey: invoiceNumberKey(each.number) },
  )
  const meant = await standingFor(db, [...found, ...asked.flatMap((each) => each ?? [])])
  const keyOf = ({ nameKey, numberKey }: InvoiceKey) => `${meant.get(nameKey) ?? nameKey} ${numberKey}`
  const claimOf = new Map<string, number>()
  for (const one of found) claimOf.set(keyOf(one), Math.max(one.claimId, claimOf.get(keyOf(one)) ?? 0))
  return asked.map((each) => (each ? (claimOf.get(keyOf(each)) ?? null) : null))
}

/** The distributor that each of these names or aliases means, by its key: one that was merged is the one that it is part of. */
async function standingFor(db: Database, read: readonly InvoiceKey[]): Promise<Map<string, number>> {
  const keys = [...new Set(read.map(({ nameKey }) => nameKey))]
  // A name goes before an alias: the last one of a key stands.
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    select said.key, ${mainDistributorId('distributors')} as id
    from ${namesOfDistributors} said join distributors on distributors.id = said.id
    where said.key = any(${sql.param(keys)}::text[]) order by said.rank desc`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

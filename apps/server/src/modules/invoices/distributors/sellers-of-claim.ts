import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { distributors, invoices } from '../../../database/schema/index.ts'

/** Whose invoices a claim has, as far as they are read. */
export const sellersOfClaim = (db: Database, claimId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: distributors.id, name: distributors.name })
    .from(distributors)
    .innerJoin(invoices, eq(invoices.distributorId, distributors.id))
    .where(eq(invoices.claimId, claimId))

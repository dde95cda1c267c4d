import { and, ne, sql } from 'drizzle-orm'
import { inTurn } from '../../../database/read-together.ts'
import { claimFiles, invoices } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

export type Twin = { kind: 'duplicate_file' | 'duplicate_invoice'; claimId: number; sha256: string | null }

/** Other claims with the same bytes, or the same distributor and invoice number, anywhere in the system. */
export async function findTwins({ db }: Services, claimId: number): Promise<Twin[]> {
  const [sameBytes, sameNumber] = await inTurn(
    () =>
      db
        .selectDistinct({ claimId: claimFiles.claimId, sha256: claimFiles.sha256 })
        .from(claimFiles)
        .where(
          and(
            ne(claimFiles.claimId, claimId),
            sql`${claimFiles.sha256} in (select mine.sha256 from claim_files mine where mine.claim_id = ${claimId})`,
          ),
        ),
    () =>
      db
        .selectDistinct({ claimId: invoices.claimId })
        .from(invoices)
        .where(
          and(
            ne(invoices.claimId, claimId),
            sql`(${invoices.distributorId}, lower(${invoices.number})) in (select mine.distributor_id, lower(mine.number) from invoices mine where mine.claim_id = ${claimId} and mine.number is not null)`,
          ),
        ),
  )
  return [
    ...sameBytes.map((row): Twin => ({ kind: 'duplicate_file', ...row })),
    ...sameNumber.map((row): Twin => ({ kind: 'duplicate_invoice', claimId: row.claimId, sha256: null })),
  ]
}

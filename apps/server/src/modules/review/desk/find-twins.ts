import { and, ne, sql } from 'drizzle-orm'
import { inTurn } from '../../../database/read-together.ts'
import { claimFiles } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { isSameInvoice, nearInvoices } from '../../invoices/near-invoices.ts'

export type Twin = {
  kind: 'duplicate_file' | 'duplicate_invoice' | 'near_invoice'
  claimId: number
  sha256: string | null
}

/** Numbers that are near are rare; those that are on thousands of invoices ("none") tell nothing. */
const MOST_NEAR = 20

/** Other claims with the same bytes, or with the same invoice, or nearly the same one, anywhere in the system. */
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
    async () =>
      (
        await db.execute<{ claim_id: number; same: boolean }>(sql`
          select other.claim_id, bool_or(${isSameInvoice}) as same
          from ${nearInvoices(claimId)}
          where other.claim_id <> ${claimId}
          group by other.claim_id order by same desc, other.claim_id desc limit ${MOST_NEAR}`)
      ).rows,
  )
  return [
    ...sameBytes.map((row): Twin => ({ kind: 'duplicate_file', ...row })),
    ...sameNumber.map(
      (row): Twin => ({ kind: row.same ? 'duplicate_invoice' : 'near_invoice', claimId: row.claim_id, sha256: null }),
    ),
  ]
}

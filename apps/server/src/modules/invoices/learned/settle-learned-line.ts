import type { WireLearnedLine } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { productVariants } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { makeOld } from '../reading/pipeline/old-readings.store.ts'
import { knownLines } from './known-lines.ts'
import { lockKnownLines, lockLearnedLine, type SettledAs, writeSettled } from './learned.store.ts'

/**
 * Says which variant a line is that reviewers have decided about, or that it is none, in the place of all that they have said;
 * null forgets it. The line as it is known then, or null. Invoices that wait are read again by it within minutes. 400 for a
 * variant that is not there.
 */
export async function settleLearnedLine(
  { db, clock }: Services,
  { id, as, staffId }: { id: number; as: SettledAs; staffId: number },
): Promise<WireLearnedLine | null> {
  return transact(db, async (tx) => {
    await lockKnownLines(tx)
    const row = await lockLearnedLine(tx, id)
    const [before] = await knownLines(tx, [row])
    if (typeof as === 'number') {
      const [variant] = await tx
        .select({ id: productVariants.id })
        .from(productVariants)
        .where(eq(productVariants.id, as))
      if (!variant) throw fieldError('product_variant_id', 'variant.unknown')
    }
    await writeSettled(tx, id, { as, settledBy: staffId, settledAt: clock.now() })
    await makeOld(tx, row.distributorId)
    const said = before?.said.map(({ product_variant_id, affirms, by }) => ({ product_variant_id, affirms, by }))
    await recordAudit(tx, clock, {
      staffId,
      action: as === null ? 'distributor.line_forgotten' : 'distributor.line_settled',
      subject: 'distributor',
      subjectId: row.distributorId,
      before: { line: row.printed, said: said ?? [] },
      after: { line: row.printed, ...(as !== null && { product_variant_id: as }) },
    })
    const [after] = await knownLines(tx, [row])
    return after ?? null
  })
}

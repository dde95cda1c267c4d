import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { learnedLines, learnedLineVotes } from '../../../database/schema/index.ts'
import { found, written } from '../../../platform/errors.ts'
import type { LineKey } from '../reading/products/key-of-line.ts'

/** What a reviewer has said of a line that was shown: that it is one variant, or is none of these. */
export type LineVote = LineKey & {
  invoiceId: number
  distributorId: number
  printed: string
  variantIds: readonly number[]
  affirms: boolean
}

/** Writes what a reviewer has said of lines of these invoices, in the place of what was said of lines of them before. */
export async function writeVotes(
  tx: Tx,
  { invoiceIds, staffId, decidedAt }: { invoiceIds: readonly number[]; staffId: number; decidedAt: Date },
  votes: readonly LineVote[],
): Promise<void> {
  await forgetVotes(tx, invoiceIds)
  // By key: of two who decide at once, one waits for the other, and neither for both.
  const inOrder = votes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (const { invoiceId, variantIds, affirms, ...line } of inOrder) {
    const { distributorId, item, spelling, printed } = line
    const [row] = await tx
      .insert(learnedLines)
      .values({ distributorId, item, spelling, printed })
      .onConflictDoUpdate({
        target: [learnedLines.distributorId, learnedLines.item, learnedLines.spelling],
        set: { printed },
      })
      .returning({ id: learnedLines.id })
    const { id: lineId } = written(row)
    await tx
      .insert(learnedLineVotes)
      .values(variantIds.map((variantId) => ({ lineId, invoiceId, variantId, affirms, staffId, decidedAt })))
  }
}

/** Forgets what was said of lines of these invoices. */
export async function forgetVotes(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  await tx.delete(learnedLineVotes).where(anyOf(learnedLineVotes.invoiceId, invoiceIds))
}

const keyOf = ({ distributorId, item, spelling }: LineVote) => JSON.stringify([distributorId, item, spelling])

/** A shared lock until the transaction ends: corrections of lines on a distributor's page run before or after it, not during. */
export async function holdKnownLines(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('lines put right', 0))`)
}

/** Waits for readings that are being written: first in its transaction. */
export async function lockKnownLines(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lines put right', 0))`)
}

/** Locks a line that was learned. 404 when there is none. */
export async function lockLearnedLine(tx: Tx, id: number) {
  const [row] = await tx.select().from(learnedLines).where(eq(learnedLines.id, id)).for('no key update')
  return found(row)
}

/** What somebody says of a line in the masters: the id of its variant, `NONE` of all there are, or null to forget it. */
export type SettledAs = number | 'NONE' | null

/** Writes what somebody says of a line in the masters. */
export async function writeSettled(
  tx: Tx,
  id: number,
  { as, ...settled }: { as: SettledAs; settledBy: number; settledAt: Date },
): Promise<void> {
  const said = { settledVariantId: as === 'NONE' ? null : as, settledNone: as === 'NONE' }
  await tx
    .update(learnedLines)
    .set({ ...settled, ...said })
    .where(eq(learnedLines.id, id))
}

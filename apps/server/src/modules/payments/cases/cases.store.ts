import { isDeepStrictEqual } from 'node:util'
import type { CheckCaseKind } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { checkCases, checkComparisons } from '../../../database/schema/index.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Clock } from '../../../platform/clock.ts'
import { written } from '../../../platform/errors.ts'
import type { PaymentRow } from '../payments.store.ts'
import { factsOf, providerFacts } from './facts-of.ts'

/** Trouble with a check: `check` is what the provider tells of it, or its bare id. */
type Trouble = { kind: CheckCaseKind; check: ProviderCheck | { id: string }; payment: PaymentRow | null }

/**
 * Opens a case for finance, once for each check and kind of trouble. One that was closed stays closed while both sides say what
 * they said then. @returns whether it is new
 */
export async function openCase(tx: Tx, clock: Clock, { kind, check, payment }: Trouble): Promise<boolean> {
  const facts = {
    ours: payment && factsOf(payment),
    theirs: 'status' in check ? providerFacts(check) : null,
  }
  const [last] = await tx
    .select()
    .from(checkCases)
    .where(and(eq(checkCases.checkId, check.id), eq(checkCases.kind, kind)))
    .orderBy(desc(checkCases.id))
    .limit(1)
  if (last && (!last.closedAt || isDeepStrictEqual({ ours: last.ours, theirs: last.theirs }, facts))) return false
  // The unique index decides between two that look at the same moment.
  const rows = await tx
    .insert(checkCases)
    .values({ kind, checkId: check.id, paymentId: payment?.id ?? null, ...facts, openedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: checkCases.id })
  return rows.length > 0
}

/** Closes a locked case: somebody says why nothing more has to be done. */
export async function closeCaseRow(
  tx: Tx,
  caseId: number,
  closed: { closedAt: Date; closedBy: number; note: string },
): Promise<void> {
  await tx.update(checkCases).set(closed).where(eq(checkCases.id, caseId))
}

/** Writes that a comparison begins. @returns its id */
export async function beginComparison(db: Database, clock: Clock): Promise<number> {
  const [row] = await db
    .insert(checkComparisons)
    .values({ startedAt: clock.now() })
    .returning({ id: checkComparisons.id })
  return written(row).id
}

/** Writes that a comparison has come to its end. */
export async function endComparison(
  db: Database,
  clock: Clock,
  { id, ...counts }: { id: number; checks: number; opened: number },
): Promise<void> {
  await db
    .update(checkComparisons)
    .set({ ...counts, finishedAt: clock.now() })
    .where(eq(checkComparisons.id, id))
}

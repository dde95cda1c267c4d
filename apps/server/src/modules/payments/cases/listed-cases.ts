import type { getCheckComparison, ResponseOf, WireCheckCase } from '@caseback/contract'
import { type CheckFacts, centsToDollars } from '@caseback/domain'
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { checkCases, checkComparisons, operatorPayments, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { underWay } from '../../../platform/jobs/under-way.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { compareChecksJob } from './compare-checks.ts'

const rowsOf = ({ db }: Services) =>
  db
    .select({ row: checkCases, claimId: operatorPayments.claimId, closedBy: staff.name })
    .from(checkCases)
    .leftJoin(operatorPayments, eq(operatorPayments.id, checkCases.paymentId))
    .leftJoin(staff, eq(staff.id, checkCases.closedBy))

/** Cases about checks, the newest first: those that are open, or all. */
export async function listedCases(
  services: Services,
  query: { show: 'open' | 'all'; limit: number; cursor?: string | undefined },
): Promise<Page<WireCheckCase>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await rowsOf(services)
    .where(
      and(
        query.show === 'open' ? isNull(checkCases.closedAt) : undefined,
        after ? lt(checkCases.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(checkCases.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ row }) => [row.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(wireCase) }
}

export async function oneCase(services: Services, caseId: number): Promise<WireCheckCase> {
  const [row] = await rowsOf(services).where(eq(checkCases.id, caseId))
  return wireCase(found(row))
}

/** When our payments were last held against the provider's list to its end, and what has become of the latest try. */
export function lastComparison(live: Services): Promise<ResponseOf<typeof getCheckComparison>> {
  return readTogether(live, async ({ db }) => {
    const [last] = await db
      .select()
      .from(checkComparisons)
      .where(isNotNull(checkComparisons.finishedAt))
      .orderBy(desc(checkComparisons.finishedAt))
      .limit(1)
    const [latest] = await db.select().from(checkComparisons).orderBy(desc(checkComparisons.id)).limit(1)
    const ended = latest && !latest.finishedAt ? 'failed' : 'idle'
    return {
      last: last?.finishedAt ? { finished: last.finishedAt.toISOString(), checks: last.checks } : null,
      state: (await underWay(db, compareChecksJob)) ?? ended,
    }
  })
}

const wireCase = ({
  row,
  claimId,
  closedBy,
}: {
  row: typeof checkCases.$inferSelect
  claimId: number | null
  closedBy: string | null
}): WireCheckCase => ({
  id: row.id,
  kind: row.kind,
  check_id: row.checkId,
  claim_id: claimId,
  payment_id: row.paymentId,
  ours: wireFacts(row.ours),
  theirs: wireFacts(row.theirs),
  opened: row.openedAt.toISOString(),
  closed: row.closedAt?.toISOString() ?? null,
  closed_by: closedBy,
  note: row.note,
})

const wireFacts = (facts: CheckFacts | null) =>
  facts && {
    amount: centsToDollars(facts.amountCents),
    status: facts.status,
    recipient: facts.recipient,
    reference: facts.reference,
  }

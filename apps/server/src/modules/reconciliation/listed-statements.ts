import type { listBankStatements as call, OutputOf, WireBankStatement } from '@caseback/contract'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bankAccounts, bankLines, bankStatements, staff } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentStatement } from './reconciliation.presenter.ts'

const taker = alias(staff, 'taker')

/** Statements that were imported, the newest first. */
export async function listedStatements(
  { db }: Services,
  query: OutputOf<typeof call, 'query'>,
): Promise<Page<WireBankStatement>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select({
      statement: bankStatements,
      accountName: bankAccounts.name,
      by: staff.name,
      takenBackBy: taker.name,
      explained: sql<number>`(select count(*)::int from ${bankLines}
        where ${bankLines.statementId} = ${bankStatements.id} and not ${bankLines.open} and not ${bankLines.withdrawn})`,
    })
    .from(bankStatements)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.accountId))
    .innerJoin(staff, eq(staff.id, bankStatements.staffId))
    .leftJoin(taker, eq(taker.id, bankStatements.takenBackBy))
    .where(after ? lt(bankStatements.id, after[0]) : undefined)
    .orderBy(desc(bankStatements.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ statement }) => [statement.id])
  return { ...page, rows: page.rows.map(presentStatement) }
}

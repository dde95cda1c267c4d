import type { Database, Tx } from '../../../database/connect.ts'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { problemsKey } from '../../../platform/tables/problems-key.ts'
import type { Table, TableProblem } from '../../../platform/tables/read-table.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { insertChains, listNamed, lockChainNames } from '../chains.store.ts'
import { type ChainsPlan, planChainsImport } from './plan-chains-import.ts'
import type { Column } from './read-chains-table.ts'

type Import = {
  staffId: number
  /** As the table was read: what is wrong with the table itself leaves no row. */
  table: Table<Column>
  /** Only looks. */
  dryRun: boolean
  /** The key of the problems whose rows are left out; else nothing is imported while a row has a problem. */
  leaveOut: string | null
}
export type ChainsImported = {
  rows: number
  created: number
  imported: boolean
  leftOut: number
  problems: TableProblem[]
}

/** So much is written down by one statement. */
const CHAINS_AT_ONCE = 5_000

/**
 * Adds the chains of a table, all of them or none; what is there already stays as it is. They are found by the search in the
 * moment in which they are there.
 */
export async function importChains({ db, clock }: Services, given: Import): Promise<ChainsImported> {
  const { staffId, table, dryRun, leaveOut } = given
  const result = (plan: ChainsPlan, imported: boolean): ChainsImported => ({
    rows: table.rows.length,
    created: plan.created.length,
    imported,
    leftOut: plan.leftOut,
    problems: [...table.problems, ...plan.problems],
  })
  const look = (reader: Database | Tx) =>
    planChainsImport(table.rows, async (keys) => {
      const named = await listNamed(reader, keys)
      return new Map(named.map(({ nameKey, name }) => [nameKey, name]))
    })
  if (dryRun) return result(await look(db), false)
  return transact(db, async (tx) => {
    await lockChainNames(tx)
    const plan = await look(tx)
    const known = problemsKey(plan.problems)
    const isClean = table.problems.length === 0 && (known === null || known === leaveOut)
    // Other rows than those that somebody has chosen to leave out: they look at them first.
    if (!isClean && leaveOut !== null) return result(plan, false)
    if (!isClean) return { ...result(plan, false), created: 0 }
    await insertChains(
      tx,
      // Another 100,000 keys at a stretch would hold up everybody else.
      plan.created.map(({ key, name, domain, cuisine, locationCount }) => ({
        name,
        domain,
        cuisine,
        locationCount,
        nameKey: key,
      })),
    )
    for (let at = 0; at < plan.created.length; at += CHAINS_AT_ONCE)
      await recordNew(tx, clock, staffId, plan.created.slice(at, at + CHAINS_AT_ONCE))
    return result(plan, true)
  })
}

async function recordNew(tx: Tx, clock: Services['clock'], staffId: number, created: ChainsPlan['created']) {
  const rows = await listNamed(
    tx,
    created.map(({ key }) => key),
  )
  const byKey = new Map(created.map((each) => [each.key, each]))
  await recordAudits(
    tx,
    clock,
    rows.map(({ id, nameKey }) => {
      const { name, domain, cuisine, locationCount, saysCount } = byKey.get(nameKey) ?? {}
      return {
        staffId,
        action: 'chain.imported' as const,
        subject: 'chain' as const,
        subjectId: id,
        after: { name, domain, cuisine, ...(saysCount && { location_count: locationCount }) },
      }
    }),
  )
}

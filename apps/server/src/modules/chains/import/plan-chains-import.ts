import { companyKey, hostNameOf } from '@caseback/domain'
import type { FieldProblem } from '@caseback/words/field-messages'
import { fieldProblem } from '../../../platform/errors.ts'
import type { TableProblem } from '../../../platform/tables/read-table.ts'
import type { ChainLine, Column } from './read-chains-table.ts'

type PlannedChain = {
  key: string
  name: string
  domain: string | null
  cuisine: string | null
  locationCount: number
  /** Whether the table says how many locations it has. */
  saysCount: boolean
}

/** What an import adds, and what is in the way: a row with a problem adds nothing. */
export type ChainsPlan = { created: PlannedChain[]; leftOut: number; problems: TableProblem[] }

const LONGEST = { name: 120, cuisine: 80 } as const
const MOST_LOCATIONS = 1_000_000
/** Some milliseconds; then others have their turn. */
const ROWS_AT_ONCE = 500

/**
 * Holds a table against the chains that are there, without writing. A name is the same however it is written.
 * @param known finds names that are there already, by their keys
 */
export async function planChainsImport(
  rows: readonly ChainLine[],
  known: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<ChainsPlan> {
  const plan: ChainsPlan = { created: [], leftOut: 0, problems: [] }
  /** The line that has a name first. */
  const lines = new Map<string, number>()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ row, key: row.name && companyKey(row.name) }))
    const taken = await known(some.flatMap(({ key }) => key || []))
    for (const { row, key } of some) {
      const problems = [...wrongCells(row)]
      const [name, line] = [taken.get(key), lines.get(key)]
      if (key && name !== undefined) problems.push({ column: 'name', problem: fieldProblem('chain.known', { name }) })
      else if (key && line !== undefined)
        problems.push({ column: 'name', problem: fieldProblem('chain.twice', { line }) })
      else if (key) lines.set(key, row.line)
      if (problems.length === 0) plan.created.push(plannedOf(row, key))
      else {
        plan.leftOut += 1
        plan.problems.push(...problems.map((each) => ({ line: row.line, ...each })))
      }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return plan
}

const plannedOf = (row: ChainLine, key: string): PlannedChain => ({
  key,
  name: row.name,
  domain: hostNameOf(row.domain),
  cuisine: row.cuisine || null,
  locationCount: countOf(row.location_count) ?? 0,
  saysCount: row.location_count !== '',
})

/** As people write numbers: 1,200 too; null for what is none. */
function countOf(cell: string): number | null {
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)$/.test(cell)) return null
  const count = Number(cell.replaceAll(',', ''))
  return count <= MOST_LOCATIONS ? count : null
}

function* wrongCells(row: ChainLine): Generator<{ column: Column; problem: FieldProblem }> {
  if (row.name === '') yield { column: 'name', problem: fieldProblem('import.empty', { column: 'name' }) }
  for (const column of ['name', 'cuisine'] as const) {
    const max = LONGEST[column]
    if (row[column].length > max) yield { column, problem: fieldProblem('import.too_long', { column, max }) }
    else if (/\p{Cc}/u.test(row[column])) yield { column, problem: fieldProblem('import.unreadable', { column }) }
  }
  if (row.domain !== '' && hostNameOf(row.domain) === null)
    yield { column: 'domain', problem: fieldProblem('website.invalid') }
  if (row.location_count !== '' && countOf(row.location_count) === null)
    yield { column: 'location_count', problem: fieldProblem('location_count.range') }
}

import type { TestApp } from '../../testing/test-app.ts'
import type { Writes } from '../table/call-table.ts'
import type { Change } from './database-changes.ts'

/** Columns whose values are checked by the database, or that decide something: a value that no such call may lead to. */
const TELLING: Record<string, unknown> = {
  role: 'member',
  roles: ['admin'],
  status: 'PAID',
  to_status: 'NEEDS_ATTENTION',
  from_status: 'CLAIM_REJECTED',
  state: 'FUNDED',
  phase: 'SENT',
  payout_method: 'MAIL',
  purpose: 'reset_password',
  render_state: 'done',
  kind: 'APPROVED',
  language: 'xx',
  held: false,
  live: false,
  open: false,
  counts: false,
  one_time_code_required: false,
}

/** What a column would show if a body could write it. */
function hostileValue(column: string, type: string): unknown {
  if (Object.hasOwn(TELLING, column)) return TELLING[column]
  if (type === 'integer' || type === 'bigint') return 77_777_777
  if (type === 'boolean') return true
  if (type === 'date') return '1999-09-09'
  if (type.startsWith('timestamp')) return '1999-09-09T09:09:09+00:00'
  if (type === 'jsonb') return { hostile: true }
  return `hostile ${column}`
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

export type HostileColumns = {
  /** Every column of the tables in snake_case and camelCase, with what nobody but staff or the program may say. */
  fields: Record<string, unknown>
  /** Table and column → the value that must not arrive. */
  values: Map<string, unknown>
}

/** Hostile values for every column of these tables, and for rights that other programs keep in columns. */
export async function hostileColumns({ pool }: TestApp, tables: string[]): Promise<HostileColumns> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name::text as table, column_name::text as column, data_type::text as type
       from information_schema.columns where table_schema = 'public' and table_name = any ($1)`,
    [tables],
  )
  const fields: Record<string, unknown> = { is_staff: true, isAdmin: true, is_superuser: true, permissions: ['admin'] }
  const values = new Map<string, unknown>()
  for (const { table, column, type } of rows) {
    const value = hostileValue(column, type)
    fields[column] = value
    fields[camelCase(column)] = value
    values.set(`${table}.${column}`, value)
  }
  return { fields, values }
}

/** Lines about changes that the table of calls does not allow, and about hostile values that have arrived in a new row. */
export function changesBeyond(writes: Writes, changes: Change[], hostile: HostileColumns['values']): string[] {
  const forbidden = changes
    .filter(({ table, what }) => !writes[table]?.includes(what))
    .map(({ table, what }) => `${table}: ${what}`)
  const arrived = changes
    .filter(({ what }) => what === 'row added')
    .flatMap(({ table, row }) =>
      Object.entries(row)
        .filter(
          ([column, value]) =>
            hostile.has(`${table}.${column}`) &&
            JSON.stringify(hostile.get(`${table}.${column}`)) === JSON.stringify(value),
        )
        .map(([column, value]) => `${table}.${column} is ${JSON.stringify(value)}`),
    )
  return [...new Set([...forbidden, ...arrived])]
}

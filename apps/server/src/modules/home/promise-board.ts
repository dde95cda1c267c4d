import type { WireHome } from '@caseback/contract'
import { type Day, daysLeft, promiseStages } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { claims } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import { isPromised } from '../review/promises/is-promised.ts'
import { counted, countUpTo } from './counted.ts'

/** How many open promises wait at each stage, by the days that are left: each number by the index of the queue. */
export async function promiseBoard(db: Database, today: Day): Promise<NonNullable<WireHome['promises']>> {
  const cells = promiseStages.flatMap((stage) => daysLeft.map((left) => ({ stage, left })))
  const numbers = cells.map(
    ({ stage, left }) =>
      sql`${countUpTo(sql`select from ${claims} where ${isPromised(stage, left, today)}`)} as ${sql.identifier(`${stage} ${left}`)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(numbers, sql`, `)}`)
  const found = written(rows[0])
  return promiseStages.map((stage) => ({
    stage,
    cells: daysLeft.map((left) => ({ left, ...counted(found[`${stage} ${left}`] ?? 0) })),
  }))
}

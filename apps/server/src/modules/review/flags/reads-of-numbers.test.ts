import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import { readNumbers } from '../../../database/schema/index.ts'
import { listenToReads, planOf } from '../../../testing/database/sent-statements.ts'
import { tidyTables } from '../../../testing/database/tidy-tables.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { numbersElsewhere } from './numbers-elsewhere.ts'

const testApp = useTestApp()
const { aReviewedClaim, validate } = reviewSteps(testApp)

type Node = Record<'Shared Hit Blocks' | 'Shared Read Blocks' | 'Actual Rows', number> & {
  'Node Type': string
  Plans?: Node[]
}
/** How many rows each part of a plan gives that a limit is set to. */
const rowsBelowLimit = (node: Node, isBelow = false): number[] => [
  ...(isBelow ? [node['Actual Rows']] : []),
  ...(node.Plans ?? []).flatMap((part) => rowsBelowLimit(part, isBelow || node['Node Type'] === 'Limit')),
]

it.each([
  { are: 'have other numbers', numberAt: (at: SQL, _older: number) => sql`'n' || ${at}` },
  // Those that were added later have others: the latest invoices are not those that are looked for.
  {
    are: 'have this number too',
    numberAt: (at: SQL, older: number) => sql`case when ${at} <= ${older}::int then '88000017' else 'n' || ${at} end`,
  },
])('a number at other distributors is looked up by itself, however many invoices $are', async ({ numberAt }) => {
  const { db } = testApp.services
  const [one, two] = [await aReviewedClaim(), await aReviewedClaim()]
  await validate(two, 10)
  await db
    .insert(readNumbers)
    .values({ invoiceId: one.invoiceId, numberKey: '88000017', numberNearKey: '88000017', distributorKey: 'metro' })
  /** Half of them typed, half read by the program alone. */
  const add = (from: number, to: number) => {
    const older = Math.floor((from + to) / 2)
    return db.execute(sql`
      with added as (
        insert into invoices (claim_id, position, number, number_key, number_near_key, distributor_id)
        select ${two.id}, n, typed.number, typed.number, typed.number, distributors.id
        from generate_series(${from}::int, ${to}::int) n,
          lateral (select case when n % 2 = 0 then ${numberAt(sql`n`, older)} end as number) typed, distributors
        returning id, number, position
      )
      insert into read_numbers (invoice_id, number_key, number_near_key, distributor_key)
      select id, key, key, 'prairie'
      from added cross join lateral (select ${numberAt(sql`position`, older)} as key) read where number is null`)
  }
  const sent = listenToReads(testApp.pool)
  const session = await openSession(testApp.databaseUrl, 'request')
  // At this size some tables are read whole where they are read by an index once they are large.
  await session.query('set enable_seqscan = off')
  let mostBelowLimit = 0
  const pages = async () => {
    await tidyTables(testApp)
    sent.length = 0
    await numbersElsewhere(db, one.id, () => false, 20)
    let touched = 0
    for (const each of sent) {
      const plan = await planOf<Node>(session, each, true)
      mostBelowLimit = Math.max(mostBelowLimit, ...rowsBelowLimit(plan))
      touched += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return touched
  }
  try {
    await add(1, 5_000)
    const before = await pages()
    await add(5_001, 20_000)
    const after = await pages()
    expect(before).toBeGreaterThan(0)
    // A level more of an index is a page more for each look-up; four times the invoices would be four times the pages.
    expect(after).toBeLessThan(before * 1.5 + 20)
    // Of those with one number no more are read than are looked at.
    expect(mostBelowLimit).toBeLessThanOrEqual(100)
  } finally {
    await session.end()
  }
})

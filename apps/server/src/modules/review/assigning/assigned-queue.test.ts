import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, openSession } from '../../../database/connect.ts'
import { claimAssignments } from '../../../database/schema/index.ts'
import { listenToReads, planOf } from '../../../testing/database/sent-statements.ts'
import { tidyTables } from '../../../testing/database/tidy-tables.ts'
import { anOffer, aStaffMember } from '../../../testing/factories.ts'
import { manyOperators, someClaims } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const LIMIT = 9

type Plan = { 'Relation Name'?: string; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Plan[] }

/** How many rows of a table a plan has read. */
const rowsOf = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table ? Math.round((plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0)) : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(table, each), 0)

test('of whoever has been assigned much, names are looked up for a page of it, and no order is walked', async () => {
  for (let count = 0; count < 3; count++) await anOffer(testApp)
  await manyOperators(testApp, 40)
  await someClaims(testApp)
  const { id, cookie } = await aStaffMember(testApp, 'reviewer')
  await testApp.services.db.execute(sql`
    insert into ${claimAssignments} (claim_id, staff_id, assigned_by, assigned_at)
    select id, ${id}, ${id}, now() from claims where status = 'CLAIM_SUBMITTED' and id % 5 > 0`)
  await tidyTables(testApp)
  // By its own order a queue this short is walked for less than it costs to sort what is assigned: here there is no such order.
  const asOwner = connect(testApp.databaseUrl, { use: 'owner', size: 1 })
  await asOwner.pool.query('drop index claims_queue')
  await asOwner.close()
  const sent = listenToReads(testApp.pool)
  const session = await openSession(testApp.databaseUrl, 'request')
  try {
    await session.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
    await session.query('set enable_bitmapscan = off')
    for (const path of ['claims?assignee=me', 'claims?assignee=me&status=ANY', 'claims?assignee=nobody', 'home/?']) {
      sent.length = 0
      expect((await testApp.call('GET', `staff/${path}&limit=${LIMIT}`, { cookie })).statusCode).toBe(200)
      const pages = sent.filter(
        ({ text }) => text.includes('json_build_array') && text.includes('"claims"."id" = any(array('),
      )
      expect([path, pages.length > 0]).toEqual([path, true])
      for (const page of pages)
        expect([path, rowsOf('locations', await planOf<Plan>(session, page, true)) <= LIMIT + 1]).toEqual([path, true])
    }
    for (const sort of ['submitted', 'amount', 'operator', 'offer', 'manufacturer']) {
      sent.length = 0
      await testApp.call('GET', `staff/claims?assignee=me&sort=${sort}&limit=${LIMIT}`, { cookie })
      const finding = sent.filter(
        ({ text }) => text.includes('claim_assignments') && !text.includes('json_build_array'),
      )
      expect([sort, finding.length]).toEqual([sort, 1])
      const [first] = finding
      if (!first) throw new Error(`Nothing was found by ${sort}`)
      // Only what names the order is read beside the claims, once.
      expect([sort, first.text.includes('lateral'), first.text.match(/inner join/g)?.length ?? 0]).toEqual([
        sort,
        false,
        { operator: 2, offer: 1, manufacturer: 2 }[sort] ?? 0,
      ])
    }
  } finally {
    await session.end()
  }
})

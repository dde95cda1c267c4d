import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openSession } from '../../../../database/connect.ts'
import { listenToReads, planOf } from '../../../../testing/database/sent-statements.ts'
import { tidyTables } from '../../../../testing/database/tidy-tables.ts'
import { aClaim, anEnrollment, anOperator } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { nearLocations, waitingAtAddress } from './near-locations.ts'
import { otherAddresses } from './other-addresses.ts'

const testApp = useTestApp()

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
  { are: 'elsewhere', keyAt: (at: SQL) => sql`'company a|b|' || ${at} || ' main st|chicago|il|60699'` },
  { are: 'at this address', keyAt: (_at: SQL) => sql`'company a|b|12 main st|chicago|il|60655'` },
])('places are looked up by their address, however many locations are $are', async ({ keyAt }) => {
  const { db } = testApp.services
  const place = { streetAddress: '12 Main St', city: 'Chicago', state: 'IL', postalCode: '60655' }
  const [one, two] = [await anOperator(testApp, place), await anOperator(testApp, place)]
  const enrollment = await anEnrollment(testApp, { personId: one.id })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: one.id })
  /** Of one company each, without claims. */
  const add = (from: number, to: number) =>
    db.execute(sql`
      insert into locations (organisation_id, name, street_address, city, state, postal_code, key, created_at)
      select ${two.organisation.id}, 'Many', '12 Main St', 'Chicago', 'IL', '60655', ${keyAt(sql`n`)}, now()
      from generate_series(${from}::int, ${to}::int) n`)
  const sent = listenToReads(testApp.pool)
  const session = await openSession(testApp.databaseUrl, 'request')
  // At this size some tables are read whole where they are read by an index once they are large.
  await session.query('set enable_seqscan = off')
  let mostBelowLimit = 0
  const address = { as: 'sold' as const, street: '12 Main St', city: 'Chicago', state: 'IL', postalCode: '60655' }
  const named = {
    buyer: null,
    isOther: false,
    addresses: [{ value: address, confidence: 1, page: 0, box: [0, 0, 1, 1] }],
  }
  const pages = async () => {
    await tidyTables(testApp)
    sent.length = 0
    await nearLocations(testApp.services, {
      enrollmentId: enrollment.id,
      locationId: one.location.id,
      offerId: enrollment.offerId,
    })
    await waitingAtAddress(testApp.services, claim.id)
    const elsewhere = await anOperator(testApp, { streetAddress: '9 Oak St', postalCode: '60644' })
    await otherAddresses(testApp.services, elsewhere.location.id, [named])
    let touched = 0
    for (const each of sent.filter(({ text }) => text.includes('locations'))) {
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
    // A level more of an index is a page more for each look-up; four times the locations would be four times the pages.
    expect(after).toBeLessThan(before * 1.5 + 20)
    expect(mostBelowLimit).toBeLessThanOrEqual(200)
  } finally {
    await session.end()
  }
})

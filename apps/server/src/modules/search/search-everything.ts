import type { searchEverything as call, ResponseOf } from '@caseback/contract'
import { rolesInclude, type StaffRole } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import type { Services } from '../../platform/services.ts'
import { type FoundRows, SHOWN } from './at-most.ts'
import { claimsCalled } from './claims-called.ts'
import { chainsCalled, distributorsCalled, manufacturersNamed, offersCalled } from './offers-called.ts'
import { locationsCalled, operatorsCalled } from './operators-called.ts'
import { paymentsCalled } from './payments-called.ts'
import { peopleCalled } from './people-called.ts'
import { placesCalled } from './places-called.ts'
import { batchesCalled, receiptsCalled, requestsCalled } from './receipts-called.ts'
import { soughtOf } from './sought-of.ts'

/** No statement of a search takes longer: it is 503 then, and the search asks again. */
const LONGEST_MS = 1_000

/**
 * What is called so or has this number, by kind: only kinds whose pages one of the roles opens, and of each the first six. A
 * kind is one statement of bounded work, and names of places and people are looked up once for all of them (decision 0056).
 */
export async function searchEverything(
  live: Services,
  { q, roles }: { q: string; roles: readonly StaffRole[] },
): Promise<ResponseOf<typeof call>> {
  const sought = soughtOf(q)
  if (sought.text === '') return { q, groups: [] }
  const seesMoney = rolesInclude(roles, ['finance'])
  const all = await readTogether(live, async ({ db }) => {
    await db.execute(sql`select set_config('statement_timeout', ${`${LONGEST_MS}ms`}, true)`)
    const rows: FoundRows[] = []
    const places = await placesCalled(db, sought)
    const personIds = await peopleCalled(db, sought)
    // Each of them has a page that every role opens.
    rows.push(
      await claimsCalled(db, sought, { places, personIds }),
      await operatorsCalled(db, { places, personIds }),
      await locationsCalled(db, places),
      await paymentsCalled(db, sought, places),
    )
    if (seesMoney)
      rows.push(await requestsCalled(db, sought), await receiptsCalled(db, sought), await batchesCalled(db, sought))
    rows.push(
      await offersCalled(db, sought),
      await manufacturersNamed(db, sought),
      await chainsCalled(db, sought),
      await distributorsCalled(db, sought),
    )
    return rows
  })
  return {
    q,
    groups: all
      .filter(({ rows }) => rows.length > 0)
      .map(({ kind, rows }) => ({ kind, found: rows.slice(0, SHOWN), more: rows.length > SHOWN })),
  }
}

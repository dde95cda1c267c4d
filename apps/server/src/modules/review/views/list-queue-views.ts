import type { listQueueViews as call, ResponseOf } from '@caseback/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { claims } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { isDisputed } from '../desk/first-in-order.ts'
import { filtersOf } from '../filtering/filters-of.ts'
import { queueOf } from './queue-of.ts'
import { viewsFor } from './queue-views.store.ts'

/** Counting stops at so many: a larger count is shown as this one. */
const MOST_COUNTED = 100
/** The first so many views have counts: each is a look at the queue. */
const VIEWS_COUNTED = 40

/** What everybody's views are, as addresses of the queue. */
const BUILT_IN = { mine: 'assignee=me', late: 'late=yes', flagged: 'flag=any' }

/** A member's views of the queue and those that are shared, with how many claims fit where that is known at once. */
export function listQueueViews(live: Services, staffId: number): Promise<ResponseOf<typeof call>> {
  return readTogether(live, async (services) => {
    const results = []
    for (const [at, { staffId: ownerId, ...view }] of (await viewsFor(services.db, staffId)).entries())
      results.push({
        ...view,
        mine: ownerId === staffId,
        count: at < VIEWS_COUNTED ? await countFitting(services, view.query, staffId) : null,
      })
    const counted = (query: string) => countFitting(services, query, staffId)
    const counts = {
      mine: await counted(BUILT_IN.mine),
      late: await counted(BUILT_IN.late),
      flagged: await counted(BUILT_IN.flagged),
    }
    return { results, next: null, counts }
  })
}

/** How many claims of a queue there are, at most 100; null where a text is searched for, which takes longer than a glance. */
async function countFitting(services: Services, query: string, staffId: number): Promise<number | null> {
  const asked = queueOf(query)?.asked
  if (!asked || asked.q) return null
  const { whose, filters, readsPeople } = filtersOf(asked, {
    staffId,
    now: services.clock.now(),
    today: today(services),
  })
  const isIn: SQL =
    asked.dispute === 'open'
      ? isDisputed
      : asked.status === 'ANY'
        ? sql`true`
        : sql`${claims.status} = ${sql.raw(`'${asked.status}'`)}`
  // As in `narrowed`: what waits stands at the end of its table, and whoever is new is compared with all people.
  await services.db.execute(sql`set local enable_seqscan = ${sql.raw(readsPeople ? 'on' : 'off')}`)
  const { rows } = await services.db.execute<{ fitting: number }>(sql`
    select count(*)::int as fitting from (
      select from ${claims} where ${and(isIn, whose?.is, filters)} limit ${sql.raw(String(MOST_COUNTED))}) fitting`)
  return rows[0]?.fitting ?? null
}

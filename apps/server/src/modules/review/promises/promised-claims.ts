import type { listPromisedClaims as call, OutputOf, WireQueueItem } from '@caseback/contract'
import { promiseStages } from '@caseback/domain'
import { and, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { claims } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { NO_PROMISE, presentItems, type QueueItem, readItems } from '../desk/read-items.ts'
import { promiseOf } from '../desk/search-queue.ts'
import { isPromised } from './is-promised.ts'

/** The claims that a number of the board of promises counts: one stage after the other, the oldest promise of each first. */
export function promisedClaims(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WireQueueItem>> {
  const [from, promise, id] = readCursor(query.cursor, ['string', 'day', 'number']) ?? []
  const asked = query.stage ? [query.stage] : promiseStages
  const first = from === undefined ? 0 : asked.findIndex((stage) => stage === from)
  if (first < 0) throw fieldError('cursor', 'cursor.invalid')
  return readTogether(live, async (services) => {
    const found: (QueueItem & { stage: string })[] = []
    for (const [at, stage] of asked.slice(first).entries()) {
      const goesOn = at === 0 && promise !== undefined && id !== undefined
      const where = and(
        isPromised(stage, query.left, today(services)),
        goesOn ? sql`(${promiseOf}, ${claims.id}) > (${promise}::date, ${id})` : undefined,
      )
      const items = await readItems(services, where, query.limit + 1 - found.length)
      found.push(...items.map((item) => ({ ...item, stage })))
      if (found.length > query.limit) break
    }
    return presentItems(
      pageOf(found, query.limit, ({ stage, promiseDay, id: last }) => [stage, promiseDay ?? NO_PROMISE, last]),
    )
  })
}

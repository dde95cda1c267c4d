import type { WireQueueItem } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { and, sql } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { isAssignedTo } from '../../claims/assigning/assignments.store.ts'
import { presentItems, readItems } from '../desk/read-items.ts'
import { firstByPromise } from '../desk/search-queue.ts'
import { heldByOthers, isFreeFor } from './claim-holds.store.ts'
import { withHolders } from './with-holders.ts'

/** How many claims of colleagues are told. */
const MOST_HELD = 10

/** The claims that a reviewer would get one after the other, at most `most`, and those that colleagues have before them. */
export async function nextClaims(
  services: Services,
  reviewer: { id: number; roles: readonly StaffRole[] },
  most: number,
): Promise<{ next: WireQueueItem[]; held: WireQueueItem[] }> {
  const now = services.clock.now()
  const isNext = and(sql`${claims.status} = 'CLAIM_SUBMITTED'`, isFreeFor(reviewer.id, now))
  const isTheirsNext = and(isNext, isAssignedTo({ kind: 'person', staffId: reviewer.id }))
  const theirs = await readItems(services, firstByPromise(isTheirsNext, most), most)
  const others = await readItems(services, isNext, most)
  const isTheirs = new Set(theirs.map(({ id }) => id))
  const next = [...theirs, ...others.filter(({ id }) => !isTheirs.has(id))].slice(0, most)
  const ids = await heldByOthers(services.db, reviewer.id, now, MOST_HELD)
  const held = ids.length > 0 ? await readItems(services, anyOf(claims.id, ids), ids.length) : []
  const told = (rows: typeof next) => withHolders(services, reviewer, presentItems({ rows, nextCursor: null }).rows)
  return { next: await told(next), held: await told(held) }
}

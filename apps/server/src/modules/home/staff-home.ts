import type { WireHome } from '@caseback/contract'
import { rolesInclude, type StaffRole } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { claims } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { nextClaims } from '../review/holding/next-claims.ts'
import { counted, countUpTo } from './counted.ts'
import { promiseBoard } from './promise-board.ts'
import { toApprove } from './to-approve.ts'
import { workLinesOf } from './work-lines-of.ts'

/** How many of the next claims are told. */
const NEXT = 3

/**
 * What waits for a member of staff, by their roles, as of one moment. It reads what waits, by indexes, however much is done, and
 * counts none further than to 1,000; whether money or a check is there is looked up for each claim that waits for it. What a role
 * may not see is not read.
 */
export function staffHome(live: Services, asker: { id: number; roles: readonly StaffRole[] }): Promise<WireHome> {
  const { roles } = asker
  return readTogether(live, async (services) => {
    const day = today(services)
    return {
      today: day,
      review: rolesInclude(roles, ['reviewer']) ? await toReview(services, asker) : null,
      promises: rolesInclude(roles, ['reviewer', 'finance']) ? await promiseBoard(services.db, day) : null,
      to_approve: await toApprove(services, asker),
      lines: await workLinesOf(services, roles, day),
    }
  })
}

async function toReview(
  services: Services,
  reviewer: { id: number; roles: readonly StaffRole[] },
): Promise<NonNullable<WireHome['review']>> {
  const { rows } = await services.db.execute<{ number: number }>(
    sql`select ${countUpTo(sql`select from ${claims} where ${claims.status} = 'CLAIM_SUBMITTED'`)} as number`,
  )
  return { ...(await nextClaims(services, reviewer, NEXT)), ...counted(written(rows[0]).number) }
}

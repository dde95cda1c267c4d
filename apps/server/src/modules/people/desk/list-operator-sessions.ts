import type { WireOperatorSession } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page, PageQuery } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentSession } from '../people.presenter.ts'
import { listSessions } from '../sign-in/list-sessions.ts'

/** Where an operator is signed in, the latest sign-in first. 404 for an operator who is not there. */
export function listOperatorSessions(
  live: Services,
  personId: number,
  query: PageQuery,
): Promise<Page<WireOperatorSession>> {
  return readTogether(live, async (services) => {
    const [operator] = await services.db.select({ id: people.id }).from(people).where(eq(people.id, personId))
    found(operator)
    const page = await listSessions(services, personId, query)
    return { nextCursor: page.nextCursor, rows: page.rows.map(presentSession) }
  })
}

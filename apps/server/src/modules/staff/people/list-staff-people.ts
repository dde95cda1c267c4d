import type { listStaffPeople as endpoint, OutputOf, WireStaffPersonBrief } from '@caseback/contract'
import { and, asc, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { staff } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentBrief } from './staff-person.ts'

const isIn: Record<'active' | 'invited' | 'deactivated', SQL | undefined> = {
  active: and(isNull(staff.deactivatedAt), isNotNull(staff.passwordHash)),
  invited: and(isNull(staff.deactivatedAt), isNull(staff.passwordHash)),
  deactivated: isNotNull(staff.deactivatedAt),
}

/** Members of staff by name, as an admin reads of them. There are as many as a company has people: no index is needed. */
export async function listStaffPeople(
  { db }: Pick<Services, 'db'>,
  query: OutputOf<typeof endpoint, 'query'>,
): Promise<Page<WireStaffPersonBrief>> {
  const name = sql<string>`lower(${staff.name})`
  const after = readCursor(query.cursor, ['string', 'number'])
  const rows = await db
    .select()
    .from(staff)
    .where(
      and(
        query.q ? or(ilike(staff.name, containing(query.q)), ilike(staff.email, containing(query.q))) : undefined,
        query.state && isIn[query.state],
        after ? sql`(${name}, ${staff.id}) > (lower(${after[0]}), ${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(asc(name), asc(staff.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.name, row.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentBrief) }
}

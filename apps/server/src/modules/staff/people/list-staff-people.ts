import type { listStaffPeople as endpoint, OutputOf, WireStaffPersonBrief } from '@caseback/contract'
import { and, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { staff } from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { presentBrief } from './staff-person.ts'

type Asked = OutputOf<typeof endpoint, 'query'>

const isInvited = and(isNull(staff.deactivatedAt), isNull(staff.passwordHash))

/** Whoever was invited and did not come while the link was good. */
export const hasLapsed = (now: Date): SQL | undefined => and(isInvited, lte(staff.invitationExpiresAt, now))

const isIn = (now: Date): Record<NonNullable<Asked['state']>, SQL | undefined> => ({
  active: and(isNull(staff.deactivatedAt), isNotNull(staff.passwordHash)),
  invited: isInvited,
  lapsed: hasLapsed(now),
  deactivated: isNotNull(staff.deactivatedAt),
})

const orders = {
  name: [{ by: sql`lower(${staff.name})`, kind: 'string' }],
  email: [{ by: staff.email, kind: 'string' }],
  // Who has never come is before all others.
  last_sign_in: [{ by: sql`coalesce(${staff.lastSignedInAt}, timestamptz 'epoch')`, kind: 'instant' }],
  created: [],
} as const

/**
 * Members of staff as an admin reads of them, by name where no other order is asked for. There are as many as a company has
 * people: no index is needed.
 */
export async function listStaffPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: Asked,
): Promise<Page<WireStaffPersonBrief>> {
  const list = sortedList(orders, staff.id, query)
  const rows = await db
    .select({ person: staff, place: list.place })
    .from(staff)
    .where(
      and(
        query.q ? or(ilike(staff.name, containing(query.q)), ilike(staff.email, containing(query.q))) : undefined,
        query.state && isIn(clock.now())[query.state],
        list.after,
      ),
    )
    .orderBy(...list.orderBy)
    .limit(query.limit + 1)
  const page = list.pageOf(rows)
  return { ...page, rows: page.rows.map(({ person }) => presentBrief(person)) }
}

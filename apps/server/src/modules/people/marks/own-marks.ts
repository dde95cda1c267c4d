import { dayOf } from '@caseback/domain'
import { asc, desc, eq } from 'drizzle-orm'
import { operatorMarks } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * On how many devices and networks somebody was seen and when, the latest first, for themselves. What they are recognised by
 * stays here: it would tell whoever has two such files whether they are of one device.
 */
export async function ownMarks({ db, settings }: Pick<Services, 'db' | 'settings'>, personId: number) {
  const rows = await db
    .select()
    .from(operatorMarks)
    .where(eq(operatorMarks.personId, personId))
    .orderBy(desc(operatorMarks.lastSeenAt), asc(operatorMarks.kind))
  return rows.map(({ kind, firstSeenAt, lastSeenAt }) => ({
    kind,
    first_seen: dayOf(firstSeenAt, settings.timeZone),
    last_seen: dayOf(lastSeenAt, settings.timeZone),
  }))
}

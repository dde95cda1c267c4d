import { dayOf } from '@caseback/domain'
import { asc, desc, eq } from 'drizzle-orm'
import { operatorMarks } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * On how many devices and networks a person was seen and when, the latest first, for their own data export. The identifiers are
 * left out: with two exports one could find out whether they are of one device.
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

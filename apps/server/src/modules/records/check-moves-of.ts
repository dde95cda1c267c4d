import type { EventFacts } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { events } from '../../database/schema/index.ts'

/** A move of a check, as the provider of checks has told it. */
export type CheckMove = { at: Date; facts: EventFacts['check.moved'] }

/** How the checks of a claim have moved, the newest first. */
export async function checkMovesOf(db: Database, claimId: number): Promise<CheckMove[]> {
  const rows = await db
    .select({ at: events.createdAt, facts: events.facts })
    .from(events)
    .where(and(eq(events.subject, `claim:${claimId}`), eq(events.type, 'check.moved')))
    .orderBy(desc(events.id))
  return rows.map(({ at, facts }) => ({ at, facts: facts as CheckMove['facts'] }))
}

import { and, eq } from 'drizzle-orm'
import { mayActFor } from '../../../../database/may-act-for.ts'
import { locations, people } from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'

/** 404 without the account, or where it does not act for the location. */
export async function requireOwnLocation(
  { db }: Pick<Services, 'db'>,
  personId: number,
  locationId: number | undefined,
): Promise<void> {
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(person)
  if (locationId === undefined) return
  const [theirs] = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, locationId), mayActFor(personId, locations.id)))
  found(theirs)
}

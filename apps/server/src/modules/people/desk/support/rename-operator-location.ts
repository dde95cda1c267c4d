import { eq } from 'drizzle-orm'
import { people } from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { renameLocation } from '../../../locations/rename-location.ts'

/** Gives an operator's location another name (`renameLocation`). 404 without the account. */
export async function renameOperatorLocation(
  services: Services,
  personId: number,
  staffId: number,
  name: string,
): Promise<void> {
  const [person] = await services.db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(person)
  await renameLocation(services, personId, name, staffId)
}

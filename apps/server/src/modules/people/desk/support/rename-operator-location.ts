import type { renameOperatorLocation as call, OutputOf } from '@caseback/contract'
import type { Services } from '../../../../platform/services.ts'
import { renameLocation } from '../../../locations/rename-location.ts'
import { requireOwnLocation } from './require-own-location.ts'

/** Gives a location of an operator another name (`renameLocation`). 404 without the account, or where it is none of theirs. */
export async function renameOperatorLocation(
  services: Services,
  personId: number,
  staffId: number,
  { location_id: locationId, location_name: name }: OutputOf<typeof call, 'body'>,
): Promise<void> {
  await requireOwnLocation(services, personId, locationId)
  await renameLocation(services, personId, name, staffId, locationId)
}

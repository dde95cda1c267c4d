import type { moveOperator as call, OutputOf } from '@caseback/contract'
import type { Services } from '../../../../platform/services.ts'
import { changeAddress } from '../../../locations/change-address.ts'
import { requireOwnLocation } from './require-own-location.ts'

/**
 * Gives a location of an operator another address, as the operator does: checks are e-mailed until it is confirmed, and the
 * operator is told, wherever checks go. 404 without the account, or where it is none of their locations; 409 `operator.state`
 * where nobody uses the account any more.
 */
export async function moveOperator(
  services: Services,
  personId: number,
  staffId: number,
  { location_id: locationId, ...address }: OutputOf<typeof call, 'body'>,
): Promise<void> {
  await requireOwnLocation(services, personId, locationId)
  await changeAddress(services, personId, address, { staffId, locationId })
}

import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { associateOperator } from '../offers.store.ts'

/** Puts a published offer among an operator's pending ones. 404 when no published offer has the code. */
export async function associateOffer(
  services: Services,
  association: Parameters<typeof associateOperator>[2],
): Promise<void> {
  found(await transact(services.db, (tx) => associateOperator(tx, services, association)))
}

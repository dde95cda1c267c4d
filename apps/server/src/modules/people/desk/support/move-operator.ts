import { eq } from 'drizzle-orm'
import { people } from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { changeAddress } from '../../../locations/change-address.ts'

/**
 * Gives an operator's location another address, as the operator does: checks are e-mailed until it is confirmed, and the operator
 * is told, wherever checks go. 404 without the account, 409 `operator.state` where nobody uses it any more.
 */
export async function moveOperator(
  services: Services,
  personId: number,
  staffId: number,
  address: Parameters<typeof changeAddress>[2],
): Promise<void> {
  const [person] = await services.db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(person)
  await changeAddress(services, personId, address, { staffId })
}

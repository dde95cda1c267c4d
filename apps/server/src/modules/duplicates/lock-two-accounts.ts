import { asc } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { type PersonRow, people, personColumns } from '../../database/schema/index.ts'
import { fieldError, found } from '../../platform/errors.ts'

/**
 * Two accounts, locked in the order of their ids: two merges of the same two the other way round do not wait for each other
 * forever. 404 without the first one, a field error of `into` without the other one, or where both are one.
 */
export async function lockTwoAccounts(
  tx: Tx,
  id: number,
  intoId: number,
): Promise<{ goes: PersonRow; stays: PersonRow }> {
  if (id === intoId) throw fieldError('into', 'operator.itself')
  const locked = await tx
    .select(personColumns)
    .from(people)
    .where(anyOf(people.id, [id, intoId]))
    .orderBy(asc(people.id))
    .for('no key update')
  const goes = found(locked.find((each) => each.id === id))
  const stays = locked.find((each) => each.id === intoId)
  if (!stays) throw fieldError('into', 'operator.unknown')
  return { goes, stays }
}

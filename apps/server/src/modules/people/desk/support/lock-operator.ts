import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connect.ts'
import { type PersonRow, people, personColumns } from '../../../../database/schema/index.ts'
import { appError, found } from '../../../../platform/errors.ts'

/** An operator's account, whatever its state, locked until the transaction ends. 404 when there is none. */
export async function lockOperator(tx: Tx, personId: number): Promise<PersonRow> {
  const [person] = await tx.select(personColumns).from(people).where(eq(people.id, personId)).for('no key update')
  return found(person)
}

/** The same of one that is in use. 409 `operator.state` where it is deactivated or closed. */
export async function lockOpenOperator(tx: Tx, personId: number): Promise<PersonRow> {
  const person = await lockOperator(tx, personId)
  if (person.deactivatedAt) throw appError('operator.state')
  return person
}

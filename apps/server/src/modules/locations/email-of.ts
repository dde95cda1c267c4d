import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { people } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

/** Where a person is told of what has changed. */
export async function emailOf(tx: Tx, personId: number): Promise<string> {
  const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return found(person).email
}

import type { Day } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import { eq } from 'drizzle-orm'
import { people } from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Which } from '../own-claims-table.ts'

/**
 * Whose claims of which days a statement is about that staff draw: all that the operator sees, in the language of its letters.
 * 404 without the operator.
 */
export async function statementForStaff(
  { db }: Pick<Services, 'db'>,
  personId: number,
  filter: { from?: Day | undefined; to?: Day | undefined },
): Promise<Which> {
  const [person] = await db.select({ language: people.language }).from(people).where(eq(people.id, personId))
  return { personId, filter, language: languageOr(found(person).language) }
}

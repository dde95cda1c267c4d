import type { Language } from '@caseback/words/languages'
import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

/** The language of a person's mails from now on: of those that are not written yet. */
export async function changeLanguage({ db }: Services, personId: number, language: Language) {
  await db.update(people).set({ language }).where(eq(people.id, personId))
  return { language }
}

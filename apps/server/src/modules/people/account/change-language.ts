import type { Language } from '@caseback/words/languages'
import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'

/** The language of a person's mails from now on: of those that are not written yet. */
export async function changeLanguage({ db }: Services, personId: number, language: Language) {
  await updatePerson(db, personId, { language })
  return { language }
}

import type { Language } from '@caseback/words/languages'
import { eq } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { locations, operatorTypes, organisations, payees, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { currentPayee } from '../../locations/locations.store.ts'
import { presentProfile, presentUser } from '../accounts.presenter.ts'

/** A person with the location that they act for first, its organisation and how it is paid. */
export async function findAccount({ db }: Pick<Services, 'db'>, personId: number) {
  const [row] = await db
    .select({ person: people, location: locations, organisation: organisations, type: operatorTypes, payee: payees })
    .from(people)
    .innerJoin(locations, eq(locations.id, firstLocationOf(personId)))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(operatorTypes, eq(operatorTypes.id, organisations.operatorTypeId))
    .innerJoin(payees, currentPayee)
    .where(eq(people.id, personId))
  return found(row)
}

export async function currentUser(services: Services, personId: number) {
  const account = await findAccount(services, personId)
  return presentUser(account.person, account)
}

export async function profileOf(services: Services, personId: number) {
  const account = await findAccount(services, personId)
  return presentProfile(account.person, account, account.type, account.payee)
}

export async function changeName({ db }: Services, personId: number, name: { first_name: string; last_name: string }) {
  await db.update(people).set({ firstName: name.first_name, lastName: name.last_name }).where(eq(people.id, personId))
  return name
}

export async function changePhone({ db }: Services, personId: number, phoneNumber: string) {
  await db.update(people).set({ phoneNumber }).where(eq(people.id, personId))
  return { phone_number: phoneNumber }
}

/** The language of a person's mails from now on: of those that are not written yet. */
export async function changeLanguage({ db }: Services, personId: number, language: Language) {
  await db.update(people).set({ language }).where(eq(people.id, personId))
  return { language }
}

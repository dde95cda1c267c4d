import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'

export async function changeName({ db }: Services, personId: number, name: { first_name: string; last_name: string }) {
  await updatePerson(db, personId, { firstName: name.first_name, lastName: name.last_name })
  return name
}

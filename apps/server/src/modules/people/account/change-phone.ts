import type { Services } from '../../../platform/services.ts'
import { updatePerson } from '../people.store.ts'

export async function changePhone({ db }: Services, personId: number, phoneNumber: string) {
  await updatePerson(db, personId, { phoneNumber })
  return { phone_number: phoneNumber }
}

import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

export async function changePhone({ db }: Services, personId: number, phoneNumber: string) {
  await db.update(people).set({ phoneNumber }).where(eq(people.id, personId))
  return { phone_number: phoneNumber }
}

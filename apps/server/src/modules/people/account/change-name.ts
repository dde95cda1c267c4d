import { eq } from 'drizzle-orm'
import { people } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

export async function changeName({ db }: Services, personId: number, name: { first_name: string; last_name: string }) {
  await db.update(people).set({ firstName: name.first_name, lastName: name.last_name }).where(eq(people.id, personId))
  return name
}

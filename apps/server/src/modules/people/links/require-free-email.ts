import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { people } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** The account that has the address, verified or not; null when it is free. */
export async function holderOf(db: Database | Tx, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  return row?.id ?? null
}

export const emailTaken = () => appError('email.taken', { fields: { email: [{ code: 'email.taken' }] } })

/** Refuses an address that cannot be signed up with. */
export async function requireFreeEmail(services: Services, email: string): Promise<void> {
  if ((await holderOf(services.db, email)) !== null) throw emailTaken()
}

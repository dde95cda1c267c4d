import { brand } from '@caseback/domain'
import { speakFor } from '@caseback/words/provider'
import type { Database } from '../database/connect.ts'
import { providerSettings } from '../database/schema/index.ts'
import { written } from './errors.ts'

/** What another process has been told of the provider holds here this soon. */
const EVERY_MS = 10_000

/**
 * Lets letters, pages and refusals of this process name the provider as admins have set it. Called when a process begins, when
 * this one has changed it, and now and then, as another process may have.
 */
export async function followProvider(db: Database): Promise<void> {
  const [row] = await db.select().from(providerSettings)
  const { name, legalName, supportEmail } = written(row)
  speakFor({
    name: name ?? brand.name,
    legalName: legalName ?? brand.legalName,
    supportEmail: supportEmail ?? brand.supportEmail,
  })
}

/** Follows the provider from now on; what it answers ends that. `onError` hears of each time that it could not be read again. */
export async function keepFollowingProvider(db: Database, onError: (error: unknown) => void): Promise<() => void> {
  await followProvider(db)
  const again = setInterval(() => void followProvider(db).catch(onError), EVERY_MS)
  again.unref()
  return () => clearInterval(again)
}

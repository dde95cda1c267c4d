import { isDeepStrictEqual } from 'node:util'
import { brand } from '@caseback/domain'
import { type ProviderLogo, type ProviderNames, speakFor } from '@caseback/words/provider'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { pictures, providerSettings } from '../database/schema/index.ts'
import { written } from './errors.ts'

/** What another process has been told of the provider holds here this soon. */
const EVERY_MS = 10_000

/**
 * Lets letters, pages and refusals of this process name the provider as admins have set it. Called when a process begins, when
 * this one has changed it, and now and then, as another process may have.
 */
export async function followProvider(db: Database): Promise<void> {
  const [row] = await db.select().from(providerSettings)
  const { name, legalName, supportEmail, logo } = written(row)
  const next: ProviderNames = {
    name: name ?? brand.name,
    legalName: legalName ?? brand.legalName,
    supportEmail: supportEmail ?? brand.supportEmail,
    logo: logo === null ? null : await logoAt(db, logo),
  }
  // The same object as long as nothing changes: pages are kept by it.
  if (!isDeepStrictEqual(next, asSet ?? ownNames)) asSet = isDeepStrictEqual(next, ownNames) ? null : next
  speakFor(asSet ?? ownNames)
}

const ownNames: ProviderNames = {
  name: brand.name,
  legalName: brand.legalName,
  supportEmail: brand.supportEmail,
  logo: null,
}
let asSet: ProviderNames | null = null

/** What browsers have to be told of the provider; null while it is what they know by themselves. */
export const providerAsSet = (): ProviderNames | null => asSet

/** The picture at an address of ours, with its size; null when it is gone. */
async function logoAt(db: Database, src: string): Promise<ProviderLogo | null> {
  const key = src.slice(src.lastIndexOf('/') + 1)
  const [size] = await db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.key, key))
  return size ? { src, ...size } : null
}

/** Follows the provider from now on; what it answers ends that. `onError` hears of each time that it could not be read again. */
export async function keepFollowingProvider(db: Database, onError: (error: unknown) => void): Promise<() => void> {
  await followProvider(db)
  const again = setInterval(() => void followProvider(db).catch(onError), EVERY_MS)
  again.unref()
  return () => clearInterval(again)
}

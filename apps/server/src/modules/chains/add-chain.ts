import type { createChain as call, OutputOf } from '@caseback/contract'
import { companyKey } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import type { chains } from '../../database/schema/index.ts'
import { fieldError } from '../../platform/errors.ts'
import { insertChain, listNamed, lockChainNames } from './chains.store.ts'

/** Writes a chain whose name is no other one's; 400 when it is. */
export async function addChain(tx: Tx, given: OutputOf<typeof call, 'body'>): Promise<typeof chains.$inferSelect> {
  await lockChainNames(tx)
  const [other] = await listNamed(tx, [companyKey(given.name)])
  if (other) throw fieldError('name', 'chain.taken', { name: other.name })
  return insertChain(tx, {
    name: given.name,
    domain: given.domain ?? null,
    cuisine: given.cuisine ?? null,
    locationCount: given.location_count ?? 0,
  })
}

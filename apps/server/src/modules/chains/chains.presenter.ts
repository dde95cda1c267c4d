import { type Chain, type OperatorType, productId } from '@caseback/contract'
import { chainKey, customChainKey } from '@caseback/domain'
import type { operatorTypes } from '../../database/schema/index.ts'
import type { ChainRow } from './search/find-chains.ts'

export const presentOperatorType = (row: typeof operatorTypes.$inferSelect): OperatorType => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category_name: row.categoryName,
})

/** `OTHER` for a company of its own. */
export const presentChainKey = (chainId: number | null) => (chainId === null ? customChainKey : chainKey(chainId))

export const presentChain = (row: ChainRow): Chain => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  count: row.locationCount,
  cuisine: row.cuisine,
  [productId]: chainKey(row.id),
})

import type { changeOffer as call, OutputOf } from '@caseback/contract'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { chains, operatorTypes } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'

type Given = NonNullable<OutputOf<typeof call, 'body'>['audience']>

/** Operator types and chains that were named, by their ids; 400 when one of them is none. */
export async function readAudience(
  tx: Tx,
  given: Given,
): Promise<({ operatorTypeId: number } | { chainId: number })[]> {
  const slugs = [...new Set(given.operator_types)]
  const chainIds = [...new Set(given.chain_ids)]
  const types = await tx.select({ id: operatorTypes.id }).from(operatorTypes).where(anyOf(operatorTypes.slug, slugs))
  if (types.length < slugs.length) throw fieldError('audience.operator_types', 'audience.unknown')
  const known = await tx.select({ id: chains.id }).from(chains).where(anyOf(chains.id, chainIds))
  if (known.length < chainIds.length) throw fieldError('audience.chain_ids', 'audience.unknown')
  return [...types.map(({ id }) => ({ operatorTypeId: id })), ...known.map(({ id }) => ({ chainId: id }))]
}

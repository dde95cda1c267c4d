import type { changeOffer as call, OutputOf, WireStaffOffer } from '@caseback/contract'
import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { chains, offerAudiences, operatorTypes } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { holdChains } from '../../chains/chains.store.ts'

type Given = NonNullable<OutputOf<typeof call, 'body'>['audience']>

/** Operator types and chains that were named, by their ids; 400 when one of them is none. The chains are held: they stay. */
export async function readAudience(
  tx: Tx,
  given: Given,
): Promise<({ operatorTypeId: number } | { chainId: number })[]> {
  const slugs = [...new Set(given.operator_types)]
  const types = await tx.select({ id: operatorTypes.id }).from(operatorTypes).where(anyOf(operatorTypes.slug, slugs))
  if (types.length < slugs.length) throw fieldError('audience.operator_types', 'audience.unknown')
  const chainIds = await holdChains(tx, [...new Set(given.chain_ids)])
  if (!chainIds) throw fieldError('audience.chain_ids', 'audience.unknown')
  return [...types.map(({ id }) => ({ operatorTypeId: id })), ...chainIds.map((chainId) => ({ chainId }))]
}

/** To whom an offer is published: operator types by their slugs, chains by their ids, and what these are called. */
export async function namedAudience(db: Database | Tx, offerId: number): Promise<WireStaffOffer['audience']> {
  const types = await db
    .select({ slug: operatorTypes.slug })
    .from(offerAudiences)
    .innerJoin(operatorTypes, eq(operatorTypes.id, offerAudiences.operatorTypeId))
    .where(eq(offerAudiences.offerId, offerId))
    .orderBy(asc(operatorTypes.slug))
  const named = await db
    .select({ id: chains.id, name: chains.name })
    .from(offerAudiences)
    .innerJoin(chains, eq(chains.id, offerAudiences.chainId))
    .where(eq(offerAudiences.offerId, offerId))
    .orderBy(asc(chains.name), asc(chains.id))
  return {
    operator_types: types.map(({ slug }) => slug),
    chain_ids: named.map(({ id }) => id).toSorted((one, other) => one - other),
    chains: named,
  }
}

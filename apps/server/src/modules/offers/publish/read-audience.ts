import type { changeOffer as call, OutputOf } from '@caseback/contract'
import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { chains, offerAudiences, operatorTypes } from '../../../database/schema/index.ts'
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

/** To whom an offer is published: operator types by their slugs, chains by their ids. */
export async function namedAudience(db: Database | Tx, offerId: number): Promise<Given> {
  const rows = await db
    .select({ slug: operatorTypes.slug, chainId: offerAudiences.chainId })
    .from(offerAudiences)
    .leftJoin(operatorTypes, eq(operatorTypes.id, offerAudiences.operatorTypeId))
    .where(eq(offerAudiences.offerId, offerId))
    .orderBy(asc(operatorTypes.slug), asc(offerAudiences.chainId))
  return {
    operator_types: rows.flatMap(({ slug }) => slug ?? []),
    chain_ids: rows.flatMap(({ chainId }) => chainId ?? []),
  }
}

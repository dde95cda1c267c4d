import { transact } from '../../database/transact.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { findMerged, lockChains } from '../chains/chains.store.ts'
import { lockLocationsOf } from '../locations/organisations.store.ts'
import { moveToChain } from './move-to-chain.ts'
import { typedBy } from './typed-by.ts'

/**
 * Makes the operators who typed a company those of a chain. 409 `company.gone` when nobody belongs to the company any more, and
 * `chain.merged` when the chain is part of another one.
 */
export async function joinCompany(
  { db, clock }: Services,
  { staffId, key, chainId }: { staffId: number; key: string; chainId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const typed = typedBy(key)
    await lockLocationsOf(tx, typed)
    const [chain] = await lockChains(tx, [chainId])
    if (!chain)
      throw (await findMerged(tx, chainId)) ? appError('chain.merged') : fieldError('chain_id', 'chain.unknown')
    const moved = await moveToChain(tx, typed, chain)
    if (moved.companies === 0) throw appError('company.gone')
    await recordAudit(tx, clock, {
      staffId,
      action: 'chain.joined',
      subject: 'chain',
      subjectId: chainId,
      after: { company: key, ...moved },
    })
    return chainId
  })
}

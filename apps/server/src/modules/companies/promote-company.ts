import type { promoteTypedCompany as call, OutputOf } from '@caseback/contract'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { addChain } from '../chains/add-chain.ts'
import { lockLocationsOf } from '../locations/organisations.store.ts'
import { moveToChain } from './move-to-chain.ts'
import { typedBy } from './typed-by.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * Makes a company that operators typed a chain, whose operators they are then; its id. 409 `company.gone` when nobody belongs to
 * the company any more; 400 when there is a chain of the name.
 */
export async function promoteCompany(
  { db, clock }: Services,
  { staffId, key, ...given }: Body & { staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const typed = typedBy(key)
    await lockLocationsOf(tx, typed)
    const chain = await addChain(tx, given)
    const moved = await moveToChain(tx, typed, chain)
    if (moved.companies === 0) throw appError('company.gone')
    await recordAudit(tx, clock, {
      staffId,
      action: 'chain.promoted',
      subject: 'chain',
      subjectId: chain.id,
      after: { ...given, ...moved },
    })
    return chain.id
  })
}

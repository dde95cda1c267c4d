import type { createChain as call, OutputOf } from '@caseback/contract'
import type { Tx } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { addChain } from './add-chain.ts'

type Body = OutputOf<typeof call, 'body'>

/** A new chain; its id. 400 when there is one of this name, however that is written. */
export async function createChain(
  { db, clock }: Services,
  { staffId, ...given }: Body & { staffId: number },
): Promise<number> {
  return transact(db, async (tx: Tx) => {
    const { id } = await addChain(tx, given)
    await recordAudit(tx, clock, {
      staffId,
      action: 'chain.created',
      subject: 'chain',
      subjectId: id,
      after: given,
    })
    return id
  })
}

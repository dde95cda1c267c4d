import { transact } from '../../../database/transact.ts'
import { appError, fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { countInvoices } from './count-invoices.ts'
import { insertMerge, latestMerge, lockDistributors, writeMergeUndone, writePartOf } from './distributors.store.ts'

/**
 * Makes a distributor, with those that are part of it, part of another one. Invoices stay what was read: they count as the other
 * one's where the same invoice is looked for. `intoId` may be part of it: then the two change places. Sent again it finds nothing
 * to do. 409 `distributor.merged` when one of both is part of another one.
 */
export async function mergeDistributors(
  services: Services,
  { id, intoId, staffId }: { id: number; intoId: number; staffId: number },
): Promise<void> {
  const { db, clock } = services
  if (id === intoId) throw fieldError('into', 'distributor.itself')
  await transact(db, async (tx) => {
    const locked = await lockDistributors(tx, [id, intoId])
    const goes = found(locked.find((each) => each.id === id))
    const stays = locked.find((each) => each.id === intoId)
    if (!stays) throw fieldError('into', 'distributor.unknown')
    if (goes.partOfId !== null && goes.partOfId === intoId) return
    if (goes.partOfId !== null || (stays.partOfId !== null && stays.partOfId !== id))
      throw appError('distributor.merged')

    const { invoice_count, claim_count } = await countInvoices(tx, id)
    const movedIds = locked.filter((each) => each.partOfId === id && each.id !== intoId).map((each) => each.id)
    await writePartOf(tx, [intoId], null)
    await writePartOf(tx, [...movedIds, id], intoId)
    const swapped = stays.partOfId === id ? await latestMerge(tx, intoId) : undefined
    if (swapped) await writeMergeUndone(tx, swapped.id, clock.now())
    const swapsId = swapped?.id ?? null
    await insertMerge(tx, { distributorId: id, intoId, movedIds, swapsId, staffId, mergedAt: clock.now() })
    const counts = { invoices: invoice_count, claims: claim_count }
    await recordAudits(tx, clock, [
      {
        staffId,
        action: 'distributor.merged',
        subject: 'distributor',
        subjectId: id,
        before: { name: goes.name },
        after: { into: stays.name, ...counts },
      },
      {
        staffId,
        action: 'distributor.took_over',
        subject: 'distributor',
        subjectId: intoId,
        after: { distributor: goes.name, ...counts },
      },
    ])
  })
}

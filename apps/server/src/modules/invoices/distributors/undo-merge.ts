import { undoOfMerge } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { distributors } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import {
  latestMerge,
  lockDistributors,
  takeInvoicesBack,
  writeMergeUndone,
  writePartings,
  writePartOf,
} from './distributors.store.ts'

/**
 * Takes back that a distributor became part of another one: it is one of its own again, with those that were part of it. Invoices
 * that were read meanwhile by one of its names are its own too; others stay, and the same number at both is asked about from now
 * on. 409 `distributor.merge_final` after a day, and for one that is part of none.
 */
export async function undoMerge(
  { db, clock }: Services,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const [asked] = await tx.select().from(distributors).where(eq(distributors.id, id))
    const wholeId = found(asked).partOfId
    if (wholeId === null) throw appError('distributor.merge_final')
    const locked = await lockDistributors(tx, [id, wholeId])
    const self = found(locked.find((each) => each.id === id))
    const whole = found(locked.find((each) => each.id === wholeId))
    const merge = await latestMerge(tx, id)
    // It may have become part of another one, or none, while this waited.
    if (self.partOfId !== wholeId || !merge || undoOfMerge(merge.mergedAt, clock.now()) === null)
      throw appError('distributor.merge_final')

    // The two had changed places, and the other one stands there still: they do so again.
    const isSwap = merge.swapsId !== null && merge.intoId === wholeId
    const back = locked.filter((each) => each.partOfId === wholeId && (isSwap || merge.movedIds.includes(each.id)))
    await writePartOf(tx, [id], null)
    const movedIds = [...back.map((each) => each.id), ...(isSwap ? [wholeId] : [])].filter((each) => each !== id)
    await writePartOf(tx, movedIds, id)
    const partIds = back.map((each) => each.id).filter((each) => each !== id)
    const invoiceCount = await takeInvoicesBack(tx, id, partIds)
    if (!isSwap) await writePartings(tx, { ids: [id, ...partIds], fromId: wholeId, partedAt: clock.now() })
    await writeMergeUndone(tx, merge.id, clock.now())
    if (isSwap && merge.swapsId !== null) await writeMergeUndone(tx, merge.swapsId, null)
    await recordAudits(tx, clock, [
      {
        staffId,
        action: 'distributor.separated',
        subject: 'distributor',
        subjectId: id,
        before: { part_of: whole.name },
        after: { name: self.name, invoices: invoiceCount },
      },
      {
        staffId,
        action: 'distributor.gave_back',
        subject: 'distributor',
        subjectId: whole.id,
        before: { distributor: self.name },
      },
    ])
  })
}

import type { createManufacturer as call, OutputOf } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertManufacturer } from './manufacturers.store.ts'

type Body = OutputOf<typeof call, 'body'>

/** A new manufacturer; its id. 400 when there is one of this name. `staffId` null: the demo. */
export async function createManufacturer(
  { db, clock }: Services,
  { staffId, ...given }: Body & { staffId: number | null },
): Promise<number> {
  return transact(db, async (tx) => {
    const id = await insertManufacturer(tx, {
      name: given.name,
      rebateSupportEmail: given.rebate_support_email ?? null,
      billingContacts: given.billing_contacts ?? [],
      ...(given.payment_days !== undefined && { paymentDays: given.payment_days }),
      notes: given.notes ?? null,
      createdAt: clock.now(),
    })
    if (id === null) throw fieldError('name', 'manufacturer.taken')
    await recordAudit(tx, clock, {
      staffId,
      action: 'manufacturer.created',
      subject: 'manufacturer',
      subjectId: id,
      after: given,
    })
    return id
  })
}

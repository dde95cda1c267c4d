import type { createManufacturer as call, OutputOf } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertManufacturer } from './manufacturers.store.ts'
import { requireOwnName } from './require-own-name.ts'

type Body = OutputOf<typeof call, 'body'>

/** A new manufacturer; its id. 400 when there is one of this name, whatever its capitals. `staffId` null: the demo. */
export async function createManufacturer(
  { db, clock }: Services,
  { staffId, ...given }: Body & { staffId: number | null },
): Promise<number> {
  return transact(db, async (tx) => {
    await requireOwnName(tx, given.name, null)
    const id = await insertManufacturer(tx, {
      name: given.name,
      rebateSupportEmail: given.rebate_support_email ?? null,
      billingContacts: given.billing_contacts ?? [],
      ...(given.payment_days !== undefined && { paymentDays: given.payment_days }),
      notes: given.notes ?? null,
      createdAt: clock.now(),
    })
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

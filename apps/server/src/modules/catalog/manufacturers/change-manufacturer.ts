import type { changeManufacturer as call, OutputOf } from '@caseback/contract'
import { effectiveOfferState } from '@caseback/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { manufacturers, offers } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { changesBetween } from '../../audit/changes-between.ts'
import { lockManufacturer, updateManufacturer } from './manufacturers.store.ts'
import { requireOwnName } from './require-own-name.ts'

type Body = OutputOf<typeof call, 'body'>

/**
 * Changes what is given of a manufacturer. 400 when another one has the name, whatever its capitals; 409 `manufacturer.in_use`
 * when it is to be archived and an offer of it still runs. What changes nothing leaves no trace.
 */
export async function changeManufacturer(
  services: Services,
  { id, staffId, changes }: { id: number; staffId: number; changes: Body },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const before = await lockManufacturer(tx, id)
    if (changes.archived && !before.archivedAt && (await hasRunningOffer(tx, services, id)))
      throw appError('manufacturer.in_use')
    // One that had another's name before it was refused is changed in everything else.
    if (changes.name !== undefined && changes.name !== before.name) await requireOwnName(tx, changes.name, id)
    const after = await updateManufacturer(tx, id, {
      name: changes.name ?? before.name,
      rebateSupportEmail: valueOr(changes.rebate_support_email, before.rebateSupportEmail),
      billingContacts: changes.billing_contacts ?? before.billingContacts,
      paymentDays: changes.payment_days ?? before.paymentDays,
      notes: valueOr(changes.notes, before.notes),
      archivedAt: archivedAt(changes.archived, before.archivedAt, clock.now()),
    })
    const changed = changesBetween(recorded(before), recorded(after))
    if (changed)
      await recordAudit(tx, clock, {
        ...changed,
        staffId,
        action: 'manufacturer.changed',
        subject: 'manufacturer',
        subjectId: id,
      })
  })
}

/** What a change says: absent leaves what is there, null takes it away. */
const valueOr = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given

/** Since when it is archived, after a change that says so or not. */
export const archivedAt = (archived: boolean | undefined, before: Date | null, now: Date): Date | null =>
  archived === undefined ? before : archived ? (before ?? now) : null

const recorded = (row: typeof manufacturers.$inferSelect) => ({
  name: row.name,
  rebate_support_email: row.rebateSupportEmail,
  billing_contacts: row.billingContacts,
  payment_days: row.paymentDays,
  notes: row.notes,
  archived: row.archivedAt !== null,
})

async function hasRunningOffer(tx: Tx, services: Services, manufacturerId: number): Promise<boolean> {
  const rows = await tx
    .select({ state: offers.state, validTo: offers.validTo })
    .from(offers)
    .where(and(eq(offers.manufacturerId, manufacturerId), inArray(offers.state, ['ACTIVE', 'PAUSED'])))
  const day = today(services)
  return rows.some((offer) => ['ACTIVE', 'PAUSED'].includes(effectiveOfferState(offer, day)))
}

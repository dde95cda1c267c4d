import { startOfDay } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { deleteUnneededTaxForms } from './tax-forms.store.ts'

/** A form is kept for four years after the last one that it is needed for: so long the IRS may ask for it. */
const YEARS_KEPT = 4

/** Forgets the forms of closed accounts once no payment of this and the four years before needs them. */
export async function eraseTaxForms(services: Services): Promise<void> {
  const { db, clock, settings } = services
  const firstYear = Number(today(services).slice(0, 4)) - YEARS_KEPT
  await transact(db, async (tx) => {
    const erased = await deleteUnneededTaxForms(tx, startOfDay(`${firstYear}-01-01`, settings.timeZone))
    await recordAudits(
      tx,
      clock,
      erased.map(({ locationId, forms }) => ({
        staffId: null,
        byProgram: true,
        action: 'tax_form.erased',
        subject: 'location',
        subjectId: locationId,
        after: { forms },
      })),
    )
  })
}

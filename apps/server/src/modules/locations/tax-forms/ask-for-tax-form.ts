import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { locations } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { lockLocations } from '../locations.store.ts'
import { insertTaxFormRequests, locationsWithTaxForm, taxFormReader } from './tax-forms.store.ts'

/** Asks locked locations for their tax forms: each gets a letter. `by` a member of staff, or why the program does. */
export async function askLocations(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  locationIds: readonly number[],
  by: { staffId: number } | 'year' | 'change',
): Promise<void> {
  const askedAt = clock.now()
  const staffId = typeof by === 'string' ? null : by.staffId
  await insertTaxFormRequests(
    tx,
    locationIds.map((locationId) => ({ locationId, askedAt, askedBy: staffId, ofChange: by === 'change' })),
  )
  await recordAudits(
    tx,
    clock,
    locationIds.map((subjectId) => ({
      staffId,
      ...(staffId === null && { byProgram: true as const }),
      action: 'tax_form.asked',
      subject: 'location',
      subjectId,
    })),
  )
  for (const locationId of locationIds) await events.append(tx, { type: 'tax_form.asked', facts: { locationId } })
}

/**
 * Finance asks a location by hand, once more where it was asked or has given a form. 404; 409 `tax_form.not_asked`, and
 * `tax_form.nobody` where no letter can leave.
 */
export async function askForTaxForm(
  services: Services,
  { locationId, staffId }: { locationId: number; staffId: number },
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockLocations(tx, [locationId])
    const [location] = await tx
      .select({ id: locations.id, readerId: taxFormReader(sql`${locationId}::integer`) })
      .from(locations)
      .where(eq(locations.id, locationId))
    const { readerId } = found(location)
    if (!(await readProvider(tx)).taxFormsAsked) throw appError('tax_form.not_asked')
    if (readerId === null) throw appError('tax_form.nobody')
    await askLocations(tx, services, [locationId], { staffId })
  })
}

/**
 * The company or the payee of locked locations was changed: a form that one has given is of somebody else, and it is asked for
 * another. Nothing happens while the provider asks for none, and to those of which no form counts.
 */
export async function askAfterChange(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  locationIds: readonly number[],
): Promise<void> {
  if (locationIds.length === 0 || !(await readProvider(tx)).taxFormsAsked) return
  await askLocations(tx, services, await locationsWithTaxForm(tx, locationIds), 'change')
}

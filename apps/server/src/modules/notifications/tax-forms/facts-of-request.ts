import { dayOf } from '@caseback/domain'
import { count, eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { taxFormRequests } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { waitsForTaxForm } from '../../locations/tax-forms/locations-without-tax-form.ts'
import { latestTaxForm, latestTaxFormRequest } from '../../locations/tax-forms/tax-forms.store.ts'
import { readProvider } from '../../provider/provider.store.ts'

/**
 * What a letter that asks a location for its tax form says of it, as it is now. `isReminder`: it was asked in an earlier letter.
 * The location was asked.
 */
export async function factsOfRequest(
  tx: Tx,
  services: Pick<Services, 'clock' | 'settings'>,
  { locationId, isReminder }: { locationId: number; isReminder: boolean },
) {
  const request = found(await latestTaxFormRequest(tx, locationId))
  const given = await latestTaxForm(tx, locationId)
  const [requests] = await tx
    .select({ count: count() })
    .from(taxFormRequests)
    .where(eq(taxFormRequests.locationId, locationId))
  return {
    thresholdCents: request.because === 'year' ? (await readProvider(tx)).taxFormThresholdCents : null,
    waits: await waitsForTaxForm(tx, services, locationId),
    before: given
      ? { given: dayOf(given.form.givenAt, services.settings.timeZone), isChange: request.because === 'change' }
      : isReminder || found(requests).count > 1
        ? ('asked' as const)
        : ('nothing' as const),
  }
}

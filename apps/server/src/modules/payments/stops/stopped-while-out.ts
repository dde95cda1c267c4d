import { dayOf, type PaymentAttention } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'

/** Why somebody should look at a check of a location that is out; null where its payments are not stopped. */
export async function stoppedWhileOut(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  locationId: number,
): Promise<PaymentAttention | null> {
  const stop = await standingStop(tx, locationId)
  return stop ? { code: 'location.stopped_out', params: { day: dayOf(stop.stoppedAt, settings.timeZone) } } : null
}

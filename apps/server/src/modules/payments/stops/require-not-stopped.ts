import type { Database, Tx } from '../../../database/connect.ts'
import { appError } from '../../../platform/errors.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'

/** 409 `payment.state` while payments of a claim's location are stopped. */
export async function requireNotStopped(db: Database | Tx, locationId: number, claimId: number): Promise<void> {
  if (await standingStop(db, locationId))
    throw appError('payment.state', { because: [{ code: 'claims.payments_stopped', params: { claims: [claimId] } }] })
}

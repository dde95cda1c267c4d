import type { WirePaymentStop, WireStandingStop } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { approvals, operatorPayments, paymentStops } from '../../../database/schema/index.ts'
import { operatorName } from '../../locations/operator-name.ts'

type Place = { location: { id: number; name: string }; organisation: { name: string } }

/** A stop with whose it is, and who has made it. */
export const presentPaymentStop = (
  row: Place & { stop: typeof paymentStops.$inferSelect; stoppedBy: string },
): WirePaymentStop => ({
  id: row.stop.id,
  location_id: row.stop.locationId,
  operator_name: operatorName(row),
  reason: row.stop.reason,
  claim_id: row.stop.claimId,
  stopped: { at: row.stop.stoppedAt.toISOString(), by: row.stoppedBy },
})

/** The same of one that stands. */
export const presentStandingStop = (
  row: Parameters<typeof presentPaymentStop>[0],
  {
    lift,
    out,
    alike,
  }: {
    lift: { approval: typeof approvals.$inferSelect; askedBy: string } | undefined
    out: readonly Pick<typeof operatorPayments.$inferSelect, 'id' | 'claimId' | 'checkNumber' | 'amountCents'>[]
    alike: readonly Place[]
  },
): WireStandingStop => ({
  ...presentPaymentStop(row),
  lift: lift
    ? {
        approval_id: lift.approval.id,
        at: lift.approval.askedAt.toISOString(),
        by: lift.askedBy,
        reason: lift.approval.reason,
      }
    : null,
  checks_out: out.map((check) => ({
    payment_id: check.id,
    claim_id: check.claimId,
    check_number: check.checkNumber,
    amount: centsToDollars(check.amountCents),
  })),
  paid_alike: alike.map((place) => ({ location_id: place.location.id, operator_name: operatorName(place) })),
})

import type { WireAuditEntry, WireStandingStop } from '@caseback/contract'
import type { PaymentAttention, StaffRole } from '@caseback/domain'
import { mayKnowOfStops } from '../locations/stops/may-know-of-stops.ts'

const ABOUT_STOPS: readonly WireAuditEntry['action'][] = ['location.payments_stopped', 'location.payments_resumed']

/** Why a person has to look at a payment; null where that is a stop and the reader may not know of stops. */
export const shownAttention = (attention: PaymentAttention | null, roles: readonly StaffRole[]): typeof attention =>
  attention?.code.startsWith('location.stopped') && !mayKnowOfStops(roles) ? null : attention

/** A record without its stop and the entries about stops, for readers who may not know of them. */
export function shownStop(
  record: { done: readonly WireAuditEntry[]; stop: WireStandingStop | null },
  roles: readonly StaffRole[],
): typeof record {
  if (mayKnowOfStops(roles)) return record
  return { done: record.done.filter(({ action }) => !ABOUT_STOPS.includes(action)), stop: null }
}

import type { WireAuditEntry, WireStandingStop } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'

const ABOUT_STOPS: readonly WireAuditEntry['action'][] = ['location.payments_stopped', 'location.payments_resumed']

/** A suspicion of fraud is for those who decide on claims and money: who only publishes offers is told of no stop. */
export function shownStop(
  record: { done: readonly WireAuditEntry[]; stop: WireStandingStop | null },
  roles: readonly StaffRole[],
): typeof record {
  if (roles.some((role) => role !== 'publisher')) return record
  return { done: record.done.filter(({ action }) => !ABOUT_STOPS.includes(action)), stop: null }
}

import type {
  WireAuditEntry,
  WireOperatorRecord,
  WireRecordedAccounts,
  WireRecordedChecks,
  WireRecordedClaims,
  WireRecordedEnrollments,
  WireSentLetter,
  WireStaffOperator,
  WireStandingStop,
} from '@caseback/contract'
import { languageOr } from '@caseback/words/languages'
import type { locations } from '../../../database/schema/index.ts'
import { inOneLine } from '../../locations/payees.store.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import type { findAccount } from '../../people/account/find-account.ts'
import { presentDoneToPlace, presentWithNotes } from '../records.presenter.ts'

/** @param done what the audit log has about account and locations, the newest first */
export function presentOperatorRecord({
  operator,
  account: { person, location, organisation, type, payee },
  chainName,
  placeCount,
  places,
  stoppedIds,
  claims,
  checkCount,
  checks,
  enrolled,
  accounts,
  letters,
  done,
  written,
  stop,
}: {
  operator: WireStaffOperator
  account: Awaited<ReturnType<typeof findAccount>>
  chainName: string | null
  placeCount: number
  places: readonly (typeof locations.$inferSelect)[]
  /** Those whose payments are stopped, as far as the reader may know. */
  stoppedIds: readonly number[]
  claims: WireRecordedClaims
  checkCount: number
  checks: WireRecordedChecks
  enrolled: WireRecordedEnrollments
  accounts: WireRecordedAccounts
  letters: WireSentLetter[]
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
  stop: WireStandingStop | null
}): WireOperatorRecord {
  const named = places.length > 1 ? new Map(places.map(({ id, name }) => [id, name])) : undefined
  return {
    ...operator,
    location_id: location.id,
    acts_at_count: placeCount,
    acts_at: places.map((place) => ({
      id: place.id,
      name: place.name,
      address: inOneLine(place),
      payments_stopped: stoppedIds.includes(place.id),
    })),
    phone: person.phoneNumber,
    language: languageOr(person.language),
    operator_type: type.name,
    chain_id: organisation.chainId,
    chain_name: chainName,
    address: inOneLine(location),
    payee: {
      name: payee.name,
      method: payee.method,
      goes_to: payee.method === 'EMAIL' ? person.email : inOneLine(payee),
      confirmed: payee.confirmedAt?.toISOString() ?? null,
      changed: payee.changedAt?.toISOString() ?? null,
    },
    payment_stop: stop,
    ...claims,
    check_count: checkCount,
    checks,
    ...enrolled,
    ...accounts,
    letters,
    timeline: presentWithNotes(
      written,
      done.map((entry) => presentDoneToPlace(entry, named)),
      named,
    ),
  }
}

import type {
  WireAuditEntry,
  WireFundingBrief,
  WireManufacturerRecord,
  WireReceipt,
  WireRecordedAccounts,
  WireRecordedChecks,
  WireRecordedClaims,
  WireSentLetter,
  WireStaffManufacturer,
  WireStaffOfferBrief,
} from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { WrittenNote } from '../../notes/notes-about.ts'
import { presentDone, presentWithNotes } from '../records.presenter.ts'

type State = WireFundingBrief['state']
const STATES: readonly State[] = ['DRAFT', 'ISSUED', 'FUNDED', 'DISCARDED']

/** The account that a request is paid to is read on the request, by finance. */
function withoutAccount(facts: unknown): unknown {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return facts
  return Object.fromEntries(Object.entries(facts).filter(([field]) => field !== 'remit_to'))
}

/** @param done what the audit log has about it and its money, the newest first */
export function presentManufacturerRecord({
  manufacturer,
  claims,
  offers,
  byState,
  requests,
  receipts,
  received,
  accounts,
  checks,
  letters,
  letterCount,
  done,
  written,
}: {
  manufacturer: WireStaffManufacturer
  claims: WireRecordedClaims
  offers: WireStaffOfferBrief[]
  byState: readonly { state: State; requests: number; cents: number }[]
  requests: WireFundingBrief[]
  receipts: WireReceipt[]
  received: { receipts: number; cents: number }
  accounts: WireRecordedAccounts
  checks: WireRecordedChecks
  letters: WireSentLetter[]
  letterCount: number
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
}): WireManufacturerRecord {
  return {
    ...manufacturer,
    ...claims,
    received: centsToDollars(received.cents),
    ...accounts,
    offers,
    request_count: byState.reduce((all, each) => all + each.requests, 0),
    requests_by_state: byState
      .toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))
      .map(({ state, requests: those, cents }) => ({ state, requests: those, amount: centsToDollars(cents) })),
    requests,
    receipt_count: received.receipts,
    receipts,
    checks,
    letter_count: letterCount,
    letters,
    timeline: presentWithNotes(
      written,
      done.map((entry) =>
        presentDone({ ...entry, before: withoutAccount(entry.before), after: withoutAccount(entry.after) }),
      ),
    ),
  }
}

import type {
  WireAuditEntry,
  WireLocationRecord,
  WireRecordedAccounts,
  WireRecordedChecks,
  WireRecordedClaims,
  WireRecordedEnrollments,
  WireSentLetter,
  WireStaffOperator,
  WireStandingStop,
} from '@caseback/contract'
import type { locations, memberships, organisations, payees } from '../../../database/schema/index.ts'
import { inOneLine } from '../../locations/payees.store.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import { presentDoneToPlace, presentWithNotes } from '../records.presenter.ts'

/** @param operators those of the members; `done`: what the audit log has about it, the newest first */
export function presentLocationRecord({
  location,
  organisation,
  chainName,
  companyLocations,
  memberCount,
  members,
  operators,
  payeeCount,
  paid,
  claims,
  checkCount,
  checks,
  enrolled,
  letters,
  accounts,
  done,
  written,
  stop,
}: {
  location: typeof locations.$inferSelect
  organisation: typeof organisations.$inferSelect
  chainName: string | null
  companyLocations: number
  memberCount: number
  members: readonly (typeof memberships.$inferSelect)[]
  operators: readonly WireStaffOperator[]
  payeeCount: number
  paid: readonly { payee: typeof payees.$inferSelect; email: string }[]
  claims: WireRecordedClaims
  checkCount: number
  checks: WireRecordedChecks
  enrolled: WireRecordedEnrollments
  letters: WireSentLetter[]
  accounts: WireRecordedAccounts
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
  stop: WireStandingStop | null
}): WireLocationRecord {
  return {
    id: location.id,
    company_id: organisation.id,
    company_name: organisation.name,
    company_locations: companyLocations,
    location_name: location.name,
    chain_id: organisation.chainId,
    chain_name: chainName,
    address: inOneLine(location),
    created: location.createdAt.toISOString(),
    payment_stop: stop,
    member_count: memberCount,
    members: members.flatMap(({ personId, role, createdAt }) => {
      const operator = operators.find(({ id }) => id === personId)
      if (!operator) return []
      const { id, name, email, account } = operator
      return [{ id, role, name, email, account, since: createdAt.toISOString() }]
    }),
    payee_count: payeeCount,
    payees: paid.map(({ payee, email }) => ({
      id: payee.id,
      name: payee.name,
      method: payee.method,
      goes_to: payee.method === 'EMAIL' ? email : inOneLine(payee),
      since: payee.createdAt.toISOString(),
      replaced: payee.replacedAt?.toISOString() ?? null,
    })),
    ...claims,
    check_count: checkCount,
    checks,
    ...enrolled,
    letters,
    ...accounts,
    timeline: presentWithNotes(
      written,
      done.map((entry) => presentDoneToPlace(entry)),
    ),
  }
}

import type {
  WireAuditEntry,
  WireOperatorRecord,
  WireRecordedClaims,
  WireSentLetter,
  WireStaffOperator,
  WireStandingStop,
} from '@caseback/contract'
import { languageOr } from '@caseback/words/languages'
import { inOneLine } from '../../locations/payees.store.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import type { findAccount } from '../../people/account/find-account.ts'
import { presentDoneToPlace, presentWithNotes } from '../records.presenter.ts'

/** @param done what the audit log has about account and location, the newest first */
export function presentOperatorRecord({
  operator,
  account: { person, location, type, payee },
  chainName,
  claims,
  enrolled,
  enrolledAt,
  letters,
  done,
  written,
  stop,
}: {
  operator: WireStaffOperator
  account: Awaited<ReturnType<typeof findAccount>>
  chainName: string | null
  claims: WireRecordedClaims
  enrolled: number
  enrolledAt: readonly { id: number; at: Date; offerId: number; offerName: string; manufacturerName: string }[]
  letters: WireSentLetter[]
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
  stop: WireStandingStop | null
}): WireOperatorRecord {
  return {
    ...operator,
    location_id: location.id,
    phone: person.phoneNumber,
    language: languageOr(person.language),
    operator_type: type.name,
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
    enrollment_count: enrolled,
    enrollments: enrolledAt.map(({ id, at, offerId, offerName, manufacturerName }) => ({
      id,
      offer_id: offerId,
      offer_name: offerName,
      manufacturer_name: manufacturerName,
      at: at.toISOString(),
    })),
    letters,
    timeline: presentWithNotes(written, done.map(presentDoneToPlace)),
  }
}

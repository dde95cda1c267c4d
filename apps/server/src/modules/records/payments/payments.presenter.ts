import type {
  WireAuditEntry,
  WirePaymentRecord,
  WirePostedMove,
  WireRecordedClaims,
  WireSentLetter,
} from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { payoutFormula } from '@caseback/words/en/claims/payout-formula'
import { sayAttention } from '@caseback/words/say-attention'
import type { claims, locations, operatorPayments } from '../../../database/schema/index.ts'
import type { ClaimMoney } from '../../claims/claims.presenter.ts'
import { operatorName } from '../../locations/operator-name.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import type { CheckMove } from '../check-moves-of.ts'
import { presentCheckMove } from '../checks.presenter.ts'
import { presentCheck, presentDone, presentHappened, presentWithNotes } from '../records.presenter.ts'

type Payment = typeof operatorPayments.$inferSelect

/** Entries about the batch itself are left out here: the batch has a page of its own. */
const isOfBatch = ({ action }: WireAuditEntry): boolean => action.startsWith('batch.')

/** @param moves of the check, `reports` of its operator and what was `done`: each the newest first */
export function presentPaymentRecord({
  payment,
  madeBy,
  claim,
  money,
  files,
  location,
  organisation,
  email,
  offer,
  manufacturer,
  others,
  kept,
  fundingId,
  bank,
  ledger,
  letters,
  moves,
  reports,
  done,
  written,
}: {
  payment: Payment
  madeBy: { createdBy: string; approvedBy: string | null }
  claim: typeof claims.$inferSelect
  /** The sum behind the claim's payout; null where it has none. */
  money: ClaimMoney | null
  files: WireRecordedClaims['claim_files']
  location: typeof locations.$inferSelect
  organisation: { name: string }
  email: string
  offer: { id: number; name: string }
  manufacturer: { id: number; name: string }
  others: readonly Payment[]
  kept: readonly { claimId: number; cents: number }[]
  fundingId: number | null
  bank: { account: string; bookedOn: string } | null
  ledger: WirePostedMove[]
  letters: WireSentLetter[]
  moves: readonly CheckMove[]
  reports: readonly { at: Date; text: string; email: string }[]
  done: readonly WireAuditEntry[]
  written: readonly WrittenNote[]
}): WirePaymentRecord {
  return {
    ...presentCheck({ payment, ...madeBy }),
    check_id: payment.checkId,
    created: payment.createdAt.toISOString(),
    cleared_on: payment.clearedOn,
    attention: sayAttention(payment.attention),
    claim: {
      id: claim.id,
      status: claim.status,
      check_failed: claim.status === 'OPERATOR_PAYMENT_SUBMITTED' && [payment, ...others].every(({ live }) => !live),
      submitted: claim.submittedAt.toISOString(),
      payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
      payout_formula: money?.parts ? payoutFormula(money.parts, money.unit) : null,
      corrects: claim.correctsClaimId,
    },
    kept_back_for: kept.map(({ claimId, cents }) => ({ claim_id: claimId, amount: centsToDollars(cents) })),
    operator: {
      id: claim.personId,
      name: operatorName({ organisation, location }),
      location_id: location.id,
      location_name: location.name,
      city: location.city,
      state: location.state,
      email,
    },
    offer: { ...offer, manufacturer_id: manufacturer.id, manufacturer_name: manufacturer.name },
    funding_id: fundingId,
    bank: bank && { account: bank.account, booked_on: bank.bookedOn },
    others: others.map(({ id, checkNumber, checkStatus, phase, amountCents }) => ({
      payment_id: id,
      check_number: checkNumber,
      status: checkStatus ?? phase,
      amount: centsToDollars(amountCents),
    })),
    ledger,
    claim_files: files,
    letters,
    timeline: presentWithNotes(written, [
      ...reports.map(({ at, text, email: by }) =>
        presentHappened({ at, action: 'payment.reported', by: { kind: 'operator', name: by }, said: text }),
      ),
      ...moves.map(presentCheckMove),
      ...done.map((entry) => presentDone(isOfBatch(entry) ? { ...entry, before: null, after: null } : entry)),
    ]),
  }
}

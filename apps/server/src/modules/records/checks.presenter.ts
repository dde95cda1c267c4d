import type { WireRecordedChecks, WireRecordedEvent } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { operatorPayments } from '../../database/schema/index.ts'
import type { HistoryEntry } from '../claims/history/history-of-claim.ts'
import type { CheckMove } from './check-moves-of.ts'
import { isSameMoment } from './is-same-moment.ts'
import { presentHappened } from './records.presenter.ts'

/** Checks in a list of them, in the order of the rows. */
export const presentRecordedChecks = (checks: readonly (typeof operatorPayments.$inferSelect)[]): WireRecordedChecks =>
  checks.map((check) => ({
    payment_id: check.id,
    claim_id: check.claimId,
    check_number: check.checkNumber,
    status: check.checkStatus ?? check.phase,
    amount: centsToDollars(check.amountCents),
    at: (check.sentAt ?? check.createdAt).toISOString(),
  }))

/** A move of a check in a timeline. */
export const presentCheckMove = ({ at, facts: { to, status, recipient } }: CheckMove): WireRecordedEvent =>
  presentHappened({
    at,
    action: `check.${to.toLowerCase()}`,
    after: { check_status: status, ...(to === 'SENT' && { recipient }) },
  })

/** What a claim becomes with a move of its check, where it is not that already. */
const BECOMES = { SENT: 'OPERATOR_PAYMENT_SUBMITTED', PAID: 'PAID', NOT_PAID: 'OPERATOR_PAYMENT_SUBMITTED' } as const

/** Those moves of a claim's checks that its own moves do not tell: a check that came to nothing, and another one in its place. */
export const presentCheckMoves = (moves: readonly CheckMove[], changes: readonly HistoryEntry[]): WireRecordedEvent[] =>
  moves
    .filter(
      ({ at, facts: { to } }) =>
        to === 'CLOSED' ||
        changes.every(({ toStatus, createdAt }) => toStatus !== BECOMES[to] || !isSameMoment(createdAt, at)),
    )
    .map(presentCheckMove)

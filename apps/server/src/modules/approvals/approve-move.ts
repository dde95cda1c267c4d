import { postCreditPaidBack, postWrittenOff, type StaffRole } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { correctClaim } from '../corrections/correct-claim.ts'
import { changePayee } from '../corrections/payee/change-payee.ts'
import { liftStop } from '../corrections/stops/lift-stop.ts'
import { writeOffCarry } from '../corrections/write-off-carry.ts'
import {
  type ApprovalRow,
  approvalById,
  decideApproval,
  lockWaiting,
  type MoneyApprovalRow,
} from '../funding/approvals.store.ts'
import { fundingBalance, insertApplication, lockFunding, settleFunding } from '../funding/funding.store.ts'
import { creditOf, gapsOf, lockMoneyOf } from '../funding/receipts.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { limitPassed } from '../payments/batches/limit-passed.ts'
import { changeRemitTo } from './change-remit-to.ts'

/**
 * Makes a move of money that somebody else has asked for. 404 without it, 409 `approval.state` when it is decided,
 * `approval.same_person` for who has asked, `credit.too_small` when the manufacturer has less to its credit by now,
 * `funding.state` and `approval.changed` when the request is open by another amount, or when what is to be changed is another by
 * now; 403 `approval.limit` above what finance may approve.
 */
export async function approveMove(
  services: Services,
  decision: { approvalId: number; staffId: number; roles: readonly StaffRole[] },
): Promise<void> {
  const { db, clock } = services
  const { approvalId, staffId, roles } = decision
  await transact(db, async (tx) => {
    const { manufacturerId } = await approvalById(tx, approvalId)
    if (manufacturerId !== null) await lockMoneyOf(tx, manufacturerId)
    const approval = await lockWaiting(tx, approvalId)
    if (approval.askedBy === staffId) throw appError('approval.same_person')
    const limitCents = await limitPassed(tx, roles, approval.amountCents, approval.kind)
    if (limitCents !== null)
      throw appError('approval.limit', {
        because: [{ code: 'approval.above_limit', params: { limitCents, totalCents: approval.amountCents } }],
      })
    const done = await makeMove(tx, services, approval, staffId)
    await decideApproval(tx, approvalId, { state: 'APPROVED', decidedBy: staffId, decidedAt: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.approved',
      subject: 'approval',
      subjectId: approvalId,
      before: { kind: approval.kind, asked_by: approval.askedBy, amount_cents: approval.amountCents },
      after: done,
    })
    await services.events.append(tx, {
      type: 'approval.answered',
      facts: { approvalId, askedBy: approval.askedBy, staffId },
    })
  })
}

type Move<Approval> = (
  tx: Tx,
  services: Services,
  approval: Approval,
  staffId: number,
) => Promise<Record<string, unknown>>

const makeMove: Move<ApprovalRow> = (tx, services, approval, staffId) => {
  const { kind, manufacturerId } = approval
  if (kind === 'change_remit_to') return changeRemitTo(tx, services, approval, staffId)
  if (kind === 'lift_stop') return liftStop(tx, services, approval, staffId)
  if (manufacturerId === null) throw new Error(`Approval ${approval.id} is about no manufacturer.`)
  return moves[kind](tx, services, { ...approval, manufacturerId }, staffId)
}

const moves: Record<Exclude<ApprovalRow['kind'], 'change_remit_to' | 'lift_stop'>, Move<MoneyApprovalRow>> = {
  pay_back: payBack,
  write_off: writeOff,
  correct_up: correctClaim,
  correct_down: correctClaim,
  correct_reading: correctClaim,
  write_off_carry: writeOffCarry,
  change_payee: changePayee,
}

/** The credit leaves our account. */
async function payBack(tx: Tx, { clock }: Services, { id, manufacturerId, amountCents, reference }: MoneyApprovalRow) {
  const creditCents = (await creditOf(tx, manufacturerId)) - (await gapsOf(tx, manufacturerId))
  if (amountCents > creditCents)
    throw appError('credit.too_small', { logText: `${amountCents} of ${creditCents} cents of credit` })
  const postings = postCreditPaidBack({ manufacturerId, amountCents })
  await postEntry(tx, clock, 'manufacturer credit paid back', { approvalId: id }, postings)
  return { manufacturer_id: manufacturerId, reference, credit_cents: creditCents - amountCents }
}

/** Nobody owes what is open of the request any more; its claims are funded. */
async function writeOff(tx: Tx, { clock }: Services, approval: MoneyApprovalRow, staffId: number) {
  const { id: approvalId, manufacturerId, amountCents } = approval
  const { fundingId } = approval
  if (fundingId === null) throw new Error(`Approval ${approvalId} is about no request.`)
  await lockFunding(tx, fundingId, 'ISSUED')
  const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
  if (totalCents - appliedCents !== amountCents)
    throw appError('approval.changed', { logText: `${totalCents - appliedCents} cents are open, not ${amountCents}` })
  await insertApplication(tx, {
    fundingId,
    kind: 'written_off',
    amountCents,
    staffId,
    createdAt: clock.now(),
  })
  const postings = postWrittenOff({ manufacturerId, amountCents })
  await postEntry(tx, clock, 'receivable written off', { fundingId, approvalId }, postings)
  return { funding_id: fundingId, funded_claim_ids: await settleFunding(tx, clock, fundingId) }
}

import { isDeepStrictEqual } from 'node:util'
import {
  checkStatuses,
  isClosedCheck,
  type PaymentAttention,
  type Posting,
  postCheckClosed,
  postCheckIssued,
  postCheckPaid,
  postPaidCheckReturned,
  reversePostings,
} from '@caseback/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorPayments } from '../../../database/schema/index.ts'
import type { ProviderCheck } from '../../../platform/checks/check-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { type ClaimRow, moveClaim, promiseReissue } from '../../claims/claims.store.ts'
import { postEntry } from '../../ledger/ledger.store.ts'
import { holdInBatch, type PaymentMover, type PaymentRow, takeOutOfDrafts, updatePayment } from '../payments.store.ts'
import { stoppedWhileOut } from '../stops/stopped-while-out.ts'
import { checkMoved } from './check-moved.ts'

/** Where the money of a sent check is: on its way, with the operator, or back with us. */
type Stage = 'OUT' | 'PAID' | 'CLOSED'
type Amount = Pick<PaymentRow, 'locationId' | 'amountCents'>

/** What is posted when the money goes from one stage to another. product.md "Money". */
const entries: Record<Stage, Partial<Record<Stage, { event: string; postings: (check: Amount) => Posting[] }>>> = {
  OUT: {
    PAID: { event: 'check paid', postings: postCheckPaid },
    CLOSED: { event: 'check closed', postings: postCheckClosed },
  },
  PAID: {
    OUT: { event: 'check no longer paid', postings: (check) => reversePostings(postCheckPaid(check)) },
    CLOSED: { event: 'paid check returned', postings: postPaidCheckReturned },
  },
  CLOSED: {
    OUT: { event: 'closed check reopened', postings: postCheckIssued },
    PAID: {
      event: 'closed check paid',
      postings: (check) => [...postCheckIssued(check), ...postCheckPaid(check)],
    },
  },
}

const stageOf = (payment: PaymentRow): Stage => (payment.paidAt ? 'PAID' : payment.live ? 'OUT' : 'CLOSED')

/** Where a status that the provider tells puts the money. A word that nobody knows moves nothing. */
function stageAfter(payment: PaymentRow, status: string): Stage {
  if (status === 'PAID') return 'PAID'
  if (isClosedCheck(status)) return 'CLOSED'
  if (!checkStatuses.some((known) => known === status)) return stageOf(payment)
  // A paper check may stay MAILED for ever at the provider: the bank's word stands.
  return payment.clearedOn ? 'PAID' : 'OUT'
}

/** Whether the provider's status means that the payment's money is somewhere else than our books have it. */
export const statusMovesMoney = (payment: PaymentRow, status: string): boolean =>
  stageOf(payment) !== stageAfter(payment, status)

type Locked = { claim: ClaimRow; payment: PaymentRow }

/** Takes over what the provider tells of a sent check: words always, money when it moved. The same told twice changes nothing. */
export async function applyCheck(
  tx: Tx,
  services: Services,
  { claim, payment }: Locked,
  check: ProviderCheck,
): Promise<void> {
  const told = await updatePayment(tx, payment.id, {
    checkStatus: check.status,
    checkNumber: check.number ?? payment.checkNumber,
    depositOption: check.depositOption ?? payment.depositOption,
  })
  await followMoney(tx, services, { claim, payment: told }, check.status)
}

/** The money of a sent check goes where the provider's word puts it; nothing happens when it is there already. */
export const followMoney = (tx: Tx, services: Services, locked: Locked, status: string): Promise<void> =>
  moveMoney(tx, services, locked, stageAfter(locked.payment, status), 'system')

/** Finance has marked a check as cleared that has not: it is out again. */
export async function applyUnclearance(
  tx: Tx,
  services: Services,
  locked: Locked,
  by: { staffId: number; note: string },
) {
  await moveMoney(tx, services, locked, 'OUT', by)
}

/** Finance's statement says that the check cleared. */
export async function applyClearance(tx: Tx, services: Services, locked: Locked, day: string, staffId: number) {
  const told = await updatePayment(tx, locked.payment.id, { clearedOn: day })
  await moveMoney(tx, services, { ...locked, payment: told }, 'PAID', { staffId })
}

async function moveMoney(tx: Tx, services: Services, locked: Locked, to: Stage, by: PaymentMover): Promise<void> {
  const { payment } = locked
  const from = stageOf(payment)
  if (from === 'CLOSED') {
    const attention = to === 'CLOSED' ? null : await reasonToStayClosed(tx, locked)
    if (!isDeepStrictEqual(attention, payment.attention)) await updatePayment(tx, payment.id, { attention })
    if (attention) return
  }
  const entry = entries[from][to]
  if (!entry) return
  const subject = { claimId: payment.claimId, paymentId: payment.id }
  await postEntry(tx, services.clock, entry.event, subject, entry.postings(payment))
  // Before the payment lives again: nothing else may be about to pay this claim.
  if (from === 'CLOSED') await takeOutOfDrafts(tx, [payment.claimId])
  await updatePayment(tx, payment.id, {
    ...(await attentionAt(tx, services, payment, to)),
    live: to !== 'CLOSED',
    paidAt: to === 'PAID' ? services.clock.now() : null,
    ...(to !== 'PAID' && { clearedOn: null }),
  })
  if (from === 'CLOSED' || to === 'CLOSED') await holdInBatch(tx, payment, to !== 'CLOSED')
  await moveClaimAlong(tx, services, locked, to, by)
}

/** Of a stop a check is to be looked at for as long as it is out. */
async function attentionAt(tx: Tx, services: Services, { locationId, attention }: PaymentRow, to: Stage) {
  const stopped = to === 'OUT' ? await stoppedWhileOut(tx, services, locationId) : null
  return stopped || attention?.code === 'location.stopped_out' ? { attention: stopped } : {}
}

/**
 * Why a closed check that the provider calls open again stays closed in our books, as a note for finance: another check pays the
 * claim, the claim was taken back, or the check is over another amount than is owed now. Null: it may be reopened.
 */
async function reasonToStayClosed(tx: Tx, { claim, payment }: Locked): Promise<PaymentAttention | null> {
  if (!mayBePaid.some((each) => each === claim.status))
    return { code: 'check.came_back_unfunded', params: { status: payment.checkStatus ?? '', claim: claim.id } }
  const [newer] = await tx
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(
      and(
        eq(operatorPayments.claimId, payment.claimId),
        eq(operatorPayments.live, true),
        ne(operatorPayments.id, payment.id),
      ),
    )
  if (!newer && payment.amountCents !== (claim.payoutCents ?? 0) - claim.keptBackCents)
    return { code: 'check.came_back_lowered', params: { status: payment.checkStatus ?? '', claim: claim.id } }
  return newer ? { code: 'check.came_back', params: { status: payment.checkStatus ?? '', payment: newer.id } } : null
}

/** Where a check may pay a claim: it is pending where it was taken back and funded anew since the check closed. */
const mayBePaid = ['PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID'] as const

/** Moves the claim as its live check has moved; the operator gets a letter about the moves that matter to them. */
async function moveClaimAlong(
  tx: Tx,
  services: Services,
  { claim, payment }: Locked,
  to: Stage,
  by: PaymentMover,
): Promise<void> {
  if (claim.status === 'PENDING_MANUFACTURER_PAYMENT')
    await moveClaim(tx, services, {
      claimId: claim.id,
      from: claim.status,
      to: 'OPERATOR_PAYMENT_SUBMITTED',
      by: by === 'system' ? by : { staffId: by.staffId },
    })
  if (to === 'PAID') {
    await moveClaim(tx, services, {
      claimId: claim.id,
      from: 'OPERATOR_PAYMENT_SUBMITTED',
      to: 'PAID',
      by: by === 'system' ? by : { staffId: by.staffId },
    })
    await services.events.append(tx, checkMoved(payment, 'PAID', claim.promiseDay))
    return
  }
  const status = payment.checkStatus ?? ''
  if (claim.status === 'PAID')
    await moveClaim(tx, services, {
      claimId: claim.id,
      from: 'PAID',
      to: 'OPERATOR_PAYMENT_SUBMITTED',
      ...(by === 'system'
        ? { by, systemNote: { code: 'check.not_paid', params: { status } } }
        : { by: { staffId: by.staffId }, internalNote: by.note ?? null }),
    })
  if (to !== 'CLOSED') {
    // A closed check that is out again was told as closed: by then another promise stands.
    if (claim.status === 'PAID') await services.events.append(tx, checkMoved(payment, 'NOT_PAID', claim.promiseDay))
    return
  }
  const promise = await promiseReissue(tx, services, claim.id)
  await services.events.append(tx, checkMoved(payment, 'CLOSED', promise))
}

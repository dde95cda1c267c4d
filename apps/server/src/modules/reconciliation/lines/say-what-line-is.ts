import type { Tx } from '../../../database/connect.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { approvalById } from '../../funding/approvals.store.ts'
import { lockMoneyOf, receiptWithReversal } from '../../funding/receipts.store.ts'
import { keptClosedThrough } from '../../ledger/closed-days.store.ts'
import { clearLocked } from '../../payments/decisions/clear-payment.ts'
import { lockPayment } from '../../payments/payments.store.ts'
import { recordReceiptIn } from '../../receipts/record-receipt.ts'
import { type BankLineRow, insertMatches, lockBankLine } from '../reconciliation.store.ts'

/** What a line of the bank is. */
export type Said =
  | { kind: 'receipt'; receiptIds: readonly number[] }
  | {
      kind: 'new_receipt'
      manufacturerId: number
      reference: string | null
      apply: readonly { fundingId: number; amountCents: number }[]
    }
  | { kind: 'check'; paymentIds: readonly number[] }
  | { kind: 'pay_back'; approvalId: number }

/**
 * Says what an open line of the bank is, and books what is not booked yet: money of a manufacturer is recorded as of the bank's
 * day, a check on paper has cleared on it; where that day is closed, as of today. All of it or nothing. 404 without the line; 409
 * `bank_line.closed` when somebody has said it, `bank_line.taken` when another line is that; 400 `amount` when the amounts
 * differ; besides what the moves refuse.
 */
export async function sayWhatLineIs(
  services: Services,
  { lineId, staffId, said }: { lineId: number; staffId: number; said: Said },
): Promise<void> {
  const { clock } = services
  await transact(services.db, async (tx) => {
    const line = await lockBankLine(tx, lineId)
    if (!line.open) throw appError('bank_line.closed', { logText: `bank line ${lineId} is not open` })
    const of = { lineId, staffId, createdAt: clock.now() }
    const closed = await keptClosedThrough(tx)
    // A line of a closed day is open where what it was counts no more: that is put right today.
    const day = closed !== null && line.bookedOn <= closed ? today(services) : line.bookedOn
    const matches = (await book(tx, services, { line, day }, staffId, said)).map((each) => ({ ...of, ...each }))
    await insertMatches(tx, lineId, matches)
    await recordAudit(tx, clock, {
      staffId,
      action: 'bank_line.matched',
      subject: 'bank_line',
      subjectId: lineId,
      after: {
        kind: said.kind,
        amount_cents: line.amountCents,
        booked_on: line.bookedOn,
        receipt_ids: matches.flatMap((match) => ('receiptId' in match ? [match.receiptId] : [])),
        payment_ids: matches.flatMap((match) => ('paymentId' in match ? [match.paymentId] : [])),
      },
    })
  })
}

type Booked =
  | { kind: 'receipt'; receiptId: number }
  | { kind: 'check'; paymentId: number }
  | { kind: 'pay_back'; approvalId: number }

/** @param booking the line, and as of which day it is booked */
async function book(
  tx: Tx,
  services: Services,
  booking: { line: BankLineRow; day: string },
  staffId: number,
  said: Said,
): Promise<Booked[]> {
  const { line, day } = booking
  if (said.kind === 'receipt') return writtenReceipts(tx, line, said.receiptIds)
  if (said.kind === 'pay_back') return [await paidBack(tx, line, said.approvalId)]
  if (said.kind === 'check') return clearedChecks(tx, services, booking, staffId, said.paymentIds)
  requireAmount(line, line.amountCents > 0 ? line.amountCents : 0)
  const receiptId = await recordReceiptIn(
    tx,
    services,
    {
      manufacturerId: said.manufacturerId,
      amountCents: line.amountCents,
      receivedOn: day,
      reference: said.reference ?? referenceOf(line),
      staffId,
    },
    said.apply,
  )
  return [{ kind: 'receipt', receiptId }]
}

/** As the bank names it; where it has no number of its own, ours is added, so that two transfers are two references. */
const referenceOf = ({ id, reference, description }: BankLineRow): string =>
  reference ?? `${Array.from(description).slice(0, 90).join('')} (bank line ${id})`.trim()

function requireAmount({ amountCents }: BankLineRow, cents: number) {
  if (amountCents !== cents) throw fieldError('amount', 'bank_line.amount')
}

/** Several are one line where they were deposited together. */
async function writtenReceipts(tx: Tx, line: BankLineRow, receiptIds: readonly number[]): Promise<Booked[]> {
  const ids = [...new Set(receiptIds)].toSorted((a, b) => a - b)
  const ofManufacturers = new Set<number>()
  for (const id of ids) ofManufacturers.add((await receiptWithReversal(tx, id)).receipt.manufacturerId)
  for (const manufacturerId of [...ofManufacturers].toSorted((a, b) => a - b)) await lockMoneyOf(tx, manufacturerId)
  let cents = 0
  for (const id of ids) {
    const { receipt, reversal } = await receiptWithReversal(tx, id)
    if (reversal) throw appError('receipt.reversed', { logText: `receipt ${id} is reversed` })
    cents += receipt.amountCents
  }
  requireAmount(line, cents)
  return ids.map((receiptId) => ({ kind: 'receipt', receiptId }))
}

async function paidBack(tx: Tx, line: BankLineRow, approvalId: number): Promise<Booked> {
  const { kind, state, amountCents } = await approvalById(tx, approvalId)
  if (kind !== 'pay_back' || state !== 'APPROVED')
    throw appError('approval.state', { logText: `approval ${approvalId} is ${kind}, ${state}` })
  requireAmount(line, -amountCents)
  return { kind: 'pay_back', approvalId }
}

async function clearedChecks(
  tx: Tx,
  services: Services,
  { line, day }: { line: BankLineRow; day: string },
  staffId: number,
  paymentIds: readonly number[],
): Promise<Booked[]> {
  let cents = 0
  const ids = [...new Set(paymentIds)].toSorted((a, b) => a - b)
  for (const paymentId of ids) {
    const locked = await lockPayment(tx, paymentId)
    cents -= locked.payment.amountCents
    if (!locked.payment.paidAt) await clearLocked(tx, services, locked, { paymentId, clearedOn: day, staffId })
  }
  requireAmount(line, cents)
  return ids.map((paymentId) => ({ kind: 'check', paymentId }))
}

import { postMoneyArrived } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { fundingBalance, insertApplication, lockFunding, settleFunding } from '../funding/funding.store.ts'
import { insertReceipt, isReferenceTaken, lockMoneyOf } from '../funding/receipts.store.ts'
import { requireOpenDay } from '../ledger/closed-days.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'

export type Money = {
  manufacturerId: number
  amountCents: number
  receivedOn: string
  reference: string
  staffId: number
}

/** What of a receipt settles a request, in cents. */
type Share = { fundingId: number; amountCents: number }

/**
 * Records money of a manufacturer and what of it settles which issued requests; the rest is its credit. Claims that a request's
 * money covers whole, oldest first, are funded. 404 without the manufacturer, 409 `funding.state` for a request that is not
 * issued; 400 `amount` for shares above the amount, `apply` for a request of another manufacturer or a share above what is open,
 * `reference` for one that a receipt of the manufacturer has.
 * @returns the receipt's id
 */
export const recordReceipt = (services: Services, money: Money, apply: readonly Share[]): Promise<number> =>
  transact(services.db, (tx) => recordReceiptIn(tx, services, money, apply))

/** The same in a transaction that does more. */
export async function recordReceiptIn(
  tx: Tx,
  services: Services,
  money: Money,
  apply: readonly Share[],
): Promise<number> {
  requirePastDay(services, money.receivedOn)
  if (apply.reduce((sum, { amountCents }) => sum + amountCents, 0) > money.amountCents)
    throw fieldError('apply', 'apply.above_amount')
  const shares = apply.toSorted((a, b) => a.fundingId - b.fundingId)
  for (const [at, { fundingId: request }] of shares.entries())
    if (shares[at + 1]?.fundingId === request) throw fieldError('apply', 'apply.twice', { request })
  await lockMoneyOf(tx, money.manufacturerId)
  for (const { fundingId: request, amountCents } of shares) {
    const funding = await lockFunding(tx, request, 'ISSUED')
    if (funding.manufacturerId !== money.manufacturerId)
      throw fieldError('apply', 'apply.other_manufacturer', { request })
    const { totalCents, appliedCents } = await fundingBalance(tx, request)
    const openCents = totalCents - appliedCents
    if (amountCents > openCents) throw fieldError('apply', 'apply.above_open', { request, openCents })
  }
  return writeReceipt(tx, services, money, shares)
}

/** 400 `received_on` for a day that is still to come. */
export function requirePastDay(services: Services, receivedOn: string): void {
  if (receivedOn > today(services)) throw fieldError('received_on', 'day.future')
}

/**
 * Writes a receipt, with what of it settles which locked requests and what is credit, and funds the claims that are covered now.
 * The manufacturer's money is locked. 400 `received_on` for a day that is closed, `reference` for one that a receipt has that
 * counts: a button pressed twice, or a line of a bank's statement that is typed twice, must not be money twice.
 */
export async function writeReceipt(
  tx: Tx,
  { clock }: Services,
  money: Money,
  shares: readonly Share[],
): Promise<number> {
  const { manufacturerId, amountCents, staffId } = money
  await requireOpenDay(tx, 'received_on', money.receivedOn)
  if (await isReferenceTaken(tx, manufacturerId, money.reference)) throw fieldError('reference', 'reference.taken')
  const receiptId = await insertReceipt(tx, { ...money, createdAt: clock.now() })
  let creditCents = amountCents
  const applied: { funding_id: number; amount_cents: number; funded_claim_ids: number[] }[] = []
  for (const { fundingId, amountCents: share } of shares.filter(({ amountCents: cents }) => cents > 0)) {
    creditCents -= share
    await insertApplication(tx, {
      fundingId,
      kind: 'receipt',
      receiptId,
      amountCents: share,
      staffId,
      createdAt: clock.now(),
    })
    const postings = postMoneyArrived({ manufacturerId, amountCents: share, appliedCents: share })
    await postEntry(tx, clock, 'manufacturer money arrived', { fundingId, receiptId }, postings)
    const funded = await settleFunding(tx, clock, fundingId)
    applied.push({ funding_id: fundingId, amount_cents: share, funded_claim_ids: funded })
  }
  const rest = postMoneyArrived({ manufacturerId, amountCents: creditCents, appliedCents: 0 })
  await postEntry(tx, clock, 'manufacturer money to its credit', { receiptId }, rest)
  await recordAudit(tx, clock, {
    staffId,
    action: 'receipt.recorded',
    subject: 'receipt',
    subjectId: receiptId,
    after: {
      manufacturer_id: manufacturerId,
      amount_cents: amountCents,
      received_on: money.receivedOn,
      reference: money.reference,
      applied,
      credit_cents: creditCents,
    },
  })
  return receiptId
}

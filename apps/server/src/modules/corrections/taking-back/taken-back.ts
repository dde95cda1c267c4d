import { isClosedCheck } from '@caseback/domain'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import {
  batchClaims,
  claimCorrections,
  fundingClaims,
  operatorPayments,
  paymentBatches,
} from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { ClaimRow } from '../../claims/claims.store.ts'
import { claimHasOpenCase } from '../../payments/batches/payable-claims.ts'

/** A line of an issued request, and what else holds its claim. */
export type TakenBack = {
  fundingId: number
  amountCents: number
  isFunded: boolean
  /** The draft of a batch that holds it. */
  batchId: number | null
  /** The status of its latest check, which is closed. */
  closedCheck: string | null
}

/**
 * What holds a claim that finance takes back. 409 `claim.transition` for a claim that stands in no issued request, and
 * `payment.state` while a check pays it, is about to, or has an open case.
 */
export async function takenBack(db: Database, claim: Pick<ClaimRow, 'id' | 'status'>): Promise<TakenBack> {
  const { id: claimId, status } = claim
  const [line] = await db
    .select({
      fundingId: fundingClaims.fundingId,
      amountCents: fundingClaims.amountCents,
      isFunded: sql<boolean>`${fundingClaims.fundedAt} is not null`,
    })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true)))
  if (!line || (status !== 'PENDING_MANUFACTURER_PAYMENT' && status !== 'OPERATOR_PAYMENT_SUBMITTED'))
    throw appError('claim.transition', { logText: `claim ${claimId} is ${status} and cannot be taken back` })
  const [payment] = await db
    .select({ id: operatorPayments.id, live: operatorPayments.live, checkStatus: operatorPayments.checkStatus })
    .from(operatorPayments)
    .where(and(eq(operatorPayments.claimId, claimId), isNotNull(operatorPayments.checkId)))
    .orderBy(desc(operatorPayments.id))
    .limit(1)
  if ((await hasLivePayment(db, claimId)) || (payment && !isClosedCheck(payment.checkStatus ?? '')))
    throw appError('payment.state', { because: [{ code: 'claim.check_out', params: { claim: claimId } }] })
  if (await isCorrected(db, claimId)) throw appError('claim.corrected')
  if (await claimHasOpenCase(db, claimId))
    throw appError('payment.state', { because: [{ code: 'payment.case_open', params: { claim: claimId } }] })
  const [holding] = await db
    .select({ batchId: batchClaims.batchId })
    .from(batchClaims)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchClaims.batchId))
    .where(and(eq(batchClaims.claimId, claimId), eq(batchClaims.held, true), eq(paymentBatches.state, 'DRAFT')))
  return { ...line, batchId: holding?.batchId ?? null, closedCheck: payment?.checkStatus ?? null }
}

/** What it was paid too much has been credited already, or what it lacked is paid by another claim. */
async function isCorrected(db: Database, claimId: number): Promise<boolean> {
  const [correction] = await db
    .select({ id: claimCorrections.id })
    .from(claimCorrections)
    .where(eq(claimCorrections.claimId, claimId))
    .limit(1)
  return correction !== undefined
}

async function hasLivePayment(db: Database, claimId: number): Promise<boolean> {
  const [living] = await db
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(and(eq(operatorPayments.claimId, claimId), eq(operatorPayments.live, true)))
    .limit(1)
  return living !== undefined
}

import { addDays, dayOf } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { claims, invoices, ledgerEntries, offers, operatorPayments } from '../database/schema/index.ts'
import { renderFileJob } from '../modules/claims/render-pages.ts'
import { validateClaim } from '../modules/claims/validate-claim.ts'
import { approveBatch } from '../modules/payments/approve-batch.ts'
import { createBatch } from '../modules/payments/create-batch.ts'
import { draftFunding } from '../modules/payments/draft-funding.ts'
import { issueFunding } from '../modules/payments/issue-funding.ts'
import { payableClaims } from '../modules/payments/payable-claims.ts'
import { recordFundingMoney } from '../modules/payments/record-funding-money.ts'
import { sendCheck } from '../modules/payments/send-check.ts'
import { found } from '../platform/errors.ts'
import { aClaim, anEnrollment, anOffer, aStaffMember } from './factories.ts'
import type { TestApp } from './test-app.ts'

const todayOf = ({ services, clock }: TestApp) => dayOf(clock.now(), services.settings.timeZone)

/** A claim that a reviewer validated: $6.00 a case, so 10 units are $60.00. Of a new operator; of a new offer unless given. */
export async function aValidatedClaim(
  testApp: TestApp,
  given: { units?: number; offerId?: number; operatorId?: number } = {},
) {
  const { db } = testApp.services
  const units = given.units ?? 10
  const offerId = given.offerId ?? (await anOffer(testApp)).id
  const enrollment = await anEnrollment(testApp, {
    offerId,
    ...(given.operatorId !== undefined && { operatorId: given.operatorId }),
  })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, operatorId: enrollment.operatorId })
  // Its pages are rendered by a process of their own, which is another story and slow.
  await db.execute(sql`delete from pgboss.job where name = ${renderFileJob.name}`)
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claim.id))
  await validateClaim(testApp.services, {
    claimId: claim.id,
    staffId: (await aStaffMember(testApp, 'reviewer')).id,
    expectedStatus: 'CLAIM_SUBMITTED',
    note: null,
    invoices: [
      {
        id: found(invoice).id,
        distributor: 'Sysco Chicago',
        number: `INV-${claim.id}`,
        date: '2026-11-10',
        approved: [{ product_id: 11, variant_id: 101, units, identifiers: [] }],
      },
    ],
  })
  const [offer] = await db.select({ manufacturerId: offers.manufacturerId }).from(offers).where(eq(offers.id, offerId))
  return { ...claim, offerId, manufacturerId: found(offer).manufacturerId, amountCents: units * 600 }
}

/** A claim whose manufacturer has paid: a batch may take it. */
export async function aFundedClaim(testApp: TestApp, given: Parameters<typeof aValidatedClaim>[1] = {}) {
  const claim = await aValidatedClaim(testApp, given)
  const staffId = (await aStaffMember(testApp, 'finance')).id
  const fundingId = await draftFunding(testApp.services, {
    manufacturerId: claim.manufacturerId,
    cutoff: todayOf(testApp),
    excludedClaimIds: [],
    staffId,
  })
  await issueFunding(testApp.services, { fundingId, staffId })
  await recordFundingMoney(testApp.services, {
    fundingId,
    amountCents: claim.amountCents,
    receivedOn: todayOf(testApp),
    reference: `WIRE-${fundingId}`,
    staffId,
  })
  return { ...claim, fundingId }
}

/** A draft batch of these claims and no others. */
export async function aBatchOf(testApp: TestApp, claimIds: number[], makerId?: number): Promise<number> {
  const { rows } = await payableClaims(testApp.services, { limit: 100 })
  return createBatch(testApp.services, {
    cutoff: addDays(todayOf(testApp), 0),
    excludedClaimIds: rows.map((row) => row.claim_id).filter((claimId) => !claimIds.includes(claimId)),
    staffId: makerId ?? (await aStaffMember(testApp, 'finance')).id,
  })
}

/** An approved payment of a claim, not yet sent. */
export async function aPreparedPayment(testApp: TestApp, claimId: number) {
  const batchId = await aBatchOf(testApp, [claimId])
  await approveBatch(testApp.services, { batchId, staffId: (await aStaffMember(testApp, 'admin')).id })
  return latestPayment(testApp, claimId)
}

/** A payment whose check the provider has made. */
export async function aSentPayment(testApp: TestApp, given: Parameters<typeof aValidatedClaim>[1] = {}) {
  const claim = await aFundedClaim(testApp, given)
  const prepared = await aPreparedPayment(testApp, claim.id)
  await sendCheck(testApp.services, prepared.id)
  const payment = await latestPayment(testApp, claim.id)
  return { claim, payment, checkId: found(payment.checkId) }
}

export async function latestPayment({ services }: TestApp, claimId: number) {
  const rows = await services.db
    .select()
    .from(operatorPayments)
    .where(eq(operatorPayments.claimId, claimId))
    .orderBy(operatorPayments.id)
  return found(rows.at(-1))
}

export async function claimById({ services }: TestApp, claimId: number) {
  const [row] = await services.db.select().from(claims).where(eq(claims.id, claimId))
  return found(row)
}

/** What the entries of a claim leave on each account, in cents; accounts at zero are left out. */
export async function balancesOf({ services }: TestApp, claimId: number): Promise<Record<string, number>> {
  const rows = await services.db
    .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.claimId, claimId))
    .groupBy(ledgerEntries.account)
  return Object.fromEntries(rows.filter((row) => row.cents !== 0).map((row) => [row.account, row.cents]))
}

/** Every transaction of the ledger sums to zero, and so does the ledger. */
export async function requireBalancedLedger({ services }: TestApp): Promise<void> {
  const rows = await services.db
    .select({ id: ledgerEntries.transactionId, cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
  const unbalanced = rows.filter((row) => row.cents !== 0).map((row) => row.id)
  if (unbalanced.length > 0) throw new Error(`The ledger does not sum to zero: transactions ${unbalanced.join(', ')}.`)
}

import type { StaffRole } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import {
  eventDeliveries,
  invoices,
  operatorPayments,
  operatorSessions,
  staffSessions,
} from '../../database/schema/index.ts'
import { draftFunding } from '../../modules/funding/draft-funding.ts'
import { issueFunding } from '../../modules/funding/issue-funding.ts'
import { clearPayment } from '../../modules/payments/decisions/clear-payment.ts'
import { found } from '../../platform/errors.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aSentPayment,
  aValidatedClaim,
} from '../../testing/payment-factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Arrange, Scene } from '../table/call-table.ts'
import { aClaimOfAnOperator } from './rich-fixtures.ts'

export const TODAY = '2026-11-16'

export const as =
  (role: StaffRole, arrange: (testApp: TestApp) => Promise<Scene> = async () => ({})): Arrange =>
  async (testApp) => ({ ...(await arrange(testApp)), cookie: (await aStaffMember(testApp, role)).cookie })

export async function aDraft(testApp: TestApp) {
  const claim = await aValidatedClaim(testApp)
  const staffId = (await aStaffMember(testApp, 'finance')).id
  const fundingId = await draftFunding(testApp.services, {
    manufacturerId: claim.manufacturerId,
    cutoff: TODAY,
    excludedClaimIds: [],
    staffId,
  })
  return { fundingId, claim, staffId }
}

export async function anIssuedFunding(testApp: TestApp) {
  const draft = await aDraft(testApp)
  await issueFunding(testApp.services, draft)
  return draft
}

export async function aDraftBatch(testApp: TestApp): Promise<Scene> {
  return { params: { id: await aBatchOf(testApp, [(await aFundedClaim(testApp)).id]) } }
}

/** A payment that waits for a person, as the payee has changed lately. */
export async function aHeldPayment(testApp: TestApp): Promise<Scene> {
  const operator = await anOperator(testApp, { payee: { changedAt: testApp.clock.now() } })
  const claim = await aFundedClaim(testApp, { personId: operator.id })
  return { params: { id: (await aPreparedPayment(testApp, claim.id)).id }, body: { note: 'I have looked.' } }
}

/** A payment for which the provider has named a check that goes to somebody else. */
export async function aCheckOfAnotherRecipient(testApp: TestApp): Promise<Scene> {
  const { db, checks } = testApp.services
  const payment = await aPreparedPayment(testApp, (await aFundedClaim(testApp)).id)
  const made = await checks.issue({
    path: payment.requestPath,
    body: payment.requestBody.replace(/"recipient":"[^"]*"/, '"recipient":"somebody.else@example.com"'),
    idempotencyKey: `another ${payment.id}`,
  })
  if (made.kind !== 'made') throw new Error('The provider has made no check.')
  const { id } = made.check
  await db
    .update(operatorPayments)
    .set({
      phase: 'NEEDS_PERSON',
      firstCalledAt: testApp.clock.now(),
      namedChecks: [id],
      attention: { code: 'check.other', params: { check: id, differs: ['recipient'] } },
    })
    .where(eq(operatorPayments.id, payment.id))
  return { params: { id: payment.id }, body: { check_id: id, note: 'The address is written in another way.' } }
}

export async function aMailedPayment(testApp: TestApp): Promise<Scene> {
  const { payment } = await aSentPayment(testApp)
  await testApp.services.db
    .update(operatorPayments)
    .set({ depositOption: 'MAIL', checkStatus: 'MAILED' })
    .where(eq(operatorPayments.id, payment.id))
  return { params: { id: payment.id }, body: { cleared_on: TODAY } }
}

/** A mailed check that finance has marked as cleared. */
export async function aClearedPayment(testApp: TestApp): Promise<Scene> {
  const { params } = await aMailedPayment(testApp)
  const staffId = (await aStaffMember(testApp, 'finance')).id
  await clearPayment(testApp.services, { paymentId: Number(params?.id), clearedOn: TODAY, staffId })
  return { params: { id: Number(params?.id) }, body: { reason: 'It was another check.' } }
}

export async function anOperatorsSession(testApp: TestApp): Promise<Scene> {
  const { id } = await anOperator(testApp)
  const [session] = await testApp.services.db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.personId, id))
  return { params: { id, session_id: session?.id ?? 0 } }
}

/** Somebody has just asked the operator about a claim, and may take that back. */
export async function aDecisionOfOnesOwn(testApp: TestApp): Promise<Scene> {
  const { cookie } = await aStaffMember(testApp, 'reviewer')
  const { id } = await aClaimOfAnOperator(testApp)
  await testApp.call('POST', `staff/claims/${id}/decision`, {
    cookie,
    body: {
      expected_status: 'CLAIM_SUBMITTED',
      action: 'needs_attention',
      reason: 'unreadable',
      note: 'Again, please.',
    },
  })
  return { params: { id }, cookie }
}

export async function aValidation(testApp: TestApp): Promise<Scene> {
  const { id } = await aClaimOfAnOperator(testApp)
  const [invoice] = await testApp.services.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.claimId} = ${id}`)
  return {
    params: { id },
    body: {
      expected_status: 'CLAIM_SUBMITTED',
      action: 'validate',
      reason: null,
      note: 'Clear to read.',
      new_distributors: ['Lakeshore Foodservice'],
      over_budget: false,
      invoices: [
        {
          id: invoice?.id,
          distributor: 'Lakeshore Foodservice',
          number: `INV-${id}`,
          date: '2026-11-08',
          purchase_amount: 480.5,
          approved: [
            {
              product_id: 11,
              variant_id: 101,
              units: 10,
              identifiers: [{ product_identifier_type: 'SKU', product_identifier: 'HV-40386' }],
            },
          ],
        },
      ],
    },
  }
}

export const audited = { audit_log: ['row added'] } as const

/** What an approval writes of the claim, with its entry in the audit log. */
export const approvedClaim = {
  ...audited,
  claims: ['status', 'approved_units', 'purchase_cents', 'payout_cents', 'payout_parts', 'validated_at', 'promise_day'],
} as const

/** The cookie of a session that was last used some minutes ago. */
export async function aSessionOfAWhile(testApp: TestApp): Promise<string> {
  const { id, cookie } = await aStaffMember(testApp, 'reviewer')
  const lastUsedAt = new Date(testApp.clock.now().getTime() - 5 * 60_000)
  await testApp.services.db.update(staffSessions).set({ lastUsedAt }).where(eq(staffSessions.staffId, id))
  return cookie
}

/** An event that a listener could not hear. */
export async function aFailedDelivery({ services }: TestApp): Promise<Scene> {
  const { rows } = await services.db.execute<{ id: number }>(sql`
    insert into events (type, subject, facts, created_at) values ('offer.changed', 'offer:1', '{}', now()) returning id`)
  const eventId = found(rows[0]).id
  await services.db.insert(eventDeliveries).values({
    eventId,
    listener: 'letters-about-claims',
    subject: 'offer:1',
    attempts: 8,
    failedAt: services.clock.now(),
    error: 'Error: it could not be heard.',
  })
  return { params: { event_id: eventId, listener: 'letters-about-claims' } }
}

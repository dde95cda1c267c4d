import { addDays } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import {
  checkCases,
  claimDisputes,
  claimStateChanges,
  claims,
  eventDeliveries,
  events,
  fundingDisputes,
  fundingLinks,
  fundingRequests,
  offers,
  operatorPayments,
  paymentReports,
} from '../../database/schema/index.ts'
import { stopPayments } from '../../modules/payments/stops/stop-payments.ts'
import { found } from '../../platform/errors.ts'
import { aClaim, anOffer, aStaffMember } from '../factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  anIssuedRequest,
  aSentPayment,
  aValidatedClaim,
  claimById,
} from '../payment-factories.ts'
import type { TestApp } from '../test-app.ts'

const promise = ({ services }: TestApp, claimId: number, days: number) =>
  services.db
    .update(claims)
    .set({ promiseDay: addDays('2026-11-16', days) })
    .where(eq(claims.id, claimId))

/** Something of all that can wait on the start page. @returns what each was made of */
export async function aBusyDay(testApp: TestApp) {
  const { clock, services } = testApp
  const finance = await aStaffMember(testApp, 'finance')
  const waiting = await aClaim(testApp)
  await promise(testApp, waiting.id, -2)
  const { locationId } = await claimById(testApp, waiting.id)
  await stopPayments(services, { locationId, claimId: waiting.id, reason: 'One invoice twice.', staffId: finance.id })
  const attention = await aClaim(testApp)
  await services.db
    .update(claims)
    .set({ status: 'NEEDS_ATTENTION', promiseDay: null })
    .where(eq(claims.id, attention.id))
  const rejected = await aClaim(testApp)
  await services.db.update(claims).set({ status: 'CLAIM_REJECTED', promiseDay: null }).where(eq(claims.id, rejected.id))
  const [rejection] = await services.db
    .insert(claimStateChanges)
    .values({ claimId: rejected.id, toStatus: 'CLAIM_REJECTED', createdAt: clock.now() })
    .returning()
  const { personId } = rejected
  await services.db
    .insert(claimDisputes)
    .values({ claimId: rejected.id, rejectionId: found(rejection).id, personId, text: 'No.', createdAt: clock.now() })
  const validated = await aValidatedClaim(testApp)
  await promise(testApp, validated.id, 0)
  const owed = await aValidatedClaim(testApp)
  const request = await anIssuedRequest(testApp, { manufacturerId: owed.manufacturerId, amountCents: 0 }, finance.id)
  await services.db.update(fundingRequests).set({ dueDay: '2026-11-01' }).where(eq(fundingRequests.id, request))
  await testApp.call('POST', `staff/funding/${request}/link`, { cookie: finance.cookie })
  const [link] = await services.db.select().from(fundingLinks).where(eq(fundingLinks.fundingId, request))
  await services.db.insert(fundingDisputes).values({
    fundingId: request,
    claimId: owed.id,
    linkId: found(link).id,
    name: 'Cora',
    text: 'Not ours.',
    createdAt: clock.now(),
  })
  await promise(testApp, owed.id, 5)
  const funded = await aFundedClaim(testApp)
  const batch = await aBatchOf(testApp, [funded.id], finance.id)
  const { claim: sent, payment } = await aSentPayment(testApp)
  const { claim: failed, payment: closed } = await aSentPayment(testApp)
  await services.db
    .update(operatorPayments)
    .set({ live: false, checkStatus: 'FAILED' })
    .where(eq(operatorPayments.id, closed.id))
  await promise(testApp, failed.id, 2)
  await services.db
    .update(operatorPayments)
    .set({ attention: { code: 'payee.changed', params: { day: '2026-11-15' } } })
    .where(eq(operatorPayments.id, payment.id))
  await services.db
    .insert(paymentReports)
    .values({ paymentId: payment.id, personId: sent.personId, text: 'Where is it?', createdAt: clock.now() })
  await services.db.insert(checkCases).values({
    kind: 'missing',
    checkId: `check beside ${payment.id}`,
    openedAt: clock.now(),
  } as typeof checkCases.$inferInsert)
  const { cookie } = finance
  const money = {
    manufacturer_id: owed.manufacturerId,
    amount: 25,
    received_on: '2026-11-16',
    reference: 'EARLY',
    apply: [],
  }
  await testApp.call('POST', 'staff/receipts', { cookie, body: money })
  const back = { amount: 10, reference: 'BACK', reason: 'Paid twice.' }
  const asked = await testApp.call('POST', `staff/manufacturers/${owed.manufacturerId}/credit/pay-back`, {
    cookie,
    body: back,
  })
  const moveId = asked.json<{ id: number }>().id
  const line = '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261112<TRNAMT>31.07<FITID>A<NAME>NOBODY KNOWS</STMTTRN>'
  await testApp.upload(
    'POST',
    'staff/reconciliation/statements',
    { cookie },
    [
      {
        name: 'november.ofx',
        bytes: Buffer.from(
          `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>777</BANKACCTFROM><BANKTRANLIST>${line}</BANKTRANLIST></STMTRS></OFX>`,
        ),
        part: 'file',
      },
    ],
    { account_name: 'Operating' },
  )
  const draft = await anOffer(testApp)
  await services.db.update(offers).set({ state: 'DRAFT' }).where(eq(offers.id, draft.id))
  const ending = await anOffer(testApp)
  await services.db
    .update(offers)
    .set({ validTo: '2026-11-30', askedBy: finance.id, askedAt: clock.now(), asked: { kind: 'resume' } } as never)
    .where(eq(offers.id, ending.id))
  await services.db.update(offers).set({ budgetCents: 7_000 }).where(eq(offers.id, validated.offerId))
  const [event] = await services.db.select({ id: events.id }).from(events).limit(1)
  await services.db
    .insert(eventDeliveries)
    .values({ eventId: found(event).id, listener: 'nobody', subject: 'x', attempts: 8, failedAt: clock.now() })
    .onConflictDoNothing()
  const absent = await aStaffMember(testApp, 'reviewer')
  const lapsed = sql`password_hash = null, invitation_expires_at = ${clock.now().toISOString()}`
  await services.db.execute(sql`update staff set ${lapsed} where id = ${absent.id}`)
  return { finance, waiting, validated, owed, request, batch, failed, payment, moveId, draft, ending }
}

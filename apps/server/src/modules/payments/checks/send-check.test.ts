import type { WireClaim, WirePayment } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, claims, operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from './freeze-request.ts'
import { sendCheck } from './send-check.ts'

const HOUR_MS = 3_600_000
const MINUTES_10 = 600_000

describe('sending a check', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const aPayment = async (operator: Parameters<typeof anOperator>[1] = {}) => {
    const { id: personId, token } = await anOperator(testApp, operator)
    const claim = await aFundedClaim(testApp, { personId })
    const payment = await aPreparedPayment(testApp, claim.id)
    return { claim, payment, token, reference: paymentReference(payment) }
  }
  const checksOf = async (reference: string) =>
    (await simulator.checks(reference)).filter((check) => check.description === reference)
  const send = (payment: { id: number }) => sendCheck(testApp.services, payment.id)
  const decide = async (payment: { id: number }, step: 'release' | 'cancel') => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    return testApp.call('POST', `staff/payments/${payment.id}/${step}`, { cookie, body: { note: 'I looked.' } })
  }

  it('[CL-12] an e-mailed check: claim, ledger, history and mail follow in one go', async () => {
    const { claim, payment, token, reference } = await aPayment()
    await testApp.drainJobs()
    expect(await checksOf(reference)).toMatchObject([
      { status: 'UNPAID', amount: 60, name: payment.payeeName, recipient: expect.stringContaining('@example.com') },
    ])
    const shown = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json<WireClaim>()
    // The operator's turn: it lies in their mailbox.
    const mine = await testApp.call('GET', 'app/rebate-offers/user/?state=ENROLLED', { token })
    expect(mine.body).toContain('"waits_for_operator":true')
    expect(shown).toMatchObject({
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      operator_payment: {
        status: 'UNPAID',
        deposit_option: null,
        type: 'CHECK',
        recipient: expect.stringContaining('@example.com'),
      },
    })
    expect(shown.state_changes[0]).toMatchObject({
      from_state: 'PENDING_MANUFACTURER_PAYMENT',
      to_state: 'OPERATOR_PAYMENT_SUBMITTED',
    })
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, checks_outstanding: -6000 })
    const sent = await latestPayment(testApp, claim.id)
    expect(sent).toMatchObject({ phase: 'SENT', attention: null, requestHash: payment.requestHash })
    const mails = (await testApp.mails()).filter(
      (mail) => mail.subject === `Your payment of $60.00 for claim ${claim.id} is on its way`,
    )
    expect(mails.at(-1)?.text).toContain('Checkbook sends you an e-mail')
  })

  it('[CL-12] a mailed check starts as IN_PROCESS + MAIL', async () => {
    const { claim, token, reference } = await aPayment({
      payee: { method: 'MAIL', addressConfirmedAt: testApp.clock.now() },
      streetAddress: '12 Elm St',
    })
    await testApp.drainJobs()
    const shown = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json<WireClaim>()
    expect(shown.operator_payment).toMatchObject({
      status: 'IN_PROCESS',
      deposit_option: 'MAIL',
      type: 'CHECK',
      recipient: null,
    })
    const mine = await testApp.call('GET', 'app/rebate-offers/user/?state=ENROLLED', { token })
    expect(mine.body).toContain('"waits_for_operator":false')
    expect(await checksOf(reference)).toMatchObject([
      { recipient: { line_1: '12 Elm St', city: 'Chicago', state: 'IL', zip: '60601', country: 'US' } },
    ])
    expect((await testApp.mails()).at(-1)?.text).toContain('12 Elm St, Chicago, IL 60601')
  })

  it('shows no payment to the operator before the provider has made the check', async () => {
    const { claim, token } = await aPayment()
    const shown = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json<WireClaim>()
    expect(shown).toMatchObject({ status: 'PENDING_MANUFACTURER_PAYMENT', operator_payment: null })
  })

  it.each(['429', '500', 'timeout-after-create'] as const)('an answer lost to %s is asked for again', async (kind) => {
    const { claim, payment, reference } = await aPayment()
    await simulator.arrange({ kind })
    await send(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CALLING', checkId: null })
    expect((await claimById(testApp, claim.id)).status).toBe('PENDING_MANUFACTURER_PAYMENT')
    await testApp.drainJobs()
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'SENT',
      idempotencyKey: payment.idempotencyKey,
    })
    expect(await checksOf(reference)).toHaveLength(1)
  })

  it('two workers at once make one check', async () => {
    const { claim, payment, reference } = await aPayment()
    await Promise.all([send(payment), send(payment), send(payment)])
    await send(payment)
    expect(await checksOf(reference)).toHaveLength(1)
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, checks_outstanding: -6000 })
  })

  it("after the key's lifetime the provider's list decides: the check that is there is the payment's", async () => {
    const { claim, payment, reference } = await aPayment()
    await simulator.arrange({ kind: 'timeout-after-create' })
    await send(payment)
    testApp.clock.advance(23 * HOUR_MS)
    await send(payment)
    const [check] = await checksOf(reference)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: check?.id })
    expect(await checksOf(reference)).toHaveLength(1)
  })

  it('a check for another amount than ours is a person’s matter, and nothing is booked as sent', async () => {
    const { claim, payment } = await aPayment()
    const wrong: typeof testApp.services = {
      ...testApp.services,
      checks: {
        ...simulator.provider,
        issue: async (request) => {
          const outcome = await simulator.provider.issue(request)
          return outcome.kind === 'made' ? { ...outcome, check: { ...outcome.check, amountCents: 1 } } : outcome
        },
      },
    }
    await sendCheck(wrong, payment.id)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      checkId: null,
      attention: { code: 'check.other', params: { check: expect.any(String), differs: ['amount'] } },
    })
    expect((await claimById(testApp, claim.id)).status).toBe('PENDING_MANUFACTURER_PAYMENT')
  })

  it('a check that is cashed before it could be written down, with its claim gone elsewhere, is a person’s matter', async () => {
    const { claim, payment, reference } = await aPayment()
    const overtaken: typeof testApp.services = {
      ...testApp.services,
      checks: {
        ...simulator.provider,
        issue: async (request) => {
          const outcome = await simulator.provider.issue(request)
          await testApp.services.db.update(claims).set({ status: 'CLAIM_VALIDATED' }).where(eq(claims.id, claim.id))
          return outcome.kind === 'made' ? { ...outcome, check: { ...outcome.check, status: 'PAID' } } : outcome
        },
      },
    }
    await sendCheck(overtaken, payment.id)
    expect(await checksOf(reference)).toHaveLength(1)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON', checkId: null })
  })

  it('where the list is silent a person decides, and a release sends it', async () => {
    const { claim, payment, reference } = await aPayment()
    await simulator.arrange({ kind: '500' })
    await send(payment)
    testApp.clock.advance(23 * HOUR_MS)
    await send(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      attention: { code: 'check.not_found' },
    })
    const tooEarly = await decide(payment, 'release')
    expect([tooEarly.statusCode, tooEarly.json()]).toMatchObject([409, { because: [{ code: 'payment.list_may_lag' }] }])
    await simulator.advance(MINUTES_10)
    const inDoubt = await decide(payment, 'release')
    expect([inDoubt.statusCode, inDoubt.json()]).toMatchObject([409, { because: [{ code: 'payment.key_in_doubt' }] }])
    testApp.clock.advance(2 * HOUR_MS)
    expect((await decide(payment, 'release')).json<WirePayment>()).toMatchObject({ phase: 'PREPARED' })
    await testApp.drainJobs()
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', requestBody: payment.requestBody })
    expect(await checksOf(reference)).toHaveLength(1)
  })

  it.each(['release', 'cancel'] as const)('a %s finds the check that was made after all', async (step) => {
    const { claim, payment, reference } = await aPayment()
    await simulator.arrange({ kind: 'timeout-after-create' })
    await send(payment)
    testApp.clock.advance(23 * HOUR_MS)
    await simulator.arrange({ kind: '500', on: 'any' })
    await send(payment)
    expect((await latestPayment(testApp, claim.id)).phase).toBe('NEEDS_PERSON')

    await simulator.arrange({ kind: '500', on: 'any' })
    const away = await decide(payment, step)
    expect([away.statusCode, away.json()]).toMatchObject([503, { error: expect.stringContaining('check provider') }])
    const decided = await decide(payment, step)
    expect(decided.statusCode).toBe(step === 'release' ? 200 : 409)
    expect((await latestPayment(testApp, claim.id)).phase).toBe('SENT')
    await testApp.drainJobs()
    expect(await checksOf(reference)).toHaveLength(1)
    const found = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment.found'), eq(auditLog.subjectId, payment.id)))
    expect(found).toHaveLength(1)
  })

  it('a refusal of the provider goes to a person with its words, and may be cancelled', async () => {
    const { claim, payment, reference } = await aPayment({ email: 'no address at all' })
    await send(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      attention: { code: 'check.refused', params: { status: 400, said: 'recipient must be an e-mail address' } },
    })
    expect(await checksOf(reference)).toEqual([])
    const { cookie } = await aStaffMember(testApp, 'finance')
    const listed = await testApp.call('GET', `staff/payments?show=attention&q=${claim.id}`, { cookie })
    // A short number is also found in names, so the search may answer with other payments beside this one.
    expect(listed.json<{ results: WirePayment[] }>().results.find(({ id }) => id === payment.id)).toMatchObject({
      refused: {
        said: 'recipient must be an e-mail address',
        field: 'payout_method',
        recipient: 'no address at all',
      },
    })
    const tooEarly = await decide(payment, 'cancel')
    expect([tooEarly.statusCode, tooEarly.json()]).toMatchObject([409, { because: [{ code: 'payment.list_may_lag' }] }])
    await simulator.advance(MINUTES_10)
    expect((await decide(payment, 'cancel')).json<WirePayment>()).toMatchObject({ phase: 'CANCELLED' })
    const again = await decide(payment, 'cancel')
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'payment.state' }])
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, payable: -6000 })
  })

  it('sends nothing when the frozen request is no longer what was approved', async () => {
    const { claim, payment, reference } = await aPayment()
    await testApp.services.db
      .update(operatorPayments)
      .set({ requestBody: payment.requestBody.replace('"amount":60', '"amount":6000') })
      .where(eq(operatorPayments.id, payment.id))
    await send(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON', checkId: null })
    expect(await checksOf(reference)).toEqual([])
  })

  it.each([
    'validate',
    'needs_attention',
    'reject',
    'reopen',
  ])('a reviewer cannot %s a claim whose check is out: 409 claim.transition', async (action) => {
    const { claim } = await aPayment()
    await testApp.drainJobs()
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const refused = await testApp.call('POST', `staff/claims/${claim.id}/decision`, {
      cookie,
      body: {
        expected_status: 'OPERATOR_PAYMENT_SUBMITTED',
        action,
        reason: 'other',
        note: 'Too late.',
        invoices: [
          {
            id: (await testApp.services.db.query.invoices.findFirst({ where: (row) => eq(row.claimId, claim.id) }))?.id,
            distributor: 'Sysco Chicago',
            number: 'INV',
            date: '2026-11-10',
            approved: [{ product_id: 11, variant_id: 101, units: 5, identifiers: [] }],
          },
        ],
      },
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'claim.transition' }])
  })
})

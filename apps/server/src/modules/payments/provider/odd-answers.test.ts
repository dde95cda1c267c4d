import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCases, operatorPayments } from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  aSentPayment,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from '../checks/freeze-request.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import { sendCheck } from '../checks/send-check.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Longer than the list has to be silent, as the provider tells its time in seconds. */
const SILENCE_MS = 10 * MINUTE_MS + 2_000

describe('a provider that does what its documentation does not exclude', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  beforeEach(() => Object.assign(odd, { creations: [], search: 'plain', lagMs: 0, reads: [] }))
  afterEach(() => requireBalancedLedger(testApp))

  const aPayment = async () => {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    return { claim, payment, reference: paymentReference(payment) }
  }
  const send = (payment: { id: number }) => sendCheck(testApp.services, payment.id)
  const decide = async (payment: { id: number }, step: 'release' | 'cancel') => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const answer = await testApp.call('POST', `staff/payments/${payment.id}/${step}`, {
      cookie,
      body: { note: 'I looked.' },
    })
    const { because } = answer.json<{ because?: { code: string }[] }>()
    return answer.statusCode === 200 ? 'done' : because?.[0]?.code
  }
  /** Both clocks go on. */
  const later = (milliseconds: number) => {
    testApp.clock.advance(milliseconds)
    odd.advance(milliseconds)
  }
  const paymentById = (id: number) =>
    testApp.services.db.query.operatorPayments.findFirst({ where: eq(operatorPayments.id, id) })
  const casesOf = (checkId: string) =>
    testApp.services.db.select().from(checkCases).where(eq(checkCases.checkId, checkId)).orderBy(checkCases.id)

  describe('answers about another check', () => {
    it('two answers that are swapped: each payment gets the check that has its reference', async () => {
      const [one, two] = [await aPayment(), await aPayment()]
      odd.creations = ['lost after', 'another check']
      await send(one.payment)
      // Answered with the first one's check.
      await send(two.payment)
      later(MINUTE_MS)
      await send(one.payment)
      for (const { payment, reference } of [one, two]) {
        const sent = await paymentById(payment.id)
        expect(sent).toMatchObject({ phase: 'SENT' })
        expect(odd.open(reference).map(({ id }) => id)).toEqual([sent?.checkId])
      }
    })

    it('of a check that the list does not show yet, a person hears with its id, which Cancel does not clear', async () => {
      const { claim, payment } = await aPayment()
      odd.checks.length = 0
      const stranger = odd.make({ description: 'Caseback claim 1, batch 999999', amountCents: 6000 })
      odd.lagMs = 24 * HOUR_MS
      odd.creations = ['another check']
      await send(payment)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'NEEDS_PERSON',
        checkId: null,
        namedChecks: [stranger.id],
        attention: { code: 'check.other', params: { check: stranger.id, differs: ['reference', 'recipient'] } },
      })
      expect((await claimById(testApp, claim.id)).status).toBe('PENDING_MANUFACTURER_PAYMENT')
      // It carries no reference of another payment, so it may be this one's: Cancel waits for its end.
      expect(await decide(payment, 'cancel')).toBe('checks.other_open')
      stranger.status = 'VOID'
      expect(await decide(payment, 'cancel')).toBe('payment.list_may_lag')
      later(24 * HOUR_MS)
      expect(await decide(payment, 'cancel')).toBe('payment.made_after_all')
      expect((await latestPayment(testApp, claim.id)).namedChecks).toEqual([stranger.id])
    })

    it('a read of one check that answers another changes nothing', async () => {
      const other = await aSentPayment(testApp)
      const { claim, checkId } = await aSentPayment(testApp)
      for (const check of odd.checks) if (check.id !== checkId) check.status = 'PAID'
      odd.reads = ['another']
      await expect(refreshCheck(testApp.services, checkId)).rejects.toThrow('answered with check')
      expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
      await refreshCheck(testApp.services, checkId)
      expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
      await refreshCheck(testApp.services, other.checkId)
      expect((await claimById(testApp, other.claim.id)).status).toBe('PAID')
    })

    it.each([
      ['amount', { amountCents: 5999 }],
      ['reference', { description: 'Caseback claim 1, batch 999999' }],
      ['recipient', { recipient: 'somebody.else@example.com' }],
    ] as const)('a sent check whose %s is another one by now pays nothing, and is a case', async (kind, changed) => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      for (const check of odd.checks) if (check.id === checkId) Object.assign(check, changed, { status: 'PAID' })
      expect(await refreshCheck(testApp.services, checkId)).toBeNull()
      await refreshCheck(testApp.services, checkId)
      expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
      expect(await casesOf(checkId)).toMatchObject([
        { kind, paymentId: payment.id, ours: { amountCents: 6000 }, theirs: { status: 'PAID' }, closedAt: null },
      ])
    })
  })

  describe('a check for another amount', () => {
    it('is kept by its id; neither Cancel nor Release goes on until it is void, and then one check is made', async () => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['another amount']
      await send(payment)
      const [made] = odd.open(reference)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'NEEDS_PERSON',
        namedChecks: [made?.id],
        attention: { code: 'check.other', params: { check: made?.id, differs: ['amount'] } },
      })
      later(30 * HOUR_MS)
      // The list has lost sight of it, the payment has not.
      odd.search = 'finds nothing'
      if (made) made.listedFromMs = Number.POSITIVE_INFINITY
      expect(await decide(payment, 'cancel')).toBe('checks.other_open')
      expect(await decide(payment, 'release')).toBe('checks.other_open')
      if (made) made.status = 'VOID'
      expect(await decide(payment, 'cancel')).toBe('payment.list_may_lag')
      later(SILENCE_MS)
      expect(await decide(payment, 'cancel')).toBe('done')
      const next = await aPreparedPayment(testApp, claim.id)
      await send(next)
      expect(odd.open(reference)).toEqual([])
      expect(odd.open(paymentReference(next))).toHaveLength(1)
    })

    it('beside one for the right amount is several open checks', async () => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['lost after']
      await send(payment)
      odd.make({ description: reference, amountCents: 6001 })
      later(24 * HOUR_MS)
      await send(payment)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'NEEDS_PERSON',
        attention: { code: 'check.several_open', params: { count: 2 } },
      })
      expect(await decide(payment, 'cancel')).toBe('checks.several_open')
    })
  })

  describe('a list that does not tell', () => {
    it.each([
      'finds everything',
      'finds nothing',
    ] as const)('a search that %s, below many newer checks', async (search) => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['lost after']
      await send(payment)
      later(26 * HOUR_MS)
      for (let newer = 0; newer < 120; newer += 1) odd.make({})
      odd.search = search
      odd.forgetKeys()
      await send(payment)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
      expect(odd.open(reference)).toHaveLength(1)
    })

    it('a search that names a void check and not the open one beside it', async () => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['another amount']
      await send(payment)
      for (const made of odd.open(reference)) made.status = 'VOID'
      expect(await decide(payment, 'release')).toBe('payment.list_may_lag')
      later(26 * HOUR_MS)
      expect(await decide(payment, 'release')).toBe('done')
      odd.search = 'finds the oldest'
      odd.creations = ['refused after']
      await send(payment)
      const [second] = odd.open(reference)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: second?.id })
    })

    it('a refusal after the check was made, while the list lags: Cancel waits, and finds it', async () => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['refused after']
      odd.lagMs = 5 * MINUTE_MS
      await send(payment)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'NEEDS_PERSON',
        attention: { code: 'check.refused' },
      })
      for (const step of ['cancel', 'release'] as const)
        expect(await decide(payment, step)).toBe('payment.list_may_lag')
      later(6 * MINUTE_MS)
      expect(await decide(payment, 'cancel')).toBe('payment.made_after_all')
      expect(odd.open(reference)).toHaveLength(1)
    })

    it('a refusal after the check was made, which the list shows, is a check that was sent', async () => {
      const { claim, payment } = await aPayment()
      odd.creations = ['refused after']
      await send(payment)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
    })

    it('only our own clock goes on: its silence is not believed sooner', async () => {
      const { payment } = await aPayment()
      odd.creations = ['refused before']
      await send(payment)
      testApp.clock.advance(24 * HOUR_MS)
      expect(await decide(payment, 'cancel')).toBe('payment.list_may_lag')
      odd.advance(SILENCE_MS)
      expect(await decide(payment, 'cancel')).toBe('done')
    })
  })

  describe('clocks', () => {
    it('the first call with our clock a day ahead, which is corrected: after 25 hours the list decides', async () => {
      const { claim, payment, reference } = await aPayment()
      testApp.clock.advance(24 * HOUR_MS)
      odd.creations = ['lost after']
      await send(payment)
      testApp.clock.advance(-24 * HOUR_MS)
      later(25 * HOUR_MS)
      await send(payment)
      expect(odd.open(reference)).toHaveLength(1)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        phase: 'SENT',
        checkId: odd.open(reference)[0]?.id,
      })
    })

    it('released while the provider knows the key, its age goes on: a lost answer leads to no second check', async () => {
      const { claim, payment, reference } = await aPayment()
      odd.creations = ['refused after']
      odd.lagMs = 40 * HOUR_MS
      await send(payment)
      later(20 * HOUR_MS)
      // The list lags for a day, so the release is let through.
      expect(await decide(payment, 'release')).toBe('done')
      odd.creations = ['lost after']
      await send(payment)
      later(5 * HOUR_MS)
      await send(payment)
      expect(odd.open(reference)).toHaveLength(1)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'NEEDS_PERSON' })
      later(20 * HOUR_MS)
      expect(await decide(payment, 'release')).toBe('done')
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
    })
  })

  describe('a decision while a call is on its way', () => {
    it('a check that is made although its payment was cancelled is a case with its evidence', async () => {
      const { claim, payment, reference } = await aPayment()
      const slow = {
        ...testApp.services,
        checks: {
          ...odd.provider,
          issue: async (request: Parameters<typeof odd.provider.issue>[0]) => {
            // Another worker has taken it up, was refused, and finance has given it up.
            odd.creations = ['refused before']
            await send(payment)
            expect(await decide(payment, 'cancel')).toBe('payment.list_may_lag')
            later(SILENCE_MS)
            expect(await decide(payment, 'cancel')).toBe('done')
            return odd.provider.issue(request)
          },
        },
      }
      await sendCheck(slow, payment.id)
      const [made] = odd.open(reference)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'CANCELLED', checkId: null })
      expect(await casesOf(made?.id ?? '')).toMatchObject([
        {
          kind: 'unrecorded',
          paymentId: payment.id,
          ours: { status: 'CANCELLED', amountCents: 6000, reference },
          theirs: { status: 'UNPAID', amountCents: 6000, reference },
        },
      ])
      expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, payable: -6000 })
    })
  })
})

import { provider, speakFor } from '@caseback/words/provider'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkCases, payees } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import {
  aFundedClaim,
  aPreparedPayment,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { paymentReference } from '../checks/freeze-request.ts'
import { sendCheck } from '../checks/send-check.ts'
import { releasePayment } from '../decisions/release-payment.ts'
import { compareChecks } from './compare-checks.ts'

const HOUR_MS = 3_600_000
/** Longer than the list has to be silent, as the provider tells its time in seconds. */
const SILENCE_MS = 602_000
const NEVER = Number.POSITIVE_INFINITY

describe('a check that is listed once its payment has been released', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  beforeEach(() => odd.reset())
  afterEach(() => requireBalancedLedger(testApp))

  const later = (milliseconds: number) => {
    testApp.clock.advance(milliseconds)
    odd.advance(milliseconds)
  }
  const release = async (payment: { id: number }) =>
    releasePayment(testApp.services, {
      paymentId: payment.id,
      staffId: (await aStaffMember(testApp, 'finance')).id,
      note: 'I looked.',
    })
  const compare = (services: Services = testApp.services) => compareChecks(services)
  const casesOf = (payment: { id: number }) =>
    testApp.services.db.select().from(checkCases).where(eq(checkCases.paymentId, payment.id))

  /** Its check was made, the answer said no, and the list does not show it; it was called so long ago. */
  async function aRefusedPayment({ calledMsAgo = 0 } = {}) {
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    odd.creations = ['refused after']
    odd.lagMs = NEVER
    await sendCheck(testApp.services, payment.id)
    odd.lagMs = 0
    later(calledMsAgo + SILENCE_MS)
    const [check] = odd.open(paymentReference(payment))
    if (!check) throw new Error('The provider has made no check.')
    return { claim, payment, check }
  }

  it.each([
    ['while the provider knows the key', 0],
    ['after it has forgotten the key', 26 * HOUR_MS],
  ])('and before it is called again, is written down as its own: %s', async (_name, calledMsAgo) => {
    const { claim, payment, check } = await aRefusedPayment({ calledMsAgo })
    await release(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'PREPARED' })
    check.listedFromMs = 0
    await compare()
    await sendCheck(testApp.services, payment.id)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: check.id })
    expect(odd.open(paymentReference(payment))).toHaveLength(1)
    expect(await casesOf(payment)).toEqual([])
  })

  it('is known by the name that the provider had when the payment was approved', async () => {
    const { claim, payment, check } = await aRefusedPayment()
    const known = { legalName: provider.legalName, supportEmail: provider.supportEmail, logo: null }
    const before = provider.name
    speakFor({ ...known, name: 'Lakeshore' })
    try {
      expect(check.description).toBe(`${before} claim ${claim.id}, batch ${payment.batchId}`)
      await release(payment)
      check.listedFromMs = 0
      await compare()
      await sendCheck(testApp.services, payment.id)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: check.id })
      expect(odd.open(check.description)).toHaveLength(1)
      const next = await aPreparedPayment(testApp, (await aFundedClaim(testApp)).id)
      expect(paymentReference(next)).toBe(`Lakeshore claim ${next.claimId}, batch ${next.batchId}`)
    } finally {
      speakFor({ ...known, name: before })
    }
  })

  it('between a comparison’s two looks, is written down and opens no case', async () => {
    const { claim, payment, check } = await aRefusedPayment()
    check.listedFromMs = 0
    const { checks } = testApp.services
    await compare({
      ...testApp.services,
      checks: {
        ...checks,
        async find(description, since) {
          const found = await checks.find(description, since)
          // Finance’s own look is a moment behind.
          check.listedFromMs = NEVER
          await release(payment)
          return found
        },
      },
    })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', checkId: check.id })
    expect(await casesOf(payment)).toEqual([])
  })

  it('beside another one, is a person’s: it is not called again, and no Release goes on', async () => {
    const { claim, payment, check } = await aRefusedPayment({ calledMsAgo: 26 * HOUR_MS })
    await release(payment)
    check.listedFromMs = 0
    const { description, amountCents, recipient } = check
    const copy = odd.make({ description, amountCents, recipient })
    await compare()
    await sendCheck(testApp.services, payment.id)
    expect(odd.open(description)).toHaveLength(2)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      namedChecks: expect.arrayContaining([check.id, copy.id]) as string[],
      attention: { code: 'check.several_open' },
    })
    await expect(release(payment)).rejects.toMatchObject({ because: [{ code: 'checks.several_open' }] })
  })

  it('in the name of a payment that was never called: no Release while its case is open', async () => {
    const claim = await aFundedClaim(testApp)
    await testApp.services.db
      .update(payees)
      .set({ changedAt: testApp.clock.now() })
      .where(eq(payees.personId, claim.personId))
    const payment = await aPreparedPayment(testApp, claim.id)
    const { recipient } = z.parse(z.object({ recipient: z.string() }), JSON.parse(payment.requestBody))
    odd.make({ description: paymentReference(payment), amountCents: 6000, recipient })
    await compare()
    expect(await casesOf(payment)).toMatchObject([{ kind: 'unrecorded', closedAt: null }])
    await expect(release(payment)).rejects.toMatchObject({ because: [{ code: 'payment.case_open' }] })
    await testApp.services.db
      .update(checkCases)
      .set({ closedAt: testApp.clock.now(), note: 'Voided.' })
      .where(eq(checkCases.paymentId, payment.id))
    await release(payment)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'PREPARED' })
  })
})

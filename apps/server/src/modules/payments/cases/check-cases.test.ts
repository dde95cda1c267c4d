import { createHmac } from 'node:crypto'
import type { WireCheckCase } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditLog, checkCases, claims, payees } from '../../../database/schema/index.ts'
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
import { compareChecks } from './compare-checks.ts'

const HOUR_MS = 3_600_000

describe('cases about checks', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  beforeEach(() => Object.assign(odd, { creations: [], search: 'plain', lagMs: 0, reads: [] }))
  afterEach(() => requireBalancedLedger(testApp))

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    return testApp.call(method, path, { cookie, body })
  }
  const cases = async (show = 'open') =>
    (await call('GET', `staff/check-cases?show=${show}&limit=100`)).json<{ results: WireCheckCase[] }>().results
  const casesOf = async (checkId: string, show?: string) =>
    (await cases(show)).filter((each) => each.check_id === checkId)
  const compare = () => compareChecks(testApp.services)
  const checkAt = (checkId: string) => {
    const check = odd.checks.find(({ id }) => id === checkId)
    if (!check) throw new Error(`The provider has no check ${checkId}.`)
    return check
  }
  const webhook = (checkId: string) => {
    const body = JSON.stringify({ id: checkId, status: 'PAID', type: 'CHECK' })
    const signature = createHmac('sha256', testApp.services.settings.checkbookWebhookKey)
      .update(`${body}424242`)
      .digest('hex')
    return testApp.app.inject({
      method: 'POST',
      url: '/api/v1/tradespend/webhooks/checkbook/',
      headers: { 'content-type': 'application/json', signature: `nonce=424242,signature=${signature}` },
      payload: body,
    })
  }

  describe('the comparison', () => {
    it('finds nothing where both sides agree, and says when it was made', async () => {
      await aSentPayment(testApp)
      const { checkId } = await aSentPayment(testApp)
      checkAt(checkId).status = 'PAID'
      await refreshCheck(testApp.services, checkId)
      expect((await call('POST', 'staff/check-comparison')).statusCode).toBe(204)
      await testApp.drainJobs()
      expect(await cases()).toEqual([])
      const last = { finished: testApp.clock.now().toISOString(), checks: odd.checks.length }
      expect((await call('GET', 'staff/check-comparison')).json()).toEqual({ last, state: 'idle' })
    })

    it('a check in our name that no payment has, and one in the name of a payment that has another', async () => {
      const { payment, checkId } = await aSentPayment(testApp)
      const unknown = odd.make({ description: `Caseback claim ${payment.claimId}, batch 9999`, status: 'PAID' })
      const second = odd.make({ description: paymentReference(payment), amountCents: 6000 })
      const stranger = odd.make({ description: 'Flowers' })
      const ended = odd.make({ description: 'Tried once', status: 'VOID' })
      await compare()
      expect(await casesOf(unknown.id)).toMatchObject([
        { kind: 'unknown', claim_id: null, ours: null, theirs: { status: 'PAID', reference: unknown.description } },
      ])
      expect(await casesOf(second.id)).toMatchObject([
        {
          kind: 'unrecorded',
          claim_id: payment.claimId,
          payment_id: payment.id,
          ours: { amount: 60, status: 'UNPAID' },
          theirs: { amount: 60, status: 'UNPAID' },
        },
      ])
      expect(await casesOf(stranger.id)).toMatchObject([{ kind: 'unknown' }])
      expect(await casesOf(ended.id)).toEqual([])
      expect(await casesOf(checkId)).toEqual([])
      const before = await cases('all')
      await compare()
      expect(await cases('all')).toEqual(before)
    })

    it('two comparisons at once open one case', async () => {
      const stranger = odd.make({ description: 'Twice at once' })
      await Promise.all([compare(), compare(), compare()])
      expect(await casesOf(stranger.id)).toHaveLength(1)
    })

    it('a check whose payment was cancelled meanwhile', async () => {
      const claim = await aFundedClaim(testApp)
      const payment = await aPreparedPayment(testApp, claim.id)
      odd.creations = ['refused after']
      odd.lagMs = 2 * HOUR_MS
      await sendCheck(testApp.services, payment.id)
      odd.advance(HOUR_MS)
      expect((await call('POST', `staff/payments/${payment.id}/cancel`, { note: 'Refused.' })).statusCode).toBe(200)
      odd.advance(HOUR_MS)
      await compare()
      const [made] = odd.open(paymentReference(payment))
      expect(await casesOf(made?.id ?? '')).toMatchObject([{ kind: 'unrecorded', ours: { status: 'CANCELLED' } }])
    })

    it('while its call is on its way, a check is no case', async () => {
      const claim = await aFundedClaim(testApp)
      const payment = await aPreparedPayment(testApp, claim.id)
      odd.creations = ['lost after']
      await sendCheck(testApp.services, payment.id)
      await compare()
      const [made] = odd.open(paymentReference(payment))
      expect(await casesOf(made?.id ?? '')).toEqual([])
    })

    it('a check whose payment waits for a person is written down; two of them are kept with it', async () => {
      const waiting = async (checks: number) => {
        const claim = await aFundedClaim(testApp)
        const payment = await aPreparedPayment(testApp, claim.id)
        odd.creations = ['refused before']
        await sendCheck(testApp.services, payment.id)
        const { recipient } = z.parse(z.object({ recipient: z.string() }), JSON.parse(payment.requestBody))
        for (let made = 0; made < checks; made += 1)
          odd.make({ description: paymentReference(payment), amountCents: 6000, recipient })
        return claim.id
      }
      const [one, two] = [await waiting(1), await waiting(2)]
      await compare()
      expect(await latestPayment(testApp, one)).toMatchObject({ phase: 'SENT', attention: null })
      const both = await latestPayment(testApp, two)
      expect(both).toMatchObject({ phase: 'NEEDS_PERSON', attention: { code: 'check.several_open' } })
      expect(both.namedChecks).toEqual(
        odd
          .open(paymentReference(both))
          .toReversed()
          .map(({ id }) => id),
      )
    })

    it('a check in the name of a payment that was held and never called', async () => {
      const claim = await aFundedClaim(testApp)
      await testApp.services.db
        .update(payees)
        .set({ changedAt: testApp.clock.now() })
        .where(eq(payees.personId, claim.personId))
      const payment = await aPreparedPayment(testApp, claim.id)
      expect(payment).toMatchObject({ phase: 'NEEDS_PERSON', firstCalledAt: null })
      const { recipient } = z.parse(z.object({ recipient: z.string() }), JSON.parse(payment.requestBody))
      const made = odd.make({ description: paymentReference(payment), amountCents: 6000, recipient })
      await compare()
      expect(await casesOf(made.id)).toMatchObject([{ kind: 'unrecorded', payment_id: payment.id }])
    })

    it('a paid check that was returned, whose event was lost: the books follow, and finance hears of it', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      checkAt(checkId).status = 'PAID'
      await refreshCheck(testApp.services, checkId)
      checkAt(checkId).status = 'REFUNDED'
      await compare()
      expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
      expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, payable: -6000 })
      expect(await casesOf(checkId)).toMatchObject([
        { kind: 'status', ours: { status: 'PAID' }, theirs: { status: 'REFUNDED' } },
      ])
    })

    it('a check that was cashed, whose event was lost, is taken over and no case', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      checkAt(checkId).status = 'PAID'
      await compare()
      expect((await claimById(testApp, claim.id)).status).toBe('PAID')
      expect(await casesOf(checkId)).toEqual([])
    })

    it('a status that our rules do not let the books follow', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      const setStatus = (status: 'CLAIM_VALIDATED' | 'OPERATOR_PAYMENT_SUBMITTED') =>
        testApp.services.db.update(claims).set({ status }).where(eq(claims.id, claim.id))
      await setStatus('CLAIM_VALIDATED')
      checkAt(checkId).status = 'PAID'
      await compare()
      await setStatus('OPERATOR_PAYMENT_SUBMITTED')
      expect(await casesOf(checkId)).toMatchObject([
        { kind: 'status', ours: { status: 'UNPAID' }, theirs: { status: 'PAID' } },
      ])
    })

    it.each([
      ['amount', { amountCents: 6001 }],
      ['recipient', { recipient: 'somebody.else@example.com' }],
      ['reference', { description: 'Caseback claim 7, batch 7777' }],
    ] as const)('another %s than was approved, also of a check that is paid', async (kind, changed) => {
      const { checkId } = await aSentPayment(testApp)
      checkAt(checkId).status = 'PAID'
      await refreshCheck(testApp.services, checkId)
      Object.assign(checkAt(checkId), changed)
      await compare()
      await compare()
      expect(await casesOf(checkId)).toMatchObject([{ kind, ours: { status: 'PAID' } }])
    })

    it('a check that the provider does not have any more, and not one that its list alone leaves out', async () => {
      const { checkId } = await aSentPayment(testApp)
      const other = await aSentPayment(testApp)
      await testApp.drainJobs()
      testApp.clock.advance(2 * HOUR_MS)
      checkAt(other.checkId).listedFromMs = Number.POSITIVE_INFINITY
      odd.checks.splice(odd.checks.indexOf(checkAt(checkId)), 1)
      await compare()
      expect(await casesOf(checkId)).toMatchObject([{ kind: 'missing', ours: { status: 'UNPAID' }, theirs: null }])
      expect(await casesOf(other.checkId)).toEqual([])
    })

    it('goes on after a check that cannot be read, and fails at its end', async () => {
      const { checkId } = await aSentPayment(testApp)
      checkAt(checkId).status = 'PAID'
      odd.make({ description: 'Older than the trouble' })
      const stranger = odd.make({ description: 'Newer than the trouble' })
      odd.reads = ['another']
      await expect(compare()).rejects.toThrow('1 checks could not be compared')
      expect(await casesOf(stranger.id)).toHaveLength(1)
      await compare()
    })
  })

  describe('an event about a check that no payment has', () => {
    it('opens a case, once however often it comes', async () => {
      const stranger = odd.make({ description: 'Caseback claim 17, batch 9917', status: 'PAID' })
      for (let again = 0; again < 3; again += 1) expect((await webhook(stranger.id)).statusCode).toBe(204)
      expect((await webhook('nothing-there')).statusCode).toBe(204)
      await testApp.drainJobs()
      expect(await casesOf(stranger.id)).toMatchObject([{ kind: 'unknown', theirs: { status: 'PAID', amount: 1 } }])
      expect(await casesOf('nothing-there')).toMatchObject([{ kind: 'unknown', theirs: null }])
    })

    it('that came before the answer which names the check is heard once the payment has it', async () => {
      const claim = await aFundedClaim(testApp)
      const payment = await aPreparedPayment(testApp, claim.id)
      odd.creations = ['lost after']
      await sendCheck(testApp.services, payment.id)
      const [made] = odd.open(paymentReference(payment))
      const checkId = made?.id ?? ''
      checkAt(checkId).status = 'PAID'
      await webhook(checkId)
      await sendCheck(testApp.services, payment.id)
      await testApp.drainJobs()
      expect((await claimById(testApp, claim.id)).status).toBe('PAID')
      expect(await casesOf(checkId)).toEqual([])
    })
  })

  describe('closing', () => {
    it('is one person’s, with a note in the audit log; only other facts open it anew', async () => {
      const stranger = odd.make({ description: 'For the fair' })
      await compare()
      const [open] = await casesOf(stranger.id)
      const close = (note: string) => call('POST', `staff/check-cases/${open?.id}/close`, { note })
      expect((await close(' ')).json()).toHaveProperty('note')
      expect((await close('Made by hand for the fair.')).json()).toMatchObject({
        note: 'Made by hand for the fair.',
        closed: expect.any(String),
        closed_by: expect.any(String),
      })
      const again = await close('Me too.')
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'case.state' }])
      const logged = await testApp.services.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'check_case.closed'), eq(auditLog.subjectId, open?.id ?? 0)))
      expect(logged).toMatchObject([
        { before: { check_id: stranger.id }, after: { note: 'Made by hand for the fair.' } },
      ])
      await compare()
      expect(await casesOf(stranger.id)).toEqual([])
      stranger.status = 'PAID'
      await compare()
      expect(await casesOf(stranger.id)).toMatchObject([{ theirs: { status: 'PAID' } }])
      expect(await casesOf(stranger.id, 'all')).toHaveLength(2)
      expect(await testApp.services.db.$count(checkCases, eq(checkCases.checkId, stranger.id))).toBe(2)
    })

    it('of a case that is none is 404', async () => {
      expect((await call('POST', 'staff/check-cases/999999/close', { note: 'Why.' })).statusCode).toBe(404)
    })
  })
})

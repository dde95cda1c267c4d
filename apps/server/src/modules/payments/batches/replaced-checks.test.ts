import { createHmac } from 'node:crypto'
import type { WireBatch } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { checkCases, operatorPayments, payees } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aSentPayment,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { claimsWithOpenChecks } from '../checks/require-replaced-checks-closed.ts'
import { sendCheck } from '../checks/send-check.ts'
import { payableClaims } from './payable-claims.ts'

const OUT = { receivable: 6000, checks_outstanding: -6000 }

describe('a check that replaces another', () => {
  const simulator = useCheckSimulator()

  const testApp = useTestApp({ checks: simulator.provider })

  afterEach(() => requireBalancedLedger(testApp))

  /** The provider's own event for a status, signed with the key of the settings. */
  const webhook = (checkId: string, status: string, more: { key?: string; signature?: string; body?: string } = {}) => {
    const body = more.body ?? JSON.stringify({ id: checkId, status, type: 'CHECK' })
    const key = more.key ?? testApp.services.settings.checkbookWebhookKey
    const signature = createHmac('sha256', key).update(`${body}424242`).digest('hex')
    return testApp.app.inject({
      method: 'POST',
      url: '/api/v1/tradespend/webhooks/checkbook/',
      headers: {
        'content-type': 'application/json',
        signature: more.signature ?? `nonce=424242,signature=${signature}`,
      },
      payload: body,
    })
  }

  /** The check gets a status at the provider and we hear of it. */
  const move = async (checkId: string, status: string, depositOption?: string) => {
    await simulator.setStatus(checkId, status, depositOption)
    expect((await webhook(checkId, status)).statusCode).toBe(204)
    await testApp.drainJobs()
  }

  const approve = async (batchId: number) => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    return testApp.call('POST', `staff/batches/${batchId}/approve`, { cookie })
  }

  const openCaseOf = (payment: { id: number }) =>
    transact(testApp.services.db, (tx) =>
      tx.insert(checkCases).values({
        kind: 'unrecorded',
        checkId: `stranger-${payment.id}`,
        paymentId: payment.id,
        openedAt: testApp.clock.now(),
      }),
    )
  const close = (payment: { id: number }) =>
    testApp.services.db
      .update(checkCases)
      .set({ closedAt: testApp.clock.now(), note: 'Voided there.' })
      .where(eq(checkCases.paymentId, payment.id))

  describe('about whose predecessor finance has a case open', () => {
    it('goes into no batch until the case is closed', async () => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      await move(checkId, 'EXPIRED')
      await openCaseOf(payment)
      const payable = async () =>
        (await payableClaims(testApp.services, { limit: 100 })).rows.map((row) => row.claim_id)
      expect(await payable()).not.toContain(claim.id)
      await close(payment)
      expect(await payable()).toContain(claim.id)
    })

    it('is not approved, and says which claim, where the case came after the draft', async () => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      await move(checkId, 'EXPIRED')
      const batchId = await aBatchOf(testApp, [claim.id])
      await openCaseOf(payment)
      const refused = await approve(batchId)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment.state'])
      expect(refused.json().error).toContain(`claim ${claim.id}. Close it first`)
      expect((await latestPayment(testApp, claim.id)).id).toBe(payment.id)
      await close(payment)
      expect((await approve(batchId)).statusCode).toBe(200)
    })
  })

  describe('approved, and not called yet', () => {
    const anApprovedReplacement = async () => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      await move(checkId, 'FAILED')
      const second = await aPreparedPayment(testApp, claim.id)
      expect(second.phase).toBe('PREPARED')
      return { claim, payment, checkId, second }
    }
    const checksAtProvider = async () => (await simulator.checks()).length
    const uncalled = { phase: 'NEEDS_PERSON', firstCalledAt: null, live: true }

    it('is a person’s when the old check has come back to life in the meantime', async () => {
      const { claim, checkId, second } = await anApprovedReplacement()
      const made = await checksAtProvider()
      // Nobody has told us of it.
      await simulator.setStatus(checkId, 'IN_PROCESS')
      await testApp.drainJobs()
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        ...uncalled,
        id: second.id,
        attention: { code: 'check.replaced_open' },
      })
      expect(await checksAtProvider()).toBe(made)
      // The webhook about it comes when nothing can go wrong any more, and finance can go on once the old one is void.
      await move(checkId, 'VOID')
      const { cookie } = await aStaffMember(testApp, 'finance')
      const released = await testApp.call('POST', `staff/payments/${second.id}/release`, {
        cookie,
        body: { note: 'Voided there.' },
      })
      expect(released.statusCode).toBe(200)
      await testApp.drainJobs()
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT', attention: null })
      expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
    })

    it('is a person’s when finance has a case open by then, until it is closed', async () => {
      const { claim, payment, second } = await anApprovedReplacement()
      const made = await checksAtProvider()
      await openCaseOf(payment)
      await testApp.drainJobs()
      expect(await latestPayment(testApp, claim.id)).toMatchObject({
        ...uncalled,
        attention: { code: 'claim.case_open', params: { claim: claim.id } },
      })
      expect(await checksAtProvider()).toBe(made)
      const { cookie } = await aStaffMember(testApp, 'finance')
      const release = () =>
        testApp.call('POST', `staff/payments/${second.id}/release`, { cookie, body: { note: 'I looked.' } })
      expect((await release()).statusCode).toBe(409)
      await close(payment)
      expect((await release()).statusCode).toBe(200)
    })

    it('waits while the provider cannot be asked about the old one', async () => {
      const { claim, second } = await anApprovedReplacement()
      await simulator.arrange({ kind: '500', on: 'any' })
      await sendCheck(testApp.services, second.id)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'PREPARED', firstCalledAt: null })
      await sendCheck(testApp.services, second.id)
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ phase: 'SENT' })
    })
  })

  describe('issued again', () => {
    it('is a new payment with a key of its own, after the old check was read as closed', async () => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      await move(checkId, 'EXPIRED')
      const second = await aPreparedPayment(testApp, claim.id)
      expect(second.id).not.toBe(payment.id)
      expect(second.idempotencyKey).not.toBe(payment.idempotencyKey)
      await testApp.drainJobs()
      const sent = await latestPayment(testApp, claim.id)
      expect(sent).toMatchObject({ phase: 'SENT', live: true })
      expect(sent.checkId).not.toBe(checkId)
      expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
      const { cookie } = await aStaffMember(testApp, 'finance')
      const batch = await testApp.call('GET', `staff/batches/${sent.batchId}`, { cookie })
      expect(batch.json<WireBatch>().lines).toMatchObject([{ replaces: 'EXPIRED' }])
      await move(sent.checkId ?? '', 'PAID')
      expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    })

    it('that expired uncashed waits until somebody names its claim; a void one is in the next batch by itself', async () => {
      const expired = await aSentPayment(testApp)
      await move(expired.checkId, 'EXPIRED')
      const other = await aSentPayment(testApp)
      await move(other.checkId, 'VOID')
      const { cookie } = await aStaffMember(testApp, 'finance')
      const claimsOf = async (body: object) => {
        const made = await testApp.call('POST', 'staff/batches', { cookie, body: { cutoff: '2026-11-16', ...body } })
        const { id, lines } = made.json<WireBatch>()
        await testApp.call('POST', `staff/batches/${id}/discard`, { cookie })
        return lines.map(({ claim_id }) => claim_id)
      }
      const byItself = await claimsOf({})
      expect(byItself).toContain(other.claim.id)
      expect(byItself).not.toContain(expired.claim.id)
      expect(await claimsOf({ again_claim_ids: [expired.claim.id] })).toContain(expired.claim.id)
    })

    it('is refused when the old check has come back to life, and its claim leaves the batch', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      await move(checkId, 'FAILED')
      const batchId = await aBatchOf(testApp, [claim.id])
      await simulator.setStatus(checkId, 'IN_PROCESS')
      const refused = await approve(batchId)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'payment.state', error: expect.stringContaining(`claim ${claim.id}`) },
      ])
      expect(await latestPayment(testApp, claim.id)).toMatchObject({ checkId, live: true })
      expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
      const again = await approve(batchId)
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'batch.empty' }])
    })

    it('is not released from a hold when the old check has come back to life in the meantime', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      await move(checkId, 'FAILED')
      await testApp.services.db
        .update(payees)
        .set({ changedAt: testApp.clock.now() })
        .where(eq(payees.personId, claim.personId))
      const held = await aPreparedPayment(testApp, claim.id)
      expect(held.phase).toBe('NEEDS_PERSON')
      await simulator.setStatus(checkId, 'IN_PROCESS')
      const { cookie } = await aStaffMember(testApp, 'finance')
      const release = () =>
        testApp.call('POST', `staff/payments/${held.id}/release`, { cookie, body: { note: 'I looked.' } })
      expect((await release()).json()).toMatchObject({
        code: 'payment.state',
        error: expect.stringContaining(`claim ${claim.id}`),
      })
      await testApp.drainJobs()
      expect((await latestPayment(testApp, claim.id)).phase).toBe('NEEDS_PERSON')
      await simulator.setStatus(checkId, 'VOID')
      expect((await release()).statusCode).toBe(200)
    })

    it('waits while the provider cannot be read', async () => {
      const { claim, checkId } = await aSentPayment(testApp)
      await move(checkId, 'VOID')
      const batchId = await aBatchOf(testApp, [claim.id])
      await simulator.arrange({ kind: '500', on: 'any' })
      expect((await approve(batchId)).statusCode).toBe(503)
      expect((await approve(batchId)).statusCode).toBe(200)
    })

    it('an old check that comes back beside the new one is shown to a person and pays nothing in our books', async () => {
      const { claim, payment, checkId } = await aSentPayment(testApp)
      await move(checkId, 'FAILED')
      await aPreparedPayment(testApp, claim.id)
      await testApp.drainJobs()
      await move(checkId, 'IN_PROCESS')
      const [old] = await testApp.services.db.select().from(operatorPayments).where(eq(operatorPayments.id, payment.id))
      expect(old).toMatchObject({ live: false, checkStatus: 'IN_PROCESS' })
      expect(old?.attention).toMatchObject({ code: 'check.came_back', params: { status: 'IN_PROCESS' } })
      expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
      await move(checkId, 'VOID')
      const [voided] = await testApp.services.db
        .select()
        .from(operatorPayments)
        .where(eq(operatorPayments.id, payment.id))
      expect(voided).toMatchObject({ attention: null, live: false })
    })
  })

  it('is made beside no payment that lives, its check made or not, but the one that is to be sent', async () => {
    const { services } = testApp
    const [claim, never] = [await aFundedClaim(testApp), await aFundedClaim(testApp)]
    const payment = await aPreparedPayment(testApp, claim.id)
    expect(payment.checkId).toBeNull()
    expect(await claimsWithOpenChecks(services, [claim.id, never.id])).toEqual([claim.id])
    expect(await claimsWithOpenChecks(services, [claim.id], payment.id)).toEqual([])
  })
})

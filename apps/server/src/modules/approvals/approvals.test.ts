import type { WireApproval, WireCreditEntry, WireFunding } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { approvals, claims, ledgerEntries, providerSettings } from '../../database/schema/index.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aBatchOf, aValidatedClaim, requireBalancedLedger } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { draftFunding } from '../funding/draft-funding.ts'
import { issueFunding } from '../funding/issue-funding.ts'

const TODAY = '2026-11-16'

describe('moves of money that two people make', () => {
  const testApp = useTestApp()
  afterEach(() => requireBalancedLedger(testApp))

  const as = async (role: 'finance' | 'admin' | 'reviewer') => {
    const member = await aStaffMember(testApp, role)
    return {
      ...member,
      post: async (path: string, body?: unknown) => {
        const answer = await testApp.call('POST', path, { cookie: member.cookie, body })
        return { status: answer.statusCode, body: answer.json<WireApproval & { code: string }>() }
      },
      read: async <T>(path: string) => (await testApp.call('GET', path, { cookie: member.cookie })).json<T>(),
    }
  }
  type Member = Awaited<ReturnType<typeof as>>

  /** An issued request over claims of these units, $6.00 each, oldest first. */
  async function anIssuedRequest(units: number[]) {
    const made: Awaited<ReturnType<typeof aValidatedClaim>>[] = []
    for (const each of units) {
      made.push(await aValidatedClaim(testApp, { units: each, ...(made[0] && { offerId: made[0].offerId }) }))
      testApp.clock.advance(1_000)
    }
    const [first] = made
    if (!first) throw new Error('A request is over some claims.')
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    const { manufacturerId } = first
    const fundingId = await draftFunding(testApp.services, {
      manufacturerId,
      cutoff: TODAY,
      excludedClaimIds: [],
      staffId,
    })
    await issueFunding(testApp.services, { fundingId, staffId })
    return { id: fundingId, claimIds: made.map(({ id }) => id), manufacturerId }
  }
  const arrive = (who: Member, manufacturerId: number, amount: number, request?: number) =>
    who.post('staff/receipts', {
      manufacturer_id: manufacturerId,
      amount,
      received_on: TODAY,
      reference: `WIRE-${manufacturerId}-${amount}`,
      apply: request === undefined ? [] : [{ funding_id: request, amount }],
    })
  const balance = async (manufacturerId: number, account: 'receivable' | 'unapplied' | 'written_off') => {
    const [row] = await testApp.services.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.manufacturerId, manufacturerId), eq(ledgerEntries.account, account)))
    return row?.cents
  }
  const statusOf = async (claimId: number) => {
    const [row] = await testApp.services.db.select({ status: claims.status }).from(claims).where(eq(claims.id, claimId))
    return row?.status
  }
  const askBack = (who: Member, manufacturerId: number, amount: number) =>
    who.post(`staff/manufacturers/${manufacturerId}/credit/pay-back`, {
      amount,
      reference: 'BACK-1',
      reason: 'They have paid twice.',
    })

  describe('credit that is paid back', () => {
    it('leaves our account once another person approves, and once', async () => {
      const [asker, other] = [await as('finance'), await as('finance')]
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 75)
      const asked = await askBack(asker, manufacturerId, 50.25)
      expect(asked).toMatchObject({ status: 201, body: { kind: 'pay_back', state: 'WAITING', for_you: 'take_back' } })
      expect(await balance(manufacturerId, 'unapplied')).toBe(-7_500)
      const { id } = asked.body
      expect((await asker.post(`staff/approvals/${id}/approve`)).body.code).toBe('approval.same_person')
      expect((await other.read<{ results: WireApproval[] }>('staff/approvals?state=waiting')).results).toMatchObject([
        { id, for_you: 'decide', amount: 50.25, reference: 'BACK-1', asked: { by: asker.name } },
      ])
      const both = await Promise.all([
        other.post(`staff/approvals/${id}/approve`),
        (await as('admin')).post(`staff/approvals/${id}/approve`),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('approval.state')
      expect(await balance(manufacturerId, 'unapplied')).toBe(-2_475)
      expect((await other.read<{ results: unknown[] }>('staff/approvals?state=waiting')).results).toEqual([])
      const { results } = await other.read<{ results: WireCreditEntry[] }>(
        `staff/manufacturers/${manufacturerId}/credit`,
      )
      expect(results.map(({ amount }) => amount)).toEqual([-50.25, 75])
      const rest = await askBack(asker, manufacturerId, 24.76)
      expect(rest).toMatchObject({ status: 409, body: { code: 'credit.too_small' } })
    })

    it('is asked for once, however often somebody asks, and not made when the credit is used meanwhile', async () => {
      const [asker, other] = [await as('finance'), await as('finance')]
      const { id, manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 75)
      const asked = await askBack(asker, manufacturerId, 75)
      expect((await askBack(asker, manufacturerId, 0.01)).body.code).toBe('credit.too_small')
      await asker.post(`staff/manufacturers/${manufacturerId}/credit/apply`, { funding_id: id, amount: 60 })
      expect(await other.post(`staff/approvals/${asked.body.id}/approve`)).toMatchObject({
        status: 409,
        body: { code: 'credit.too_small' },
      })
      expect(await balance(manufacturerId, 'unapplied')).toBe(-1_500)
      expect(await asker.post(`staff/approvals/${asked.body.id}/take-back`)).toMatchObject({ status: 200 })
      expect((await askBack(asker, manufacturerId, 15)).status).toBe(201)
    })

    it('is refused with a reason by another person only, and taken back by who has asked only', async () => {
      const [asker, other] = [await as('finance'), await as('finance')]
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 75)
      const { id } = (await askBack(asker, manufacturerId, 75)).body
      const reason = 'Their next request uses it up.'
      expect((await asker.post(`staff/approvals/${id}/refuse`, { reason })).body.code).toBe('approval.same_person')
      expect((await other.post(`staff/approvals/${id}/take-back`)).body.code).toBe('approval.another_person')
      expect((await other.post(`staff/approvals/${id}/refuse`, { reason })).body).toMatchObject({
        state: 'REFUSED',
        decided: { by: other.name, reason },
      })
      expect((await other.post(`staff/approvals/${id}/approve`)).body.code).toBe('approval.state')
      expect(await balance(manufacturerId, 'unapplied')).toBe(-7_500)
    })

    it('is told by mail to everybody else who may decide, and what became of it to who has asked', async () => {
      const [asker, other, admin, reviewer] = [
        await as('finance'),
        await as('finance'),
        await as('admin'),
        await as('reviewer'),
      ]
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 7_654.32)
      const { id } = (await askBack(asker, manufacturerId, 7_654.32)).body
      const mailsTo = async (...members: Member[]) => {
        await testApp.drainJobs()
        return (await testApp.mails()).filter(
          ({ to, subject }) => subject.includes('$7,654.32') && members.some(({ email }) => email === to),
        )
      }
      const asked = await mailsTo(asker, other, admin, reviewer)
      expect(asked.map(({ to }) => to).toSorted()).toEqual([other.email, admin.email].toSorted())
      for (const { text } of asked) expect(text).toContain('They have paid twice.')
      await other.post(`staff/approvals/${id}/refuse`, { reason: 'Their next request uses it up.' })
      const told = await mailsTo(asker)
      expect(told.map(({ subject }) => subject)).toEqual(['Caseback: $7,654.32 refused'])
      expect(told[0]?.text).toContain('Their next request uses it up.')
    })

    it('that is taken back before its letter leaves is told to nobody', async () => {
      const [asker, other] = [await as('finance'), await as('finance')]
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 8_765.43)
      const { id } = (await askBack(asker, manufacturerId, 8_765.43)).body
      await asker.post(`staff/approvals/${id}/take-back`)
      await testApp.drainJobs()
      const told = (await testApp.mails()).filter(
        ({ subject, to }) => subject.includes('$8,765.43') && to === other.email,
      )
      expect(told).toEqual([])
    })

    it('above what finance may approve is approved by an admin', async () => {
      const [asker, other, admin] = [await as('finance'), await as('finance'), await as('admin')]
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 75)
      await testApp.services.db.update(providerSettings).set({ payBackLimitCents: 5_000 })
      try {
        const { id } = (await askBack(asker, manufacturerId, 50.01)).body
        expect(await other.read<WireApproval>(`staff/approvals/${id}`)).toMatchObject({ for_you: 'refuse' })
        expect(await other.post(`staff/approvals/${id}/approve`)).toMatchObject({
          status: 403,
          body: { code: 'approval.limit' },
        })
        expect((await admin.post(`staff/approvals/${id}/approve`)).status).toBe(200)
      } finally {
        await testApp.services.db.update(providerSettings).set({ payBackLimitCents: null })
      }
    })

    it('is never one person’s, whatever the program thinks', async () => {
      const asker = await as('finance')
      const { manufacturerId } = await anIssuedRequest([10])
      await arrive(asker, manufacturerId, 75)
      const { id } = (await askBack(asker, manufacturerId, 75)).body
      const byHand = testApp.services.db
        .update(approvals)
        .set({ state: 'APPROVED', decidedBy: asker.id, decidedAt: testApp.clock.now() })
        .where(eq(approvals.id, id))
      await expect(byHand).rejects.toMatchObject({ cause: { constraint: 'approvals_two_people' } })
    })
  })

  describe('a request that is not paid', () => {
    const writeOff = (who: Member, request: number) =>
      who.post(`staff/funding/${request}/write-off`, { reason: 'They are insolvent.' })

    it('is written off by an admin and somebody else: its claims are funded, the loss is ours', async () => {
      const [admin, finance] = [await as('admin'), await as('finance')]
      const { id, claimIds, manufacturerId } = await anIssuedRequest([10, 15])
      await arrive(finance, manufacturerId, 60, id)
      expect((await writeOff(finance, id)).status).toBe(403)
      const asked = await writeOff(admin, id)
      expect(asked).toMatchObject({ status: 201, body: { kind: 'write_off', amount: 90, funding_id: id } })
      expect((await writeOff(await as('admin'), id)).body.code).toBe('approval.waits')
      expect((await finance.post(`staff/approvals/${asked.body.id}/approve`)).status).toBe(200)
      const request = await finance.read<WireFunding>(`staff/funding/${id}`)
      expect(request).toMatchObject({ state: 'FUNDED', total: 150, received: 150 })
      expect(request.applications.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['receipt', 60],
        ['written_off', 90],
      ])
      expect(request.claims.every((claim) => claim.funded)).toBe(true)
      expect([await balance(manufacturerId, 'receivable'), await balance(manufacturerId, 'written_off')]).toEqual([
        0, 9_000,
      ])
      const batch = await aBatchOf(testApp, claimIds)
      expect((await finance.post(`staff/batches/${batch}/approve`)).status).toBe(200)
    })

    it('is not written off by an amount that is not open any more', async () => {
      const [admin, finance] = [await as('admin'), await as('finance')]
      const { id, manufacturerId } = await anIssuedRequest([10, 15])
      const asked = await writeOff(admin, id)
      await arrive(finance, manufacturerId, 60, id)
      expect((await finance.post(`staff/approvals/${asked.body.id}/approve`)).body.code).toBe('approval.changed')
      await arrive(finance, manufacturerId, 90, id)
      expect((await finance.post(`staff/approvals/${asked.body.id}/approve`)).body.code).toBe('funding.state')
      expect((await finance.post(`staff/approvals/${asked.body.id}/refuse`, { reason: 'Paid.' })).status).toBe(200)
      expect(await balance(manufacturerId, 'written_off')).toBe(0)
    })

    it('has money that is reversed later: what was written off stays so', async () => {
      const [admin, finance] = [await as('admin'), await as('finance')]
      const { id, claimIds, manufacturerId } = await anIssuedRequest([10, 15])
      await arrive(finance, manufacturerId, 60, id)
      const asked = await writeOff(admin, id)
      await finance.post(`staff/approvals/${asked.body.id}/approve`)
      const { results } = await finance.read<{ results: { id: number }[] }>(
        `staff/receipts?manufacturer=${manufacturerId}`,
      )
      const reversed = await finance.post(`staff/receipts/${results[0]?.id}/reverse`, { reason: 'The check bounced.' })
      expect(reversed.status).toBe(200)
      expect(await finance.read<WireFunding>(`staff/funding/${id}`)).toMatchObject({ state: 'ISSUED', received: 90 })
      expect([await balance(manufacturerId, 'receivable'), await balance(manufacturerId, 'written_off')]).toEqual([
        6_000, 9_000,
      ])
      // What we have given up never becomes credit, which could be paid out.
      expect(await admin.post(`staff/funding/${id}/close-short`, { reason: 'No more comes.' })).toMatchObject({
        status: 200,
        body: { state: 'FUNDED', total: 60, received: 60, credit: 0 },
      })
      expect(await Promise.all(claimIds.map(statusOf))).toEqual(['PENDING_MANUFACTURER_PAYMENT', 'CLAIM_VALIDATED'])
      expect([await balance(manufacturerId, 'unapplied'), await balance(manufacturerId, 'written_off')]).toEqual([
        0, 6_000,
      ])
    })

    it('is closed short: claims without money may stand in another request, the rest of the money is credit', async () => {
      const [admin, finance] = [await as('admin'), await as('finance')]
      const { id, claimIds, manufacturerId } = await anIssuedRequest([10, 15])
      await arrive(finance, manufacturerId, 75, id)
      const body = { reason: 'The rest comes with the next request.' }
      expect((await finance.post(`staff/funding/${id}/close-short`, body)).status).toBe(403)
      expect(await admin.post(`staff/funding/${id}/close-short`, body)).toMatchObject({
        status: 200,
        body: { state: 'FUNDED', total: 60, received: 60, claim_count: 1, credit: 15 },
      })
      expect(await Promise.all(claimIds.map(statusOf))).toEqual(['PENDING_MANUFACTURER_PAYMENT', 'CLAIM_VALIDATED'])
      expect((await admin.post(`staff/funding/${id}/close-short`, body)).body).toMatchObject({ code: 'funding.state' })
      const again = await draftFunding(testApp.services, {
        manufacturerId,
        cutoff: TODAY,
        excludedClaimIds: [],
        staffId: admin.id,
      })
      expect(await finance.read<WireFunding>(`staff/funding/${again}`)).toMatchObject({ total: 90, claim_count: 1 })
    })

    it('is closed short without any money: nothing is left of it', async () => {
      const admin = await as('admin')
      const { id, claimIds } = await anIssuedRequest([10, 15])
      const closed = await admin.post(`staff/funding/${id}/close-short`, { reason: 'Wrong manufacturer.' })
      expect(closed).toMatchObject({ status: 200, body: { state: 'DISCARDED', received: 0, credit: 0 } })
      expect(await Promise.all(claimIds.map(statusOf))).toEqual(['CLAIM_VALIDATED', 'CLAIM_VALIDATED'])
    })
  })
})

import type { WireFunding, WireFundingBrief, WireFundingCandidate } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, fundingRequests, ledgerEntries } from '../../database/schema/index.ts'
import { anOffer, aStaffMember } from '../../testing/factories.ts'
import { aFundedClaim, aValidatedClaim, claimById, requireBalancedLedger } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('the manufacturer funds claims', () => {
  const testApp = useTestApp()
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const post = (cookie: string, path: string, body?: unknown) => testApp.call('POST', path, { cookie, body })
  const read = async <T>(cookie: string, path: string) => (await testApp.call('GET', path, { cookie })).json<T>()
  const draft = (cookie: string, manufacturerId: number, more: object = {}) =>
    post(cookie, 'staff/funding', { manufacturer_id: manufacturerId, cutoff: '2026-11-16', ...more })
  const candidatesOf = async (cookie: string, manufacturerId: number) =>
    (await read<{ results: WireFundingCandidate[] }>(cookie, 'staff/funding/candidates?limit=100')).results.find(
      (each) => each.manufacturer_id === manufacturerId,
    )
  /** Two claims of one manufacturer, $60.00 and then $90.00, in an issued request. */
  const anIssuedRequest = async (cookie: string) => {
    const first = await aValidatedClaim(testApp, { units: 10 })
    testApp.clock.advance(1000)
    const second = await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const { id } = (await draft(cookie, first.manufacturerId)).json<WireFunding>()
    expect((await post(cookie, `staff/funding/${id}/issue`)).statusCode).toBe(200)
    return { id, first, second, manufacturerId: first.manufacturerId }
  }
  const manufacturerBalance = async (manufacturerId: number, account: 'receivable' | 'unapplied') => {
    const [row] = await testApp.services.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.manufacturerId, manufacturerId), eq(ledgerEntries.account, account)))
    return row?.cents
  }

  it('drafts a request over the validated claims, excluded ones stay waiting', async () => {
    const cookie = await finance()
    const taken = await aValidatedClaim(testApp, { units: 10 })
    const excluded = await aValidatedClaim(testApp, { units: 20, offerId: taken.offerId })
    expect(await candidatesOf(cookie, taken.manufacturerId)).toMatchObject({ total: 180, claim_count: 2 })

    const response = await draft(cookie, taken.manufacturerId, { excluded_claim_ids: [excluded.id] })
    expect(response.statusCode).toBe(201)
    expect(response.json<WireFunding>()).toMatchObject({
      state: 'DRAFT',
      total: 60,
      received: 0,
      claim_count: 1,
      claims: [{ claim_id: taken.id, amount: 60, funded: false }],
    })
    expect(await candidatesOf(cookie, taken.manufacturerId)).toMatchObject({
      total: 120,
      claims: [{ claim_id: excluded.id }],
    })
    expect((await claimById(testApp, taken.id)).status).toBe('CLAIM_VALIDATED')
  })

  it('takes claims validated up to the end of the cutoff day in the zone of the provider', async () => {
    const cookie = await finance()
    // 23:59 and 0:01 in Chicago.
    testApp.clock.set('2026-11-17T05:59:00Z')
    const inTime = await aValidatedClaim(testApp)
    testApp.clock.set('2026-11-17T06:01:00Z')
    const late = await aValidatedClaim(testApp, { offerId: inTime.offerId })
    const request = (await draft(cookie, inTime.manufacturerId)).json<WireFunding>()
    expect(request.claims.map((claim) => claim.claim_id)).toEqual([inTime.id])
    const empty = await draft(cookie, inTime.manufacturerId)
    expect(empty.statusCode).toBe(409)
    expect(empty.json()).toMatchObject({ code: 'funding.empty' })
    const next = await draft(cookie, inTime.manufacturerId, { cutoff: '2026-11-17' })
    expect(next.json<WireFunding>().claims.map((claim) => claim.claim_id)).toEqual([late.id])
  })

  it('holds a claim in one request only, also when two people draft at once', async () => {
    const [one, other] = [await finance(), await finance()]
    const claim = await aValidatedClaim(testApp)
    const cutoff = { cutoff: '2026-12-31' }
    const answers = await Promise.all([
      draft(one, claim.manufacturerId, cutoff),
      draft(other, claim.manufacturerId, cutoff),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('issuing moves the claims on with a promise, and only a draft can be issued or discarded', async () => {
    const cookie = await finance()
    testApp.clock.set('2026-11-16T15:00:00Z')
    const { id, first } = await anIssuedRequest(cookie)
    const claim = await claimById(testApp, first.id)
    // 14 business days after November 16 with Thanksgiving between: before the 30 days.
    expect(claim).toMatchObject({ status: 'PENDING_MANUFACTURER_PAYMENT', promiseDay: '2026-12-07' })
    for (const step of ['issue', 'discard']) {
      const refused = await post(cookie, `staff/funding/${id}/${step}`)
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'funding.state' }])
    }
  })

  it('a discarded draft gives its claims back', async () => {
    const cookie = await finance()
    const claim = await aValidatedClaim(testApp)
    const { id } = (await draft(cookie, claim.manufacturerId)).json<WireFunding>()
    const discarded = await post(cookie, `staff/funding/${id}/discard`)
    expect(discarded.json<WireFunding>()).toMatchObject({ state: 'DISCARDED', claim_count: 1, total: 60 })
    expect(await candidatesOf(cookie, claim.manufacturerId)).toMatchObject({ claim_count: 1 })
    expect((await post(cookie, `staff/funding/${id}/issue`)).statusCode).toBe(409)
  })

  it('a claim that the reviewer takes back leaves the draft, and an empty draft cannot be issued', async () => {
    const cookie = await finance()
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const claim = await aValidatedClaim(testApp)
    const { id } = (await draft(cookie, claim.manufacturerId)).json<WireFunding>()
    const decision = await post(reviewer.cookie, `staff/claims/${claim.id}/decision`, {
      expected_status: 'CLAIM_VALIDATED',
      action: 'reject',
      reason: 'duplicate',
      note: 'The same invoice as before.',
    })
    expect(decision.statusCode).toBe(200)
    const refused = await post(cookie, `staff/funding/${id}/issue`)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'funding.empty' }])
    expect(await manufacturerBalance(claim.manufacturerId, 'receivable')).toBe(0)
  })

  it('money covers whole claims, oldest first, and what exceeds the request stays unapplied', async () => {
    const cookie = await finance()
    const { id, first, second, manufacturerId } = await anIssuedRequest(cookie)
    const record = (amount: number, reference: string) =>
      post(cookie, `staff/funding/${id}/money`, { amount, received_on: '2026-11-16', reference })

    const partial = (await record(100.5, 'WIRE-1')).json<WireFunding>()
    expect(partial).toMatchObject({ state: 'ISSUED', received: 100.5 })
    expect(partial.claims.map((claim) => [claim.claim_id, claim.funded])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    expect(await manufacturerBalance(manufacturerId, 'receivable')).toBe(15000 - 10050)

    const whole = (await record(60, 'WIRE-2')).json<WireFunding>()
    expect(whole).toMatchObject({ state: 'FUNDED', received: 150, total: 150, credit: 10.5 })
    expect(whole.claims.every((claim) => claim.funded)).toBe(true)
    expect(whole.applications).toMatchObject([
      { kind: 'receipt', amount: 100.5 },
      { kind: 'receipt', amount: 49.5 },
    ])
    expect(whole.receipts).toMatchObject([
      { amount: 100.5, reference: 'WIRE-1', reversed: false },
      { amount: 60, reference: 'WIRE-2', reversed: false },
    ])
    expect(await manufacturerBalance(manufacturerId, 'receivable')).toBe(0)
    expect(await manufacturerBalance(manufacturerId, 'unapplied')).toBe(-1050)

    const after = await record(1, 'WIRE-3')
    expect([after.statusCode, after.json()]).toMatchObject([409, { code: 'funding.state' }])
  })

  it('refuses money that is recorded twice, that is none, and that is still to come', async () => {
    const cookie = await finance()
    const { id } = await anIssuedRequest(cookie)
    const record = (body: object) =>
      post(cookie, `staff/funding/${id}/money`, { amount: 10, received_on: '2026-11-16', reference: 'WIRE-9', ...body })
    expect((await record({})).statusCode).toBe(200)
    expect((await record({})).json()).toMatchObject({ reference: [expect.stringContaining('already recorded')] })
    expect((await record({ amount: 0 })).json()).toHaveProperty('amount')
    expect((await record({ amount: 1.005 })).json()).toHaveProperty('amount')
    expect((await record({ reference: ' ' })).json()).toHaveProperty('reference')
    expect((await record({ reference: 'X', received_on: '2026-02-30' })).json()).toHaveProperty('received_on')
    expect((await record({ reference: 'X', received_on: '2027-12-31' })).json()).toHaveProperty('received_on')
    expect((await read<WireFunding>(cookie, `staff/funding/${id}`)).received).toBe(10)
  })

  it('a claim is withdrawn with a note before it is funded, and its money moves on', async () => {
    const cookie = await finance()
    const first = await aValidatedClaim(testApp, { units: 10 })
    testApp.clock.advance(1000)
    const blocked = await aValidatedClaim(testApp, { units: 20, offerId: first.offerId })
    testApp.clock.advance(1000)
    const small = await aValidatedClaim(testApp, { units: 5, offerId: first.offerId })
    const { id } = (await draft(cookie, first.manufacturerId)).json<WireFunding>()
    await post(cookie, `staff/funding/${id}/issue`)
    const withdraw = (claimId: number, body: object = { note: 'The manufacturer disputes it.' }) =>
      post(cookie, `staff/funding/${id}/claims/${claimId}/withdraw`, body)
    await post(cookie, `staff/funding/${id}/money`, { amount: 100, received_on: '2026-11-16', reference: 'WIRE' })

    expect((await withdraw(blocked.id, {})).json()).toHaveProperty('note')
    const funded = await withdraw(first.id)
    expect([funded.statusCode, funded.json()]).toMatchObject([409, { code: 'funding.state' }])
    expect((await withdraw(999_999)).statusCode).toBe(404)

    // $60.00 + $30.00 of the $100.00 cover what is left; $10.00 settle nothing any more.
    expect((await withdraw(blocked.id)).json<WireFunding>()).toMatchObject({
      state: 'FUNDED',
      total: 90,
      claim_count: 2,
    })
    expect((await claimById(testApp, blocked.id)).status).toBe('CLAIM_VALIDATED')
    expect(await manufacturerBalance(first.manufacturerId, 'receivable')).toBe(12000)
    expect(await manufacturerBalance(first.manufacturerId, 'unapplied')).toBe(-1000)
    expect(await candidatesOf(cookie, first.manufacturerId)).toMatchObject({ claims: [{ claim_id: blocked.id }] })
    expect((await withdraw(small.id)).statusCode).toBe(409)
  })

  it('the last claim withdrawn ends the request', async () => {
    const cookie = await finance()
    const { id, first, second } = await anIssuedRequest(cookie)
    const withdraw = (claimId: number) =>
      post(cookie, `staff/funding/${id}/claims/${claimId}/withdraw`, { note: 'Asked for by mistake.' })
    expect((await withdraw(first.id)).json<WireFunding>().state).toBe('ISSUED')
    expect((await withdraw(second.id)).json<WireFunding>().state).toBe('DISCARDED')
  })

  it('lists requests newest first, by state and page by page', async () => {
    const cookie = await finance()
    const claim = await aFundedClaim(testApp)
    const page = await read<{ results: WireFundingBrief[]; next: string }>(cookie, 'staff/funding?limit=1&state=FUNDED')
    expect(page.results).toMatchObject([{ id: claim.fundingId, state: 'FUNDED', total: 60, received: 60 }])
    const next = new URL(page.next)
    expect(next.searchParams.get('state')).toBe('FUNDED')
    const second = await read<{ results: WireFundingBrief[] }>(
      cookie,
      next.pathname.replace('/api/v1/tradespend/', '') + next.search,
    )
    expect(second.results[0]?.id).toBeLessThan(claim.fundingId)
  })

  it('pages through the candidates with the whole total of a manufacturer on every page', async () => {
    const cookie = await finance()
    const offer = await anOffer(testApp)
    for (let made = 0; made < 3; made += 1) await aValidatedClaim(testApp, { offerId: offer.id })
    const seen: { claimId: number; total: number }[] = []
    let path: string | null = 'staff/funding/candidates?limit=2'
    while (path) {
      const page: { results: WireFundingCandidate[]; next: string | null } = await read(cookie, path)
      seen.push(
        ...page.results
          .filter((each) => each.manufacturer_id === offer.manufacturerId)
          .flatMap((each) => each.claims.map((claim) => ({ claimId: claim.claim_id, total: each.total }))),
      )
      path = page.next && new URL(page.next).pathname.replace('/api/v1/tradespend/', '') + new URL(page.next).search
    }
    expect(seen.map((each) => each.total)).toEqual([180, 180, 180])
    expect(new Set(seen.map((each) => each.claimId)).size).toBe(3)
  })

  it('writes every step into the audit log', async () => {
    const member = await aStaffMember(testApp, 'finance')
    const { id } = await anIssuedRequest(member.cookie)
    await post(member.cookie, `staff/funding/${id}/money`, { amount: 150, received_on: '2026-11-16', reference: 'W' })
    const entries = await testApp.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.staffId, member.id))
      .orderBy(auditLog.id)
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['funding.drafted', 'funding'],
      ['funding.issued', 'funding'],
      ['receipt.recorded', 'receipt'],
    ])
    expect(entries.slice(0, 2).every((entry) => entry.subjectId === id)).toBe(true)
  })

  it('is for finance and admin, and answers 404 for a request that is not there', async () => {
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const admin = await aStaffMember(testApp, 'admin')
    expect((await testApp.call('GET', 'staff/funding', { cookie: reviewer.cookie })).statusCode).toBe(403)
    expect((await testApp.call('GET', 'staff/funding', { cookie: admin.cookie })).statusCode).toBe(200)
    expect((await testApp.call('GET', 'staff/funding/999999', { cookie: admin.cookie })).statusCode).toBe(404)
    expect((await testApp.call('POST', 'staff/funding/999999/issue', { cookie: admin.cookie })).statusCode).toBe(404)
    expect(await testApp.services.db.$count(fundingRequests, eq(fundingRequests.id, 999_999))).toBe(0)
  })
})

import type { WireAuditEntry, WireFunding, WireSharedRequest, WireSharedRequestInvoices } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claimFiles,
  claims,
  fundingLinks,
  locations,
  manufacturers,
  people,
  receipts,
} from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aValidatedClaim, requireBalancedLedger } from '../../../testing/payment-factories.ts'
import { keyOfRequest } from '../../../testing/request-link-factory.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { draftFunding } from '../draft-funding.ts'
import { issueFunding } from '../issue-funding.ts'

const TODAY = '2026-11-16'
const NAME = 'Dana Whitfield'

describe('a manufacturer and its request, without an account', () => {
  const testApp = useTestApp()

  /** A request of $60.00 and $90.00, mailed to one billing contact. */
  async function aMailedRequest() {
    const { services } = testApp
    const first = await aValidatedClaim(testApp)
    testApp.clock.advance(1000)
    const second = await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const { manufacturerId } = first
    await services.db
      .update(manufacturers)
      .set({ billingContacts: [{ name: 'Dana', email: `dana-${manufacturerId}@maker.example` }], paymentDays: 14 })
      .where(eq(manufacturers.id, manufacturerId))
    const { id: staffId, cookie, email } = await aStaffMember(testApp, 'finance')
    const id = await draftFunding(services, { manufacturerId, cutoff: TODAY, excludedClaimIds: [], staffId })
    await issueFunding(services, { fundingId: id, staffId })
    await testApp.drainJobs()
    const key = await keyOfRequest(testApp, id)
    const path = (below = '') => `app/funding-requests/${key}${below}`
    return {
      id,
      key,
      first,
      second,
      email,
      shown: async () => (await testApp.call('GET', path())).json<WireSharedRequest>(),
      ask: (below = '') => testApp.call('GET', path(below)),
      dispute: (claimId: number, text = 'Two cases, not ten.') =>
        testApp.call('POST', path(`/lines/${claimId}/dispute`), { body: { name: NAME, text } }),
      announce: (body: object = {}) =>
        testApp.call('POST', path('/paid'), {
          body: { name: NAME, amount: 150, paid_on: TODAY, reference: 'WIRE 7', ...body },
        }),
      staff: (method: 'GET' | 'POST' | 'DELETE', below = '', body?: object) =>
        testApp.call(method, `staff/funding/${id}${below}`, { cookie, ...(body && { body }) }),
      reverse: (receiptId: number, body: object) =>
        testApp.call('POST', `staff/receipts/${receiptId}/reverse`, { cookie, body }),
      read: async () => (await testApp.call('GET', `staff/funding/${id}`, { cookie })).json<WireFunding>(),
      trail: async (action: string) => {
        const admin = await aStaffMember(testApp, 'admin')
        const answer = await testApp.call('GET', `staff/audit/?subject=funding:${id}&action=${action}`, admin)
        return answer.json<{ results: WireAuditEntry[] }>().results
      },
      mails: async (subject: string) => {
        await testApp.drainJobs()
        return (await testApp.mails()).filter((mail) => mail.subject.includes(subject))
      },
    }
  }

  it('opens by the link of its letter, with its lines, sums and the pictures of its invoices', async () => {
    const { id, key, first, second, shown, ask, mails } = await aMailedRequest()
    const [letter] = await mails(`request ${id} for`)
    expect(letter?.text).toContain(`/request/${encodeURIComponent(key)}`)
    expect(await shown()).toMatchObject({
      id,
      state: 'OPEN',
      due_date: '2026-11-30',
      // 45 days after it is due.
      link_until: '2027-01-14',
      total: 150,
      paid: 0,
      open: 150,
      disputed: 0,
      remit_to: null,
      line_count: 2,
      lines_next: null,
      announcements: [],
    })
    expect(
      (await shown()).lines.map(({ claim_id, amount, units, paid }) => ({ claim_id, amount, units, paid })),
    ).toEqual([
      { claim_id: first.id, amount: 60, units: 10, paid: false },
      { claim_id: second.id, amount: 90, units: 15, paid: false },
    ])
    const page = (await ask('/lines?limit=1')).json<{ results: { claim_id: number }[]; next: string }>()
    expect(page.results.map(({ claim_id }) => claim_id)).toEqual([first.id])
    expect(page.next).toContain('/lines?limit=1&cursor=')
    const pictures = async () => (await ask(`/lines/${first.id}/invoices`)).json<WireSharedRequestInvoices>()
    expect((await pictures()).preparing).toBe(true)
    await testApp.services.db.update(claimFiles).set({ renderState: 'done' }).where(eq(claimFiles.claimId, first.id))
    expect(await pictures()).toEqual({ preparing: false, invoices: [] })
    for (const [name, type] of [
      ['document.pdf', 'application/pdf'],
      ['document.csv', 'text/csv; charset=utf-8'],
    ])
      expect((await ask(`/${name}`)).headers['content-type']).toBe(type)
  })

  it('tells nothing of what is not its own, and nothing by another key', async () => {
    const { key, first, ask } = await aMailedRequest()
    const other = await aMailedRequest()
    expect((await ask(`/lines/${other.first.id}/invoices`)).statusCode).toBe(404)
    expect((await testApp.call('GET', `app/funding-requests/${key.replace(/^\d+/, '999')}`)).statusCode).toBe(404)
    const signature = key.split('.')[1] ?? ''
    const theirs = other.key.split('.')[0] ?? ''
    expect((await testApp.call('GET', `app/funding-requests/${theirs}.${signature}`)).statusCode).toBe(404)
    const answer = await ask()
    expect(answer.headers['cache-control']).toContain('no-store')
    // Neither who works there nor where the checks go.
    const [operator] = await testApp.services.db
      .select({ email: people.email, streetAddress: locations.streetAddress })
      .from(people)
      .innerJoin(claims, eq(claims.personId, people.id))
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .where(eq(claims.id, first.id))
    for (const secret of Object.values(operator ?? {})) expect(answer.body).not.toContain(secret)
  })

  it('opens nothing once it is revoked or replaced', async () => {
    const { id, key, ask, staff, shown, read } = await aMailedRequest()
    expect((await staff('DELETE', '/link')).json<WireFunding>().link).toBeNull()
    expect([(await ask()).statusCode, (await ask()).json()]).toMatchObject([404, { code: 'request_link.ended' }])
    expect((await ask('/document.pdf')).statusCode).toBe(404)
    expect((await staff('DELETE', '/link')).json()).toMatchObject({ code: 'funding.state' })

    const made = (await staff('POST', '/link')).json<WireFunding>()
    expect(made.link).toMatchObject({ last_day: '2027-01-14', ended: false, opened: 0, last_opened: null })
    const fresh = await keyOfRequest(testApp, id)
    expect(fresh).not.toBe(key)
    expect((await testApp.call('POST', `app/funding-requests/${fresh}/opened`)).statusCode).toBe(204)
    expect((await read()).link).toMatchObject({ opened: 1, last_opened: testApp.clock.now().toISOString() })
    expect((await testApp.call('GET', `app/funding-requests/${fresh}`)).statusCode).toBe(200)
    await expect(shown()).resolves.toMatchObject({ code: 'request_link.ended' })
  })

  it('says that it has paid: finance is told, nothing is settled, and the receipt ends the waiting', async () => {
    const { id, announce, mails, read, reverse, staff, trail } = await aMailedRequest()
    const other = await aMailedRequest()
    expect((await announce({ paid_on: '2026-12-24' })).json()).toMatchObject({
      paid_on: ['This day is still to come.'],
    })
    expect((await announce()).json<WireSharedRequest>().announcements).toMatchObject([
      { name: NAME, amount: 150, paid_on: TODAY, reference: 'WIRE 7', waits: true },
    ])
    const letters = await mails('says that it has paid $150.00')
    expect(letters.length).toBeGreaterThan(0)
    expect(letters[0]?.text).toContain(`/staff/funding/${id}`)
    expect(await read()).toMatchObject({
      state: 'ISSUED',
      received: 0,
      said_paid: true,
      announcements: [{ waits: true }],
    })

    testApp.clock.advance(1000)
    // Another manufacturer's money is none of this.
    await other.staff('POST', '/money', { amount: 20, received_on: TODAY, reference: 'WIRE 6' })
    expect(await read()).toMatchObject({ said_paid: true, announcements: [{ waits: true }] })
    const money = { amount: 150, received_on: TODAY, reference: 'WIRE 7' }
    expect((await staff('POST', '/money', money)).json()).toMatchObject({ state: 'FUNDED' })
    expect(await read()).toMatchObject({ said_paid: false, announcements: [{ waits: false }] })
    expect((await announce()).json()).toMatchObject({ code: 'funding.settled' })
    const [logged] = await trail('funding.announced')
    expect(logged).toMatchObject({
      actor: { kind: 'stranger', name: NAME },
      subject: `funding:${id}`,
      after: { amount: expect.any(Number), paid_on: expect.any(String), reference: expect.any(String) },
    })
    // A receipt that is reversed has not come.
    const [receipt] = await testApp.services.db.select().from(receipts).where(eq(receipts.reference, 'WIRE 7'))
    const reversal = { reason: 'The bank has taken it back.' }
    const reversed = await reverse(receipt?.id ?? 0, reversal)
    expect(reversed.statusCode).toBe(200)
    expect(await read()).toMatchObject({ said_paid: true, announcements: [{ waits: true }] })
    await requireBalancedLedger(testApp)
  })

  it('disputes a line once: money covers it last, and finance stands by it', async () => {
    const { first, second, dispute, shown, read, staff, mails, trail } = await aMailedRequest()
    expect((await dispute(first.id)).json()).toMatchObject({
      claim_id: first.id,
      dispute: { state: 'OPEN', answer: null },
    })
    expect((await dispute(first.id)).json()).toMatchObject({ code: 'funding.line_disputed' })
    expect((await dispute(999_999)).statusCode).toBe(404)
    expect(await shown()).toMatchObject({ open: 150, disputed: 60 })
    expect(await trail('funding.line_disputed')).toMatchObject([
      { actor: { kind: 'stranger', name: NAME }, after: { claim_id: first.id, dispute: 'Two cases, not ten.' } },
    ])
    expect((await mails(`disputes claim ${first.id}`))[0]?.text).toContain('Two cases, not ten.')

    // $90.00 pay the second, though the first is older.
    await staff('POST', '/money', { amount: 100, received_on: TODAY, reference: 'WIRE 8' })
    const settled = await read()
    expect(settled.disputed).toBe(true)
    expect(settled.claims).toMatchObject([
      { claim_id: first.id, funded: false, disputed: true },
      { claim_id: second.id, funded: true, disputed: false },
    ])
    expect((await dispute(second.id)).json()).toMatchObject({ code: 'funding.line_paid' })
    const [asked] = settled.disputes
    expect(asked).toMatchObject({ claim_id: first.id, amount: 60, name: NAME, state: 'OPEN', answered: null })

    const answer = (text: string) => staff('POST', `/disputes/${asked?.id}/answer`, { answer: text })
    expect((await answer(' ')).json()).toMatchObject({ answer: ['Say why.'] })
    expect((await answer('Page 3 has eight more.')).json<WireFunding>().disputes).toMatchObject([
      { state: 'KEPT', answered: { text: 'Page 3 has eight more.' } },
    ])
    expect((await read()).disputed).toBe(false)
    expect((await answer('Once more.')).json()).toMatchObject({ code: 'funding.state' })
    expect((await mails(`claim ${first.id} of request ${settled.id} stands`))[0]?.text).toContain(
      'Page 3 has eight more.',
    )
    expect((await shown()).lines[0]?.dispute).toMatchObject({ state: 'KEPT', answer: 'Page 3 has eight more.' })
    await requireBalancedLedger(testApp)
  })

  it('money that has come pays a line in its turn once finance stands by it', async () => {
    const { first, second, dispute, staff, read } = await aMailedRequest()
    await dispute(first.id)
    await staff('POST', '/money', { amount: 60, received_on: TODAY, reference: 'WIRE 9' })
    expect((await read()).claims).toMatchObject([{ funded: false }, { funded: false }])
    const [asked] = (await read()).disputes
    const kept = await staff('POST', `/disputes/${asked?.id}/answer`, { answer: 'It is right.' })
    expect(kept.json<WireFunding>().claims).toMatchObject([
      { claim_id: first.id, funded: true },
      { claim_id: second.id, funded: false },
    ])
  })

  it('a claim that leaves the request ends its dispute, and the billing contacts are told', async () => {
    const { id, first, dispute, staff, shown, mails } = await aMailedRequest()
    await dispute(first.id)
    expect((await staff('POST', `/claims/${first.id}/withdraw`, { note: 'They are right.' })).json()).toMatchObject({
      disputes: [{ state: 'TAKEN_OUT', answered: { text: null } }],
    })
    expect(await shown()).toMatchObject({ total: 90, disputed: 0, line_count: 1 })
    expect((await mails(`claim ${first.id} of request ${id} is taken out`)).length).toBe(1)
  })

  it('so do all that a request closed short lets go', async () => {
    const { id, first, second, dispute, staff, mails } = await aMailedRequest()
    await dispute(first.id)
    await dispute(second.id)
    await staff('POST', '/money', { amount: 20, received_on: TODAY, reference: 'WIRE 10' })
    const { cookie } = await aStaffMember(testApp, 'admin')
    const closed = await testApp.call('POST', `staff/funding/${id}/close-short`, {
      cookie,
      body: { reason: 'No more.' },
    })
    expect(closed.json<WireFunding>()).toMatchObject({
      disputed: false,
      disputes: [{ state: 'TAKEN_OUT' }, { state: 'TAKEN_OUT' }],
    })
    expect((await mails(`of request ${id} is taken out`)).length).toBe(2)
    await requireBalancedLedger(testApp)
  })

  it('what money has covered is no part of what is disputed of the rest', async () => {
    const { first, dispute, staff, shown } = await aMailedRequest()
    await dispute(first.id)
    await staff('POST', '/money', { amount: 150, received_on: TODAY, reference: 'WIRE 11' })
    expect(await shown()).toMatchObject({
      state: 'PAID',
      open: 0,
      disputed: 0,
      lines: [{ paid: true }, { paid: true }],
    })
  })

  it('a link that is over by its day opens nothing, and the next letter brings another', async () => {
    const { id, key, ask, staff } = await aMailedRequest()
    await testApp.services.db.update(fundingLinks).set({ lastDay: TODAY }).where(eq(fundingLinks.fundingId, id))
    expect((await ask()).statusCode).toBe(200)
    await testApp.services.db.update(fundingLinks).set({ lastDay: '2026-11-15' }).where(eq(fundingLinks.fundingId, id))
    expect((await ask()).json()).toMatchObject({ code: 'request_link.ended' })
    expect((await staff('GET')).json<WireFunding>().link).toMatchObject({ ended: true })
    expect((await staff('POST', '/remind')).statusCode).toBe(200)
    await testApp.drainJobs()
    const fresh = await keyOfRequest(testApp, id)
    expect(fresh).not.toBe(key)
    expect((await testApp.call('GET', `app/funding-requests/${fresh}`)).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(404)
  })
})

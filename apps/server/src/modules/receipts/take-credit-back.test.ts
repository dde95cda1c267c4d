import type { WireFunding, WireReceipt } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '../../database/schema/index.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aBatchOf, anIssuedRequest, aValidatedClaim, requireBalancedLedger } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-16'

describe('credit that was applied to the wrong request', () => {
  const testApp = useTestApp()
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const post = (cookie: string, path: string, body: object) => testApp.call('POST', path, { cookie, body })
  const read = async <T>(cookie: string, path: string) => (await testApp.call('GET', path, { cookie })).json<T>()
  /** A request over $60.00 and $90.00, $90.00 of which are settled by credit; $10.00 of credit are left. */
  const settledByCredit = async () => {
    const cookie = await finance()
    const first = await aValidatedClaim(testApp, { units: 10 })
    testApp.clock.advance(1_000)
    await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const { manufacturerId } = first
    const id = await anIssuedRequest(testApp, { manufacturerId, amountCents: 0 })
    const early = { manufacturer_id: manufacturerId, amount: 100, received_on: DAY, reference: 'EARLY', apply: [] }
    const receipt = (await post(cookie, 'staff/receipts', early)).json<WireReceipt>()
    const applied = await post(cookie, `staff/manufacturers/${manufacturerId}/credit/apply`, {
      funding_id: id,
      amount: 90,
    })
    const application = applied.json<WireFunding>().applications[0]?.id ?? 0
    return { cookie, manufacturerId, id, claimId: first.id, receiptId: receipt.id, application }
  }
  const balances = async (manufacturerId: number) => {
    const rows = await testApp.services.db
      .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.amountCents})::float8` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.manufacturerId, manufacturerId))
      .groupBy(ledgerEntries.account)
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  }

  it('is credit again once it is taken back, and the claims wait for the money', async () => {
    const { cookie, manufacturerId, id, claimId, application } = await settledByCredit()
    const at = `staff/funding/${id}/credit/${application}`
    await aBatchOf(testApp, [claimId])
    expect(await read(cookie, `${at}/reversal`)).toEqual({ amount: 90, credit_after: 100, unfunded_claims: 1 })
    expect((await post(cookie, `${at}/take-back`, { reason: ' ' })).statusCode).toBe(400)
    const back = (await post(cookie, `${at}/take-back`, { reason: 'It is for the next one.' })).json<WireFunding>()
    expect(back).toMatchObject({ state: 'ISSUED', received: 0, credit: 100 })
    expect(back.applications).toMatchObject([
      { kind: 'credit', amount: 90, taken_back: true },
      { kind: 'credit_taken_back', amount: -90, taken_back: false },
    ])
    expect(back.claims.map(({ funded }) => funded)).toEqual([false, false])
    expect(await balances(manufacturerId)).toEqual({ receivable: 15_000, unapplied: -10_000 })
    for (const answer of [
      await post(cookie, `${at}/take-back`, { reason: 'Once more.' }),
      await testApp.call('GET', `${at}/reversal`, { cookie }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'credit.taken_back' }])
    const other = await aValidatedClaim(testApp)
    const elsewhere = await anIssuedRequest(testApp, { ...other, amountCents: 0 })
    const refused = await post(cookie, `staff/funding/${elsewhere}/credit/${application}/take-back`, { reason: 'No.' })
    expect(refused.statusCode).toBe(404)
  })

  it('is gone with the receipt that it came from: what other receipts settle stays', async () => {
    const { cookie, manufacturerId, id, receiptId, application } = await settledByCredit()
    const later = { manufacturer_id: manufacturerId, amount: 20, received_on: DAY, reference: 'LATER' }
    await post(cookie, 'staff/receipts', { ...later, apply: [{ funding_id: id, amount: 20 }] })
    // $10.00 are credit still: $90.00 come out of the request, which keeps the $20.00 of the other receipt.
    await post(cookie, `staff/receipts/${receiptId}/reverse`, { reason: 'The bank took it back.' })
    const seen = await read<WireFunding>(cookie, `staff/funding/${id}`)
    expect(seen).toMatchObject({ received: 20, credit: 0 })
    expect(seen.applications[0]).toMatchObject({ kind: 'credit', taken_back: false, credit_left: 0 })
    const path = `staff/funding/${id}/credit/${application}`
    const refused = await post(cookie, `${path}/take-back`, { reason: 'Not for this one.' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'credit.taken_back' }])
    expect(await read(cookie, `staff/funding/${id}`)).toMatchObject({ received: 20, credit: 0 })
  })

  it('gives back what is left of it where a receipt has taken a part away', async () => {
    const { cookie, manufacturerId, id, receiptId, application } = await settledByCredit()
    const later = { manufacturer_id: manufacturerId, amount: 50, received_on: DAY, reference: 'LATER', apply: [] }
    await post(cookie, 'staff/receipts', later)
    // $60.00 are credit by then: $40.00 come out of the request.
    await post(cookie, `staff/receipts/${receiptId}/reverse`, { reason: 'The bank took it back.' })
    const path = `staff/funding/${id}/credit/${application}`
    expect(await read(cookie, `${path}/reversal`)).toMatchObject({ amount: 50, credit_after: 50 })
    const back = (await post(cookie, `${path}/take-back`, { reason: 'Not for this one.' })).json<WireFunding>()
    expect(back).toMatchObject({ received: 0, credit: 50 })
  })

  it('is taken back once, whoever is first', async () => {
    const { cookie, id, application } = await settledByCredit()
    const path = `staff/funding/${id}/credit/${application}/take-back`
    const both = await Promise.all([1, 2].map(() => post(cookie, path, { reason: 'It is for the next one.' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await read(cookie, `staff/funding/${id}`)).toMatchObject({ received: 0, credit: 100 })
  })
})

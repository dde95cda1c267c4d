import type { WireManufacturerRecord } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { providerSettings, receipts } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../testing/factories.ts'
import {
  aFundedClaim,
  anIssuedRequest,
  aValidatedClaim,
  manyClaims,
  manyOperators,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { recordReceipt } from '../../receipts/record-receipt.ts'
import { reverseReceipt } from '../../receipts/reverse-receipt.ts'

describe('the record of a manufacturer', () => {
  const testApp = useTestApp()

  const ask = async (id: number, role: 'reviewer' | 'finance' | 'publisher' | 'admin' = 'reviewer') => {
    const { cookie } = await aStaffMember(testApp, role)
    return testApp.call('GET', `staff/manufacturers/${id}/record`, { cookie })
  }
  const recordOf = async (id: number) => (await ask(id)).json<WireManufacturerRecord>()

  it('tells its money by the ledger, what it offers, was asked for and has paid, and nothing of another', async () => {
    const other = await aFundedClaim(testApp)
    const claim = await aFundedClaim(testApp)
    const { id: waitingId } = await aValidatedClaim(testApp, { offerId: claim.offerId, units: 7 })
    const record = await recordOf(claim.manufacturerId)
    expect(record).toMatchObject({
      id: claim.manufacturerId,
      receivable: 42,
      to_request: 42,
      received: 60,
      credit: 0,
      offer_count: 1,
      offers: [{ id: claim.offerId, enrolled: 2 }],
      request_count: 1,
      requests_by_state: [{ state: 'FUNDED', requests: 1, amount: 60 }],
      requests: [{ id: claim.fundingId, state: 'FUNDED', total: 60, received: 60 }],
      receipt_count: 1,
      receipts: [{ reference: `WIRE-${claim.fundingId}`, amount: 60, reversed: null }],
      claim_count: 2,
      claims_by_status: [
        { status: 'CLAIM_VALIDATED', claims: 1, amount: 42 },
        { status: 'PENDING_MANUFACTURER_PAYMENT', claims: 1, amount: 60 },
      ],
      accounts: [{ account: 'receivable', debit: 102, credit: 60, balance: 42 }],
      line_count: 3,
    })
    expect(record.claims.map(({ id }) => id)).toEqual([waitingId, claim.id])
    expect(record.ledger.map(({ event }) => event)).toEqual([
      'claim validated',
      'manufacturer money arrived',
      'claim validated',
    ])
    expect(record.ledger.flatMap(({ lines }) => lines.map(({ account }) => account))).toEqual([
      'receivable',
      'receivable',
      'receivable',
    ])
    expect(record.timeline.map(({ action }) => action).toSorted()).toEqual([
      'funding.drafted',
      'funding.issued',
      'receipt.recorded',
    ])
    const told = JSON.stringify(record)
    expect(told).not.toContain(`WIRE-${other.fundingId}"`)
  })

  it('counts money that was reversed no more, and keeps it in the list', async () => {
    const { id } = await aManufacturer(testApp)
    const staffId = (await aStaffMember(testApp, 'finance')).id
    const money = { manufacturerId: id, receivedOn: '2026-11-16', staffId }
    await recordReceipt(testApp.services, { ...money, amountCents: 5_000, reference: 'ONE' }, [])
    await recordReceipt(testApp.services, { ...money, amountCents: 7_000, reference: 'TWO' }, [])
    const [two] = await testApp.services.db.select().from(receipts).where(eq(receipts.reference, 'TWO'))
    await reverseReceipt(testApp.services, { receiptId: found(two).id, staffId, reason: 'Of another' })
    const record = await recordOf(id)
    expect([record.received, record.credit, record.receipt_count]).toEqual([50, 50, 2])
    expect(record.receipts.map(({ reference, reversed }) => [reference, reversed?.reason ?? null])).toEqual([
      ['TWO', 'Of another'],
      ['ONE', null],
    ])
    expect(record.accounts).toEqual([{ account: 'unapplied', debit: 70, credit: 120, balance: -50 }])
    expect(record.timeline[0]).toMatchObject({ action: 'receipt.reversed' })
  })

  it('lists the latest twenty of each and counts all', async () => {
    const { manufacturerId, claimIds } = await manyClaims(testApp, {
      personIds: await manyOperators(testApp, 25),
      funded: false,
    })
    for (let at = 0; at < 21; at++) await anOffer(testApp, { manufacturerId })
    const record = await recordOf(manufacturerId)
    expect([record.claim_count, record.claims.length, record.offer_count, record.offers.length]).toEqual([
      25, 20, 22, 20,
    ])
    expect(record.claims.map(({ id }) => id)).toEqual(claimIds.toSorted((one, other) => other - one).slice(0, 20))
    expect([record.request_count, record.requests, record.line_count, record.ledger]).toEqual([0, [], 0, []])
  })

  it('tells that a request was issued, and nothing of the account that it is paid to', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    await testApp.services.db.update(providerSettings).set({ remitTo: 'Routing number 000000000, account 0000012345' })
    const claim = await aValidatedClaim(testApp)
    const fundingId = await anIssuedRequest(testApp, { manufacturerId: claim.manufacturerId, amountCents: 0 })
    expect((await testApp.call('GET', `staff/funding/${fundingId}/`, { cookie })).body).toContain('0000012345')
    const record = await ask(claim.manufacturerId)
    expect(record.json<WireManufacturerRecord>().timeline.map(({ action }) => action)).toContain('funding.issued')
    expect(record.body).not.toContain('0000012345')
  })

  it('asks for what a request that waits for money holds, and says until when', async () => {
    const claim = await aValidatedClaim(testApp)
    const fundingId = await anIssuedRequest(testApp, { manufacturerId: claim.manufacturerId, amountCents: 0 })
    const record = await recordOf(claim.manufacturerId)
    expect(record.requests_by_state).toEqual([{ state: 'ISSUED', requests: 1, amount: 60 }])
    expect(record.requests).toMatchObject([{ id: fundingId, total: 60, received: 0, claim_count: 1 }])
    expect(record.requests[0]?.due_date).not.toBeNull()
  })

  it('is there for every role, and not for a number that nobody has', async () => {
    const { id } = await aManufacturer(testApp)
    for (const role of ['reviewer', 'finance', 'publisher', 'admin'] as const)
      expect((await ask(id, role)).statusCode).toBe(200)
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})

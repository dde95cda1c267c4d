import type { WireManufacturerRecord, WireOfferRecord } from '@caseback/contract'
import { desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, ledgerEntries, offers, sentLetters } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anEnrollment, anOffer, aStaffMember } from '../../../testing/factories.ts'
import {
  aFundedClaim,
  aSentPayment,
  aValidatedClaim,
  manyClaims,
  manyOperators,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the record of an offer', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const ask = async (id: number, role: 'reviewer' | 'finance' | 'publisher' | 'admin' = 'finance') => {
    const { cookie } = await aStaffMember(testApp, role)
    return testApp.call('GET', `staff/offers/${id}/record`, { cookie })
  }
  const recordOf = async (id: number) => (await ask(id)).json<WireOfferRecord>()

  it('tells its terms, who takes part, and its claims with what they come to, and nothing of another', async () => {
    await aFundedClaim(testApp)
    const claim = await aFundedClaim(testApp)
    const waiting = await aValidatedClaim(testApp, { offerId: claim.offerId, units: 7 })
    const record = await recordOf(claim.offerId)
    expect(record).toMatchObject({
      id: claim.offerId,
      manufacturer: { id: claim.manufacturerId },
      enrolled: 2,
      committed: 102,
      claim_count: 2,
      claims_by_status: [
        { status: 'CLAIM_VALIDATED', claims: 1, amount: 42 },
        { status: 'PENDING_MANUFACTURER_PAYMENT', claims: 1, amount: 60 },
      ],
      claims: [{ id: waiting.id }, { id: claim.id }],
      published: [{ version: 1, enrolled: 2 }],
    })
    expect(
      record.enrollments.map(({ operator_id, version, approved_amount }) => [operator_id, version, approved_amount]),
    ).toEqual([
      [waiting.personId, 1, 42],
      [claim.personId, 1, 60],
    ])
    const placed = await testApp.services.db
      .select({ id: claims.locationId })
      .from(claims)
      .where(inArray(claims.id, [waiting.id, claim.id]))
    expect(new Set(record.enrollments.map(({ location_id }) => location_id))).toEqual(
      new Set(placed.map(({ id }) => id)),
    )
  })

  it('tells checks, letters, files and ledger of its latest claims, and of no other offer', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const waiting = await aValidatedClaim(testApp, { offerId: claim.offerId, units: 7 })
    const other = await aSentPayment(testApp)
    await testApp.drainJobs()
    const record = await recordOf(claim.offerId)
    expect(record.checks.map(({ payment_id, claim_id }) => [payment_id, claim_id])).toEqual([[payment.id, claim.id]])
    expect(record.claim_files.map(({ claim_id }) => claim_id)).toEqual([waiting.id, claim.id])
    const letters = await testApp.services.db
      .select({ id: sentLetters.id })
      .from(sentLetters)
      .where(inArray(sentLetters.claimId, [claim.id, waiting.id]))
      .orderBy(desc(sentLetters.id))
    expect(letters.length).toBeGreaterThan(1)
    expect(record.letters.map(({ id }) => id)).toEqual(letters.map(({ id }) => id))
    const posted = await testApp.services.db
      .select({ transactionId: ledgerEntries.transactionId })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.claimId, [claim.id, waiting.id]))
    expect(new Set(record.ledger.map(({ transaction }) => transaction))).toEqual(
      new Set(posted.map(({ transactionId }) => String(transactionId))),
    )
    expect((await recordOf(other.claim.offerId)).checks.map(({ claim_id }) => claim_id)).toEqual([other.claim.id])
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const ofMaker = await testApp.call('GET', `staff/manufacturers/${claim.manufacturerId}/record`, { cookie })
    const { checks, claim_files } = ofMaker.json<WireManufacturerRecord>()
    expect([checks, claim_files.map(({ claim_id }) => claim_id)]).toEqual([record.checks, [waiting.id, claim.id]])
  })

  it('tells of the latest claim that pays, however many validated ones pay nothing', async () => {
    const paying = await aValidatedClaim(testApp, { units: 7 })
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, paying.id))
    const { id: _, ...values } = row as typeof claims.$inferSelect
    await testApp.services.db
      .insert(claims)
      .values(Array.from({ length: 25 }, () => ({ ...values, payoutCents: 0, promiseDay: null })))
    const { ledger } = await recordOf(paying.offerId)
    expect(ledger.length).toBeGreaterThan(0)
  })

  it('tells what was done to it with before and after, and when its claims came to a mark of its budget', async () => {
    const offer = await anOffer(testApp)
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const changed = await testApp.call('PATCH', `staff/offers/${offer.id}/`, {
      cookie,
      body: { seen: (await recordOf(offer.id)).revision, budget: 100 },
    })
    expect(changed.statusCode).toBe(200)
    testApp.clock.advance(60_000)
    await aValidatedClaim(testApp, { offerId: offer.id, units: 14 })
    const { timeline } = await recordOf(offer.id)
    expect(timeline.map(({ action }) => action)).toEqual(['budget.reached', 'offer.changed'])
    expect(timeline[0]).toMatchObject({
      by: { kind: 'program' },
      after: { share: '80%', claims_total: 84, budget: 100 },
    })
    expect(timeline[1]).toMatchObject({ by: { kind: 'staff' }, before: { budget: null }, after: { budget: 100 } })
  })

  it('lists the latest twenty and counts all', async () => {
    const { claimIds } = await manyClaims(testApp, { personIds: await manyOperators(testApp, 25), funded: false })
    const [one] = await testApp.services.db
      .select({ offerId: claims.offerId })
      .from(claims)
      .where(eq(claims.id, claimIds[0] ?? 0))
    const record = await recordOf(one?.offerId ?? 0)
    expect([record.claim_count, record.claims.length, record.enrolled, record.enrollments.length]).toEqual([
      25, 20, 25, 20,
    ])
    const ids = record.enrollments.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((left, right) => right - left))
  })

  it('is there for every role, deleted too, and not for a number that nobody has', async () => {
    const { id } = await anOffer(testApp)
    await anEnrollment(testApp, { offerId: id })
    await testApp.services.db.update(offers).set({ state: 'DELETED', deletedReason: 'Twice' }).where(eq(offers.id, id))
    for (const role of ['reviewer', 'finance', 'publisher', 'admin'] as const)
      expect((await ask(id, role)).statusCode).toBe(200)
    expect((await recordOf(id)).deleted_reason).toBe('Twice')
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})

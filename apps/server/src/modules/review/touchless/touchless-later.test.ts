import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claimDecisions,
  invoiceReadings,
  ledgerEntries,
  locations,
  manufacturers,
  offers,
  organisations,
  readingComparisons,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { withdrawClaim } from '../../claims/withdraw-claim.ts'

describe('a claim that needs nobody, later', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, writeNow, aReadClaim, decide, statusOf, rowOf, aWaitingClaim, decided, figures } =
    touchlessSteps(testApp)

  it('stays one of the sample when the share is lowered, and when it is read anew', async () => {
    const enrolled = await anEnrolled({ sample_percent: 100 })
    const claim = await aReadClaim(enrolled)
    expect(await rowOf(claim)).toMatchObject({ kind: 'SAMPLED' })
    await write(enrolled.manufacturerId, { ...RULE, sample_percent: 1 })
    await decided(claim)
    expect([await statusOf(claim), (await rowOf(claim))?.kind]).toEqual(['CLAIM_SUBMITTED', 'SAMPLED'])
    await testApp.call('POST', `staff/invoices/${claim.invoiceId}/read-again/`, { cookie: claim.cookie })
    await testApp.drainJobs()
    testApp.clock.advance(300_000)
    await decided(claim)
    expect([await statusOf(claim), (await rowOf(claim))?.kind]).toEqual(['CLAIM_SUBMITTED', 'SAMPLED'])
  })

  it('is decided five minutes after its last reading, and not by the job of an earlier one', async () => {
    const { read } = await aWaitingClaim()
    const { db, clock } = testApp.services
    await db.update(invoiceReadings).set({ readAt: clock.now() }).where(eq(invoiceReadings.invoiceId, read.invoiceId))
    testApp.clock.advance(299_000)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    testApp.clock.advance(1_000)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_VALIDATED')
  })

  it('stays with people where it waited when the rule was switched on, however often it is read anew', async () => {
    const enrolled = await anEnrolled({ enabled: false })
    const [one, other] = [await aReadClaim(enrolled), await aReadClaim(enrolled)]
    await writeNow(enrolled.manufacturerId, RULE)
    await testApp.call('POST', `staff/invoices/${one.invoiceId}/read-again/`, { cookie: one.cookie })
    await testApp.drainJobs()
    testApp.clock.advance(300_000)
    await decided(one)
    expect(await statusOf(one)).toBe('CLAIM_SUBMITTED')
    const sentSince = await aReadClaim(enrolled)
    expect(await statusOf(sentSince)).toBe('CLAIM_VALIDATED')
    // A change of a rule that is on is no new beginning, and switching it off and on is.
    await writeNow(enrolled.manufacturerId, { ...RULE, claim_limit: 400 })
    const waits = await aReadClaim(enrolled, { soldTo: 'SOMEBODY ELSE' })
    await writeNow(enrolled.manufacturerId, { ...RULE, claim_limit: 300 })
    const { db } = testApp.services
    const [place] = await db.select().from(locations).where(eq(locations.id, enrolled.locationId))
    const isOf = eq(organisations.id, found(place).organisationId)
    await db.update(organisations).set({ name: 'Somebody Else' }).where(isOf)
    await decided(waits)
    expect(await statusOf(waits)).toBe('CLAIM_VALIDATED')
    await decided(other)
    expect(await statusOf(other)).toBe('CLAIM_SUBMITTED')
  })

  it('waits where its offer is paused or deleted, or its manufacturer archived, and not where the offer has ended', async () => {
    const { read, offerId, manufacturerId } = await aWaitingClaim()
    const { db, clock } = testApp.services
    for (const state of ['PAUSED', 'DELETED'] as const) {
      await db.update(offers).set({ state }).where(eq(offers.id, offerId))
      await decided(read)
    }
    await db.update(offers).set({ state: 'EXPIRED' }).where(eq(offers.id, offerId))
    const isOf = eq(manufacturers.id, manufacturerId)
    await db.update(manufacturers).set({ archivedAt: clock.now() }).where(isOf)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    await db.update(manufacturers).set({ archivedAt: null }).where(isOf)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_VALIDATED')
  })

  it('is in the figures when it is withdrawn as one of the sample, and its location’s claims go to people for 30 days', async () => {
    const enrolled = await anEnrolled({ sample_percent: 100 })
    const claim = await aReadClaim(enrolled)
    const before = (await figures()).sample
    await withdrawClaim(testApp.services, enrolled.personId, claim.id)
    const after = (await figures()).sample
    expect([after.waiting - before.waiting, after.withdrawn - before.withdrawn]).toEqual([-1, 1])
    await write(enrolled.manufacturerId, RULE)
    const next = await aReadClaim(enrolled)
    expect([await statusOf(next), await rowOf(next)]).toEqual(['CLAIM_SUBMITTED', undefined])
    testApp.clock.advance(31 * 86_400_000)
    await decided(next)
    expect(await statusOf(next)).toBe('CLAIM_VALIDATED')
  })

  it('is no claim of the sample where an approval would be refused, as past the budget', async () => {
    const { read, offerId } = await aWaitingClaim({ sample_percent: 100 })
    const { db } = testApp.services
    await db.update(offers).set({ budgetCents: 13_000 }).where(eq(offers.id, offerId))
    await decided(read)
    expect(await rowOf(read)).toBeUndefined()
    await db.update(offers).set({ budgetCents: null }).where(eq(offers.id, offerId))
    await decided(read)
    expect([await statusOf(read), await rowOf(read)]).toMatchObject(['CLAIM_SUBMITTED', { kind: 'SAMPLED' }])
    // Nothing is left of the trial.
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.claimId, read.id))).toBe(0)
    expect(await db.$count(claimDecisions, eq(claimDecisions.claimId, read.id))).toBe(0)
  })

  it('keeps what was compared when a rejection after the approval is undone, and differs while it stands', async () => {
    const enrolled = await anEnrolled({ sample_percent: 100 })
    const claim = await aReadClaim(enrolled)
    await decide(claim, 'validate')
    testApp.clock.advance(60_000)
    await testApp.drainJobs()
    const compared = async () => [
      (await rowOf(claim))?.outcome,
      (await rowOf(claim))?.differs,
      await testApp.services.db.$count(readingComparisons, eq(readingComparisons.invoiceId, claim.invoiceId)),
    ]
    expect(await compared()).toEqual(['SAME', [], 1])
    const at = (await rowOf(claim))?.comparedAt
    const body = { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'wrong_product', note: 'Not these.' }
    await testApp.call('POST', `staff/claims/${claim.id}/decision`, { cookie: claim.cookie, body })
    expect(await compared()).toEqual(['DIFFERENT', ['decision'], 1])
    const undone = await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
    expect([undone.statusCode, await statusOf(claim)]).toEqual([200, 'CLAIM_VALIDATED'])
    expect(await compared()).toEqual(['SAME', [], 1])
    expect((await rowOf(claim))?.comparedAt).toEqual(at)
  })

  it('counts in the figures as approved without a person, and as one of these taken back', async () => {
    const before = await figures()
    const { read } = await aWaitingClaim()
    await decided(read)
    await testApp.call('POST', `staff/claims/${read.id}/decision/undo`, { cookie: read.cookie })
    const after = await figures()
    const more = (key: 'approved' | 'touchless' | 'since_taken_back') => after[key] - before[key]
    // Beside the clean claim of its location.
    expect([more('approved'), more('touchless'), more('since_taken_back')]).toEqual([2, 1, 1])
    await decide(read, 'validate')
    const decidedAnew = await figures()
    expect([decidedAnew.approved, decidedAnew.touchless]).toEqual([after.approved, after.touchless])
  })
})

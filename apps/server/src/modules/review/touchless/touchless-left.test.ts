import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, invoiceReadings, locations, offers } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { aClaim, anEnrollment, aStaffMember } from '../../../testing/factories.ts'
import { claimById } from '../../../testing/payment-factories.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { withdrawClaim } from '../../claims/withdraw-claim.ts'
import type { Reading } from '../../invoices/reading/reading.ts'
import { stopPayments } from '../../payments/stops/stop-payments.ts'

describe('why a rule leaves a claim to a person', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, review, decide, statusOf, aWaitingClaim, decided, figures } =
    touchlessSteps(testApp)
  type Read = Awaited<ReturnType<typeof aReadClaim>>

  const reasonOf = async (read: Read) => (await review(read)).left_to_person
  const changeReading = async ({ invoiceId }: Read, change: (reading: Reading) => Reading) => {
    const { db } = testApp.services
    const isOf = eq(invoiceReadings.invoiceId, invoiceId)
    const [row] = await db.select().from(invoiceReadings).where(isOf)
    const [reading] = found(row).readings as Reading[]
    await db
      .update(invoiceReadings)
      .set({ readings: [change(found(reading))] })
      .where(isOf)
  }

  it('is said of the claim itself: its readings, its buyer, its operator’s count, its offer, its dates, its looks', async () => {
    const { db } = testApp.services
    const unsure = await aWaitingClaim()
    await changeReading(unsure.read, (reading) => ({
      ...reading,
      date: { ...found(reading.date ?? undefined), confidence: 0.9 },
    }))
    const buyer = await aWaitingClaim({}, { soldTo: 'SOMEBODY ELSE' })
    const counted = await aWaitingClaim()
    await db
      .update(claims)
      .set({ countedUnits: { 101: 19 } })
      .where(eq(claims.id, counted.read.id))
    const paused = await aWaitingClaim()
    await db.update(offers).set({ state: 'PAUSED' }).where(eq(offers.id, paused.offerId))
    const late = await aWaitingClaim({}, { date: '11/10/2019' })
    const all = [unsure, buyer, counted, paused, late]
    for (const { read } of all) await decided(read)
    expect(await Promise.all(all.map(({ read }) => reasonOf(read)))).toEqual([
      'READING',
      'BUYER',
      'SAID',
      'OFFER',
      'REFUSED',
    ])
    const enrolled = await anEnrolled({ enabled: false })
    const rejected = await aReadClaim(enrolled, { number: '0812345' })
    await decide(rejected, 'reject', {})
    await write(enrolled.manufacturerId, RULE)
    expect(await reasonOf(await aReadClaim(enrolled, { number: '812345' }))).toBe('ODD')
  })

  it('is that payments of its location are stopped, before anything else is said of it', async () => {
    const { read } = await aWaitingClaim()
    const { locationId } = await claimById(testApp, read.id)
    const { id: staffId } = await aStaffMember(testApp, 'reviewer')
    await stopPayments(testApp.services, { locationId, claimId: null, reason: 'One invoice twice.', staffId })
    await decided(read)
    expect([await statusOf(read), await reasonOf(read)]).toEqual(['CLAIM_SUBMITTED', 'STOPPED'])
  })

  it('is that the buyer’s address is another place than the location', async () => {
    const enrolled = await anEnrolled()
    const { locationId } = await claimById(testApp, enrolled.clean.id)
    const [own] = await testApp.services.db.select().from(locations).where(eq(locations.id, locationId))
    const { streetAddress, city, state, postalCode } = found(own)
    const usual = await aReadClaim(enrolled, { address: `${streetAddress}, ${city}, ${state} ${postalCode}` })
    expect(await statusOf(usual)).toBe('CLAIM_VALIDATED')
    const elsewhere = await aReadClaim(enrolled, { address: `${streetAddress}, Chicago, IL 60699` })
    expect([await statusOf(elsewhere), await reasonOf(elsewhere)]).toEqual(['CLAIM_SUBMITTED', 'ODD'])
    expect((await review(elsewhere)).flags.map(({ sentence }) => sentence)).toEqual([
      `Sold to ${streetAddress}, Chicago, IL 60699, as it was read; this location is at ${streetAddress}, ${city}, ${state} ${postalCode}.`,
    ])
  })

  it('is its size too, where its operator has counted nothing: the page says what was read', async () => {
    const { db } = testApp.services
    const enrolled = await anEnrolled()
    for (let made = 0; made < 10; made++) {
      const other = await anEnrollment(testApp, { offerId: enrolled.offerId })
      const { id } = await aClaim(testApp, { enrollmentId: other.id, personId: other.personId })
      await db.update(claims).set({ status: 'PAID', approvedUnits: 4, payoutCents: 100 }).where(eq(claims.id, id))
    }
    const usual = await aReadClaim(enrolled, { cases: 19 })
    expect(await statusOf(usual)).toBe('CLAIM_VALIDATED')
    const large = await aReadClaim(enrolled, { cases: 60 })
    expect([await statusOf(large), await reasonOf(large)]).toEqual(['CLAIM_SUBMITTED', 'ODD'])
    expect((await review(large)).flags.map(({ sentence }) => sentence)).toEqual([
      'Unusually large: 60 cases. Half of the latest 10 approved claims of this offer have at most 4 cases, this location at most 20 cases.',
    ])
  })

  it('is one and the same for limits, clean claims, a withdrawal and the sample', async () => {
    const before = await figures()
    const withdrawn = await aWaitingClaim()
    await withdrawClaim(
      testApp.services,
      withdrawn.personId,
      (await aReadClaim(withdrawn, { soldTo: 'SOMEBODY ELSE' })).id,
    )
    const others = [
      await aWaitingClaim({ claim_limit: 10 }),
      await aWaitingClaim({ clean_claims: 9 }),
      await aWaitingClaim({ sample_percent: 100 }),
      withdrawn,
    ]
    for (const { read } of others) await decided(read)
    expect(await Promise.all(others.map(({ read }) => reasonOf(read)))).toEqual(['OTHER', 'OTHER', 'OTHER', 'OTHER'])
    // What is in doubt is said all the same: of a claim that is small enough and of one that is not.
    const both = await aWaitingClaim({ claim_limit: 10 }, { soldTo: 'SOMEBODY ELSE' })
    await decided(both.read)
    expect(await reasonOf(both.read)).toBe('BUYER')
    const count = ({ left_to_people: left }: typeof before, reason: string) =>
      left.find((each) => each.reason === reason)?.count ?? 0
    const after = await figures()
    expect([count(after, 'OTHER') - count(before, 'OTHER'), count(after, 'BUYER') - count(before, 'BUYER')]).toEqual([
      4, 2,
    ])
  })

  it('is not said where no rule has looked, once it is read anew, and of a claim that is approved', async () => {
    const off = await aReadClaim(await anEnrolled({ enabled: false }))
    expect(await reasonOf(off)).toBeNull()
    const { read, manufacturerId } = await aWaitingClaim({ claim_limit: 10 })
    await decided(read)
    expect(await reasonOf(read)).toBe('OTHER')
    testApp.clock.advance(1_000)
    await testApp.call('POST', `staff/invoices/${read.invoiceId}/read-again/`, { cookie: read.cookie })
    await testApp.drainJobs()
    expect(await reasonOf(read)).toBeNull()
    await write(manufacturerId, RULE)
    testApp.clock.advance(300_000)
    await decided(read)
    expect([await statusOf(read), await reasonOf(read)]).toEqual(['CLAIM_VALIDATED', null])
  })
})

import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { distributors, enrollments, invoices, locations, programFacts } from '../database/schema/index.ts'
import { keyOf } from '../modules/locations/locations.store.ts'
import { jobKinds } from '../modules.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../testing/factories.ts'
import { reviewSteps } from '../testing/review-steps.ts'
import { useTestApp } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate-database.ts'

describe('keys of an earlier release', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, validate } = reviewSteps(testApp)
  const migrate = () => migrateDatabase(testApp.databaseUrl, jobKinds)

  const enrolled = async (offerId: number, companyName: string, key: string) => {
    const operator = await anOperator(testApp, { companyName, streetAddress: '12 N. Main St', postalCode: '63101' })
    const { id } = await anEnrollment(testApp, { personId: operator.id, offerId })
    const { db } = testApp.services
    await db.update(enrollments).set({ locationKey: key }).where(eq(enrollments.id, id))
    await db.update(locations).set({ key }).where(eq(locations.id, operator.location.id))
    return { id, place: operator }
  }
  const keyIn = async (enrollment: { id: number }) =>
    (await testApp.services.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id)))[0]?.locationKey

  it('are made anew once, for locations and what is frozen of them', async () => {
    const { db } = testApp.services
    const [offer, other] = [await anOffer(testApp), await anOffer(testApp)]
    const asItIs = await enrolled(
      offer.id,
      'Joe’s Diner, Inc.',
      'company joes diner inc|old|12 n main st|chicago|il|63101',
    )
    const moved = await enrolled(other.id, 'Pier 9', 'company pier 9|pier|9 n st|milwaukee|wi|53202')
    await db
      .update(enrollments)
      .set({ locationKey: 'company dосk hоuse llc|pier ᅠ10|10 n st|milwaukee|wi|53202' })
      .where(eq(enrollments.id, moved.id))
    const twin = await enrolled(other.id, 'Dock House', 'company dock house inc|pier 10|10 n st|milwaukee|wi|53202 x')
    await db
      .update(enrollments)
      .set({ locationKey: 'company dock house inc|pier 10|10 n st|milwaukee|wi|53202' })
      .where(eq(enrollments.id, twin.id))
    await db.delete(programFacts).where(eq(programFacts.key, 'location-keys'))
    await migrate()
    expect(await keyIn(asItIs)).toBe(keyOf(asItIs.place))
    expect(await keyIn(moved)).toBe('company dock house|pier 10|10 n st|milwaukee|wi|53202')
    // The same place in the same offer: both stay as they are, the later one with its key of before.
    expect(await keyIn(twin)).toBe('company dock house inc|pier 10|10 n st|milwaukee|wi|53202')
    const { rows } = await db.execute<{ key: string }>(sql`select key from locations where key like '% inc|%'`)
    expect(rows).toEqual([])

    await db.update(enrollments).set({ locationKey: 'kept' }).where(eq(enrollments.id, moved.id))
    await migrate()
    expect(await keyIn(moved)).toBe('kept')
  })

  it('are given to distributors and numbers, so that an invoice of before is known', async () => {
    const { db } = testApp.services
    const claim = await aReviewedClaim()
    await validate(claim, 10)
    await aClaim(testApp)
    const keysOf = async () => [
      (await db.select().from(distributors)).map(({ key }) => key),
      (await db.select().from(invoices).orderBy(asc(invoices.id))).map(({ numberKey, numberNearKey }) => [
        numberKey,
        numberNearKey,
      ]),
    ]
    const before = await keysOf()
    expect(before).toEqual([
      ['lakeshorefoodservice'],
      [
        [`inv${claim.invoiceId}`, String(claim.invoiceId)],
        [null, null],
      ],
    ])
    await db.update(distributors).set({ key: null })
    await db.update(invoices).set({ numberKey: null, numberNearKey: null })
    await migrate()
    expect(await keysOf()).toEqual(before)
  })
})

import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, distributors } from '../../../database/schema/index.ts'
import { aDistributor as makeDistributor } from '../../../testing/catalog-factories.ts'
import { aClaim } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the distributor of an invoice', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, read, decide } = reviewSteps(testApp)

  const aDistributor = (...names: [string, ...string[]]) => makeDistributor(testApp, ...names)
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>
  const validateFrom = (claim: Reviewed, distributor: string, new_distributors: string[] = []) =>
    decide(claim, { action: 'validate', new_distributors, invoices: [read(claim.invoiceId, 10, { distributor })] })

  it('offers the nearest first, each by the nearest of its names', async () => {
    const nearest = await aDistributor('Lakeside Foodservice', 'Lakeside Foods East')
    const other = await aDistributor('Lakeside Foodz')
    const asked = await validateFrom(await aReviewedClaim(), 'Lakeside Foods')
    const [{ near }] = asked.json<{ new_distributors: [{ near: { id: number }[] }] }>().new_distributors
    expect(near.slice(0, 2).map(({ id }) => id)).toEqual([nearest, other])
  })

  it('is asked about when its name is on no list, with those that may be meant, and is new once that is said', async () => {
    const known = await aDistributor('Northgate Foodservice', 'Robert Orr')
    const claim = await aReviewedClaim()
    for (const [typed, near] of [
      ['Northgate Foods', known],
      ['Nortgate Foodservice', known],
      ['nor', known],
      ['Robert Or', known],
      ['Quite Other Wholesale', null],
    ] as const) {
      const asked = await validateFrom(claim, typed)
      expect([asked.statusCode, asked.json()]).toMatchObject([
        409,
        {
          code: 'distributor.new',
          new_distributors: [{ name: typed, near: near === null ? [] : [{ id: near, name: 'Northgate Foodservice' }] }],
        },
      ])
    }
    const { db } = testApp.services
    expect(await db.$count(distributors, eq(distributors.name, 'Northgate Foods'))).toBe(0)
    const validated = await validateFrom(claim, 'Northgate Foods', ['NORTHGATE FOODS, Inc.'])
    expect([validated.statusCode, validated.json()]).toMatchObject([
      200,
      { status: 'CLAIM_VALIDATED', invoices: [{ distributor: 'Northgate Foods' }] },
    ])
    const [added] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'distributor'), eq(auditLog.action, 'distributor.added')))
      .orderBy(desc(auditLog.id))
    expect(added).toMatchObject({ staffId: claim.staffId, after: { name: 'Northgate Foods' } })
  })

  it.each([
    'NORTHWAY foodservice, Inc.',
    'North-Way Foodservice',
    'Old Mill Supply',
  ])('is the one on the list that is written otherwise, or its alias: %s', async (typed) => {
    const { db } = testApp.services
    if ((await db.$count(distributors, eq(distributors.name, 'Northway Foodservice'))) === 0)
      await aDistributor('Northway Foodservice', 'Old Mill Supply')
    const validated = await validateFrom(await aReviewedClaim(), typed)
    expect([validated.statusCode, validated.json()]).toMatchObject([
      200,
      { invoices: [{ distributor: 'Northway Foodservice' }] },
    ])
  })

  it('is found by three letters or an alias, where the location has bought before comes first', async () => {
    await aDistributor('Zanzibar Zebra Foods', 'Quagga Provisions')
    const usual = await aDistributor('Blue Zebra Foods')
    const before = await aReviewedClaim()
    expect((await validateFrom(before, 'Blue Zebra Foods')).statusCode).toBe(200)
    const { id } = await aClaim(testApp, { enrollmentId: before.enrollmentId, personId: before.personId })
    const suggested = async (q: string) =>
      (
        await testApp.call('GET', `staff/claims/${id}/distributors?q=${encodeURIComponent(q)}`, {
          cookie: before.cookie,
        })
      ).json<{ results: { name: string; alias: string | null; usual: boolean }[] }>().results
    expect(await suggested('')).toEqual([{ id: usual, name: 'Blue Zebra Foods', alias: null, usual: true }])
    expect(await suggested('zeb')).toMatchObject([
      { name: 'Blue Zebra Foods', usual: true },
      { name: 'Zanzibar Zebra Foods', alias: null, usual: false },
    ])
    expect(await suggested('quag')).toMatchObject([{ name: 'Zanzibar Zebra Foods', alias: 'Quagga Provisions' }])
  })
})

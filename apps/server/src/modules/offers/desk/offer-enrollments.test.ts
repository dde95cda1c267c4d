import type { WireOfferEnrollment } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, locations, organisations } from '../../../database/schema/index.ts'
import { anEnrollment, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

type Listed = { results: WireOfferEnrollment[]; next: string | null }

describe('who is enrolled in an offer', () => {
  const testApp = useTestApp()
  const read = async (path: string) => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    return testApp.call('GET', `staff/offers/${path}`, { cookie })
  }
  const enrolledAt = async (offerId: number, instant: string) => {
    const { id } = await anEnrollment(testApp, { offerId })
    await testApp.services.db
      .update(enrollments)
      .set({ createdAt: new Date(instant) })
      .where(eq(enrollments.id, id))
    return id
  }

  it('is listed page by page, the newest first, with the version that each keeps', async () => {
    const { id: offerId } = await anOffer(testApp)
    const first = await enrolledAt(offerId, '2026-11-02T15:00:00Z')
    const third = await enrolledAt(offerId, '2026-11-12T15:00:00Z')
    const second = await enrolledAt(offerId, '2026-11-10T15:00:00Z')
    const page = (await read(`${offerId}/enrollments/?limit=2`)).json<Listed>()
    expect(page.results.map(({ id }) => id)).toEqual([third, second])
    expect(page.results[0]).toMatchObject({ version: 1, units: 0, approved_amount: 0 })
    const cursor = new URL(page.next ?? '').searchParams.get('cursor')
    const next = (await read(`${offerId}/enrollments/?limit=2&cursor=${cursor}`)).json<Listed>()
    expect([next.results.map(({ id }) => id), next.next]).toEqual([[first], null])
    expect((await read('999999/enrollments/')).statusCode).toBe(404)
  })

  /** An offer with three: their place, company, city and what they hold. */
  async function someEnrolled() {
    const { db } = testApp.services
    const { id: offerId } = await anOffer(testApp)
    const made: number[] = []
    for (const [name, company, city, cents] of [
      ['lake street', 'Blue Door', 'Chicago', 600],
      ['Main Street', 'Blue Door', 'Évanston', 1_800],
      ['Airport', 'Blue 100% Door', 'Lakeview', 600],
    ] as const) {
      const { id, locationId } = await anEnrollment(testApp, { offerId })
      const [place] = await db
        .update(locations)
        .set({ name, city })
        .where(eq(locations.id, locationId))
        .returning({ organisationId: locations.organisationId })
      await db
        .update(organisations)
        .set({ name: company })
        .where(eq(organisations.id, place?.organisationId ?? 0))
      await db.update(enrollments).set({ approvedPayoutCents: cents }).where(eq(enrollments.id, id))
      made.push(id)
    }
    return { offerId, made }
  }
  const named = async (offerId: number, query: string) =>
    (await read(`${offerId}/enrollments/?${query}`)).json<Listed>().results.map(({ location_name }) => location_name)

  it('is found by location, company or city', async () => {
    const { offerId } = await someEnrolled()
    await someEnrolled()
    expect(await named(offerId, 'q=LAKE')).toEqual(['Airport', 'lake street'])
    expect(await named(offerId, 'q=evanston')).toEqual([])
    expect(await named(offerId, `q=${encodeURIComponent('évan')}`)).toEqual(['Main Street'])
    expect(await named(offerId, 'q=blue%20door')).toEqual(['Main Street', 'lake street'])
    expect(await named(offerId, `q=${encodeURIComponent('100%')}`)).toEqual(['Airport'])
    expect(await named(offerId, 'q=_')).toEqual([])
  })

  it('is in order of locations or of what they hold, page by page', async () => {
    const { offerId } = await someEnrolled()
    expect(await named(offerId, 'sort=location')).toEqual(['Airport', 'lake street', 'Main Street'])
    expect(await named(offerId, 'sort=-location&q=door')).toEqual(['Main Street', 'lake street', 'Airport'])
    expect(await named(offerId, 'sort=-approved')).toEqual(['Main Street', 'Airport', 'lake street'])
    const page = (await read(`${offerId}/enrollments/?sort=location&limit=1`)).json<Listed>()
    const cursor = new URL(page.next ?? '').searchParams.get('cursor')
    expect(await named(offerId, `sort=location&limit=1&cursor=${cursor}`)).toEqual(['lake street'])
    expect((await read(`${offerId}/enrollments/?cursor=${cursor}`)).statusCode).toBe(400)
    expect((await read(`${offerId}/enrollments/?sort=units`)).statusCode).toBe(400)
  })

  it('is a table of what the same query lists, in its order', async () => {
    const { offerId } = await someEnrolled()
    const table = await read(`${offerId}/enrollments.csv?q=door&sort=-approved`)
    expect(table.headers['content-disposition']).toContain(`enrollments-of-offer-${offerId}.csv`)
    expect(table.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'location,company,city,enrolled,version,units,approved,attribution_code',
      'Main Street,Blue Door,Évanston,2026-11-16,1,0,18.00,',
      'Airport,Blue 100% Door,Lakeview,2026-11-16,1,0,6.00,',
      'lake street,Blue Door,Chicago,2026-11-16,1,0,6.00,',
    ])
    expect((await read('999999/enrollments.csv')).statusCode).toBe(404)
  })

  it('is counted by weeks of the provider’s time zone, those without anybody too', async () => {
    const { id: offerId } = await anOffer(testApp, { validFrom: '2026-09-02', validTo: '2026-12-31' })
    // Sunday evening in New York is Monday in UTC.
    await enrolledAt(offerId, '2026-11-09T03:00:00Z')
    await enrolledAt(offerId, '2026-11-09T15:00:00Z')
    await enrolledAt(offerId, '2026-11-10T15:00:00Z')
    const weeksOf = async (id: number) =>
      (await read(`${id}/enrolled-by-week/`)).json<{ weeks: { begins: string; enrolled: number }[] }>().weeks
    const weeks = await weeksOf(offerId)
    // From the Monday before its first day until today.
    expect([weeks.length, weeks[0]?.begins, weeks.at(-1)?.begins]).toEqual([12, '2026-08-31', '2026-11-16'])
    expect(weeks.filter(({ enrolled }) => enrolled > 0)).toEqual([
      { begins: '2026-11-02', enrolled: 1 },
      { begins: '2026-11-09', enrolled: 2 },
    ])
    // Until its last day, of a long one the last year, and nothing before it begins.
    const { id: over } = await anOffer(testApp, { validFrom: '2026-10-01', validTo: '2026-10-31' })
    expect((await weeksOf(over)).map(({ begins }) => begins)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ])
    const { id: long } = await anOffer(testApp, { validFrom: '2020-01-01', validTo: '2027-12-31' })
    expect(await weeksOf(long)).toHaveLength(53)
    const { id: ahead } = await anOffer(testApp, { validFrom: '2027-01-01', validTo: '2027-12-31' })
    expect(await weeksOf(ahead)).toEqual([])
    expect((await read('999999/enrolled-by-week/')).statusCode).toBe(404)
  })
})

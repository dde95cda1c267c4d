import type { WireOfferEnrollment } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments } from '../../../database/schema/index.ts'
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

  it('is counted by weeks of the provider’s time zone, those without anybody too', async () => {
    const { id: offerId } = await anOffer(testApp)
    // Sunday evening in New York is Monday in UTC.
    await enrolledAt(offerId, '2026-11-09T03:00:00Z')
    await enrolledAt(offerId, '2026-11-09T15:00:00Z')
    await enrolledAt(offerId, '2026-11-10T15:00:00Z')
    // Longer ago than is told.
    await enrolledAt(offerId, '2026-01-10T15:00:00Z')
    const { weeks } = (await read(`${offerId}/enrolled-by-week/`)).json<{
      weeks: { begins: string; enrolled: number }[]
    }>()
    expect(weeks).toHaveLength(26)
    expect(weeks.at(-1)?.begins).toBe('2026-11-16')
    expect(weeks.filter(({ enrolled }) => enrolled > 0)).toEqual([
      { begins: '2026-11-02', enrolled: 1 },
      { begins: '2026-11-09', enrolled: 2 },
    ])
    expect((await read('999999/enrolled-by-week/')).statusCode).toBe(404)
  })
})

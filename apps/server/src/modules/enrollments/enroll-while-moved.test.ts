import type { WireStaffOffer } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, offers, offerTerms } from '../../database/schema/index.ts'
import { aPublishedOffer } from '../../testing/catalog-factories.ts'
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('enrolling while a publisher changes the offer', () => {
  const testApp = useTestApp()
  const enroll = async (token: string, offerId: number) =>
    testApp.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offerId, terms_version: 1 } })
  const untilSomebodyWaits = async () => {
    await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
  }

  it('a last day that somebody is just enrolling for is not made an earlier one', async () => {
    const { db } = testApp.services
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const { id } = await aPublishedOffer(testApp, { valid_to: '2027-06-30' })
    const patched = await testApp.call('PATCH', `staff/offers/${id}/`, { cookie, body: { valid_to: '2026-12-31' } })
    expect(patched.json<WireStaffOffer>().draft?.problems).toEqual([])
    const [operator, other] = [await anOperator(testApp), await anOperator(testApp)]
    const [terms] = await db.select().from(offerTerms).where(eq(offerTerms.offerId, id))
    // Whoever enrolls has read the terms and waits for another enrollment of the same location, which comes to nothing.
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
    const holding = db
      .transaction(async (tx) => {
        await tx.insert(enrollments).values({
          locationId: other.location.id,
          personId: other.id,
          offerId: id,
          termsId: terms?.id ?? 0,
          locationKey: operator.location.key,
          termsOfServiceVersion: 1,
          createdAt: testApp.clock.now(),
        })
        isHeld()
        await letGo
        tx.rollback()
      })
      .catch(() => undefined)
    await held
    const enrolling = enroll(operator.token, id)
    await untilSomebodyWaits()
    const publishing = testApp.call('POST', `staff/offers/${id}/publish/`, { cookie, body: {} })
    let isPublished = false
    const over = publishing.then(() => {
      isPublished = true
    })
    await expect.poll(async () => isPublished || (await waitingForLocks(testApp)) > 1).toBe(true)
    release()
    await Promise.all([holding, over])
    const [enrolled, published] = [await enrolling, await publishing]
    expect(enrolled.statusCode).toBe(201)
    expect([published.statusCode, Object.keys(published.json())]).toEqual([400, expect.arrayContaining(['valid_to'])])
    const [offer] = await db.select().from(offers).where(eq(offers.id, id))
    expect(offer?.validTo).toBe('2027-06-30')
  })

  it('nobody enrolls in what is being paused, or under terms that are being replaced', async () => {
    const { db } = testApp.services
    const operator = await anOperator(testApp)
    const { id } = await aPublishedOffer(testApp)
    const afterwards = async (
      change: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>,
    ) => {
      let enrolling: ReturnType<typeof enroll> | undefined
      await db.transaction(async (tx) => {
        await tx.select().from(offers).where(eq(offers.id, id)).for('no key update')
        await change(tx)
        enrolling = enroll(operator.token, id)
        await untilSomebodyWaits()
      })
      const answer = await enrolling
      return [answer?.statusCode, answer?.json().code]
    }
    expect(
      await afterwards(async (tx) => {
        const [first] = await tx.select().from(offerTerms).where(eq(offerTerms.offerId, id))
        const { id: _, ...terms } = first ?? { id: 0 }
        await tx.insert(offerTerms).values({ ...(terms as typeof offerTerms.$inferInsert), version: 2 })
      }),
    ).toEqual([409, 'offer.newer'])
    expect(await afterwards((tx) => tx.update(offers).set({ state: 'PAUSED' }).where(eq(offers.id, id)))).toEqual([
      409,
      'offer.paused',
    ])
  })
})

import { addDays } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, enrollments, offerAssociations, offerAudiences, offers } from '../../database/schema/index.ts'
import { aChain, anEnrollment, anOffer, anOperator, anOperatorSession } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { expireOffers } from './publish/expire-offers.ts'

type Tab = 'PENDING' | 'ENROLLED' | 'EXPIRED' | null
const tabs = ['PENDING', 'ENROLLED', 'EXPIRED'] as const

/** The days of an offer that runs from 1 to 31 October, with invoices taken up to 30 November. */
const days = {
  'the day before it begins': '2026-09-30',
  'its first day': '2026-10-01',
  'its last day': '2026-10-31',
  'the day after its last day': '2026-11-01',
  'the last day for invoices': '2026-11-30',
  'the day after that': '2026-12-01',
} as const

/**
 * What holds on each day for each stored state: the state shown, whether one can enroll, the answer to enrolling, and the tab of
 * somebody who is enrolled and of somebody who is not. `-`: the offer is not there for operators.
 */
const table: [
  stored: string,
  day: keyof typeof days,
  shown: string,
  canEnroll: boolean,
  enrolling: string,
  whenEnrolled: Tab,
  whenNot: Tab,
][] = [
  ['ACTIVE', 'the day before it begins', '-', false, '404', null, null],
  ['ACTIVE', 'its first day', 'ACTIVE', true, '201', 'ENROLLED', 'PENDING'],
  ['ACTIVE', 'its last day', 'ACTIVE', true, '201', 'ENROLLED', 'PENDING'],
  ['ACTIVE', 'the day after its last day', 'ACTIVE', false, 'offer.closed', 'ENROLLED', 'EXPIRED'],
  ['ACTIVE', 'the last day for invoices', 'ACTIVE', false, 'offer.closed', 'ENROLLED', 'EXPIRED'],
  ['ACTIVE', 'the day after that', 'EXPIRED', false, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  // Spec §4: every other state is treated as active.
  ['SEASONAL', 'its first day', 'ACTIVE', true, '201', 'ENROLLED', 'PENDING'],
  ['SEASONAL', 'the day after its last day', 'ACTIVE', false, 'offer.closed', 'ENROLLED', 'EXPIRED'],
  ['SEASONAL', 'the day after that', 'EXPIRED', false, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['PAUSED', 'the day before it begins', '-', false, '404', null, null],
  ['PAUSED', 'its first day', 'PAUSED', true, 'offer.paused', 'ENROLLED', 'PENDING'],
  ['PAUSED', 'its last day', 'PAUSED', true, 'offer.paused', 'ENROLLED', 'PENDING'],
  ['PAUSED', 'the day after its last day', 'PAUSED', false, 'offer.paused', 'ENROLLED', 'EXPIRED'],
  ['PAUSED', 'the last day for invoices', 'PAUSED', false, 'offer.paused', 'ENROLLED', 'EXPIRED'],
  ['PAUSED', 'the day after that', 'EXPIRED', false, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['EXPIRED', 'its first day', 'EXPIRED', true, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['EXPIRED', 'its last day', 'EXPIRED', true, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['EXPIRED', 'the day after its last day', 'EXPIRED', false, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['EXPIRED', 'the day after that', 'EXPIRED', false, 'offer.expired', 'EXPIRED', 'EXPIRED'],
  ['DELETED', 'its first day', 'DELETED', true, 'offer.deleted', 'EXPIRED', 'EXPIRED'],
  ['DELETED', 'its last day', 'DELETED', true, 'offer.deleted', 'EXPIRED', 'EXPIRED'],
  ['DELETED', 'the day after its last day', 'DELETED', false, 'offer.deleted', 'EXPIRED', 'EXPIRED'],
  ['DELETED', 'the day after that', 'DELETED', false, 'offer.deleted', 'EXPIRED', 'EXPIRED'],
  ['DRAFT', 'its first day', '-', false, '404', null, null],
  ['DRAFT', 'the day after that', '-', false, '404', null, null],
]

describe('the state of an offer', () => {
  const testApp = useTestApp()

  /** Noon in Chicago. */
  const noonOf = (day: string) => `${day}T18:00:00Z`
  async function onDay<T>(day: string, during: () => Promise<T>): Promise<T> {
    const now = testApp.clock.now()
    testApp.clock.set(noonOf(day))
    try {
      return await during()
    } finally {
      testApp.clock.set(now)
    }
  }
  const store = (offerId: number, state: string) =>
    testApp.services.db
      .update(offers)
      .set({ state: state as 'ACTIVE' })
      .where(eq(offers.id, offerId))
  const anOctoberOffer = () => anOffer(testApp, { validFrom: '2026-10-01', validTo: '2026-10-31' })
  const tabsOf = async (token: string, offerId: number) => {
    const found: string[] = []
    for (const tab of tabs) {
      const list = (await testApp.call('GET', `app/rebate-offers/user/?state=${tab}`, { token })).json<{
        results: { id: number }[]
      }>()
      if (list.results.some((item) => item.id === offerId)) found.push(tab)
    }
    return found
  }

  it.each(
    table,
  )('[API-17][API-23][OF-10] %s on %s is %s, can_enroll %s; enrolling answers %s; enrolled: %s, not enrolled: %s', async (stored, day, shown, canEnroll, enrolling, whenEnrolled, whenNot) => {
    const offer = await anOctoberOffer()
    const enrolled = await anOperator(testApp)
    await onDay('2026-10-15', () => anEnrollment(testApp, { personId: enrolled.id, offerId: offer.id }))
    const chain = await aChain(testApp)
    const invited = [
      await anOperator(testApp),
      await anOperator(testApp, { chainId: chain.id }),
      await anOperator(testApp, { operatorTypeId: 7 }),
    ] as const
    await testApp.services.db
      .insert(offerAssociations)
      .values({ personId: invited[0].id, offerId: offer.id, createdAt: testApp.clock.now() })
    await testApp.services.db.insert(offerAudiences).values([
      { offerId: offer.id, chainId: chain.id },
      { offerId: offer.id, operatorTypeId: 7 },
    ])
    const stranger = await anOperator(testApp)
    await store(offer.id, stored)
    await onDay(days[day], async () => {
      expect(await tabsOf(enrolled.token, offer.id)).toEqual(whenEnrolled ? [whenEnrolled] : [])
      for (const operator of invited) expect(await tabsOf(operator.token, offer.id)).toEqual(whenNot ? [whenNot] : [])
      expect(await tabsOf(stranger.token, offer.id)).toEqual([])

      const details = await testApp.call('GET', `app/rebate-offer/details/${offer.code}`, { token: stranger.token })
      const isThere = shown !== '-'
      expect(details.statusCode).toBe(isThere ? 200 : 404)
      const { state, can_enroll } = details.json().offer ?? { state: '-', can_enroll: false }
      expect([state, can_enroll]).toEqual([shown, canEnroll])
      const listed = (
        await testApp.call('GET', `app/rebate-offers/?limit=100&state=${shown === '-' ? 'ACTIVE' : shown}`, {
          token: invited[0].token,
        })
      ).json<{ results: { rebate_offer_id: number; state: string }[] }>()
      expect(listed.results.some((each) => each.rebate_offer_id === offer.id)).toBe(shown !== '-')
      expect(listed.results.every((each) => shown === '-' || each.state === shown)).toBe(true)

      const answer = await testApp.call('POST', 'app/rebates/enrollment/', {
        token: invited[0].token,
        body: { offer_id: offer.id },
      })
      expect(answer.statusCode >= 400 && answer.statusCode !== 404 ? answer.json().code : `${answer.statusCode}`).toBe(
        enrolling,
      )
    })
    await testApp.services.db.delete(enrollments).where(eq(enrollments.offerId, offer.id))
  })

  it('[OF-08] days begin and end in the provider’s zone, however late it is elsewhere', async () => {
    const offer = await anOctoberOffer()
    const { token } = await anOperator(testApp)
    const at = async (instant: string) => {
      const now = testApp.clock.now()
      testApp.clock.set(instant)
      const answer = await testApp.call('GET', `app/rebate-offer/details/${offer.code}`, { token })
      testApp.clock.set(now)
      return answer.statusCode === 404 ? '404' : `${answer.json().offer.state} ${answer.json().offer.can_enroll}`
    }
    // Chicago is five hours behind UTC in October and six in December.
    expect(await at('2026-10-01T04:59:59.999Z')).toBe('404')
    expect(await at('2026-10-01T05:00:00.000Z')).toBe('ACTIVE true')
    expect(await at('2026-11-01T04:59:59.999Z')).toBe('ACTIVE true')
    expect(await at('2026-11-01T05:00:00.000Z')).toBe('ACTIVE false')
    expect(await at('2026-12-01T05:59:59.999Z')).toBe('ACTIVE false')
    expect(await at('2026-12-01T06:00:00.000Z')).toBe('EXPIRED false')
  })

  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
    ['2026-02-28', '2026-03-28'],
  ])('an offer up to %s takes invoices up to %s, by the rule and in the database alike', async (validTo, deadline) => {
    const offer = await anOffer(testApp, { validFrom: '2025-01-01', validTo })
    const operator = await anOperator(testApp)
    await onDay(validTo, () => anEnrollment(testApp, { personId: operator.id, offerId: offer.id }))
    const onThatDay = (day: string) =>
      onDay(day, async () => {
        const token = await anOperatorSession(testApp, operator.id)
        const shown = await testApp.call('GET', `app/rebate-offer/details/${offer.code}`, { token })
        expect(shown.json().offer.submission_deadline).toBe(deadline)
        return [shown.json().offer.state, ...(await tabsOf(token, offer.id))]
      })
    expect(await onThatDay(deadline)).toEqual(['ACTIVE', 'ENROLLED'])
    expect(await onThatDay(addDays(deadline, 1))).toEqual(['EXPIRED', 'EXPIRED'])
  })

  it('the nightly job writes EXPIRED down for what is past its deadline, once, and touches nothing else', async () => {
    const running = await anOffer(testApp, { validTo: '2027-05-31' })
    const states = ['ACTIVE', 'PAUSED', 'DELETED', 'DRAFT'] as const
    const over = await Promise.all(states.map(async (state) => ({ ...(await anOctoberOffer()), state })))
    for (const offer of over) await store(offer.id, offer.state)
    await onDay('2026-11-30', () => expireOffers(testApp.services))
    const stored = async (id: number) =>
      (await testApp.services.db.select({ state: offers.state }).from(offers).where(eq(offers.id, id)))[0]?.state
    expect(await Promise.all(over.map((offer) => stored(offer.id)))).toEqual([...states])
    for (let nights = 0; nights < 2; nights++) await onDay('2026-12-01', () => expireOffers(testApp.services))
    expect(await Promise.all(over.map((offer) => stored(offer.id)))).toEqual(['EXPIRED', 'EXPIRED', 'DELETED', 'DRAFT'])
    expect(await stored(running.id)).toBe('ACTIVE')
    const audited = await testApp.services.db
      .select({ offerId: auditLog.subjectId, staffId: auditLog.staffId })
      .from(auditLog)
      .where(eq(auditLog.action, 'offer.expired'))
    expect(audited.filter((entry) => over.some((offer) => offer.id === entry.offerId))).toEqual([
      { offerId: over[0]?.id, staffId: null },
      { offerId: over[1]?.id, staffId: null },
    ])
  })
})

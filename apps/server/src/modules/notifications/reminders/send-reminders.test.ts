import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, operatorPayments, people } from '../../../database/schema/index.ts'
import { aClaim, anEnrollment, anOffer, anOperator } from '../../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const DAY_MS = 86_400_000

describe('reminders', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)
  /** The subjects of the reminders that leave on each of so many days to one person, with the day; twice a day is once. */
  async function subjectsOf(email: string, days: number): Promise<string[]> {
    for (let day = 1; day <= days; day++) {
      testApp.clock.advance(DAY_MS)
      await sendReminders(testApp.services)
      await sendReminders(testApp.services)
    }
    await testApp.drainJobs()
    return (await testApp.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('tell of an offer without an invoice 30, 7 and 1 days before its deadline, once each', async () => {
    const { id: personId, email } = await anOperator(testApp)
    const offer = await anOffer(testApp, { validFrom: '2026-10-01', validTo: '2026-11-20' })
    await anEnrollment(testApp, { personId, offerId: offer.id })
    const declined = await anOperator(testApp)
    await anEnrollment(testApp, { personId: declined.id, offerId: offer.id })
    await testApp.services.db.update(people).set({ declinesDeadlines: true }).where(eq(people.id, declined.id))
    const sent = await anOperator(testApp)
    const { id: enrollmentId } = await anEnrollment(testApp, { personId: sent.id, offerId: offer.id })
    await aClaim(testApp, { personId: sent.id, enrollmentId })
    const subjects = await subjectsOf(email, 36)
    expect(subjects.map((subject) => subject.split(' left')[0]).toSorted()).toEqual([
      'Caseback: 1 day',
      'Caseback: 30 days',
      'Caseback: 7 days',
    ])
    const toOthers = (await testApp.mails()).filter(({ to, subject }) => to !== email && /left to send/.test(subject))
    expect(toOthers).toEqual([])
  })

  it('tell of a claim that waits for its operator after 3 and 10 days, and not after it was answered', async () => {
    const { id: personId, email } = await anOperator(testApp)
    const claim = await aReviewedClaim({ personId })
    await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: 'Page 2 is cut off.' })
    const reminders = (await subjectsOf(email, 12)).filter((subject) => /has waited for you/.test(subject))
    expect(reminders.toSorted()).toEqual([
      `Your claim ${claim.id} has waited for you for 10 days`,
      `Your claim ${claim.id} has waited for you for 3 days`,
    ])
  })

  it('leave up to two days later where nothing ran on their day, and no later', async () => {
    const { services } = testApp
    const late = async (daysMissed: number) => {
      const { id: personId, email } = await anOperator(testApp)
      const claim = await aReviewedClaim({ personId })
      await decide(claim, { action: 'needs_attention', reason: 'unreadable', note: 'Page 2 is cut off.' })
      testApp.clock.advance((3 + daysMissed) * DAY_MS)
      await sendReminders(services)
      testApp.clock.advance(DAY_MS)
      await sendReminders(services)
      await testApp.drainJobs()
      const subjects = (await testApp.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
      return subjects
        .filter((subject) => /has waited for you/.test(subject))
        .map((subject) => subject.split(' for ').at(-1))
    }
    expect(await late(0)).toEqual(['3 days'])
    expect(await late(2)).toEqual(['5 days'])
    expect(await late(3)).toEqual([])
  })

  it('tell of a check that is not deposited after 14, 60 and 80 days, until it is', async () => {
    const { id: personId, email } = await anOperator(testApp)
    const claim = await aFundedClaim(testApp, { personId })
    const payment = await aPreparedPayment(testApp, claim.id)
    const { db } = testApp.services
    const ofPayment = eq(operatorPayments.id, payment.id)
    await db
      .update(operatorPayments)
      .set({ phase: 'SENT', checkId: `check-${claim.id}`, checkStatus: 'UNPAID', sentAt: testApp.clock.now() })
      .where(ofPayment)
    await db.update(claims).set({ status: 'OPERATOR_PAYMENT_SUBMITTED' }).where(eq(claims.id, claim.id))
    const reminders = (subjects: string[]) => subjects.filter((subject) => /is not deposited yet/.test(subject))
    expect(reminders(await subjectsOf(email, 61))).toHaveLength(2)
    await db.update(operatorPayments).set({ paidAt: testApp.clock.now() }).where(ofPayment)
    expect(reminders(await subjectsOf(email, 30))).toHaveLength(2)
  })
})

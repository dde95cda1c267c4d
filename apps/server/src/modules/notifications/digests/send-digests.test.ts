import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { approvals, claims, staff } from '../../../database/schema/index.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendDigests } from './send-digests.ts'

const DAY_MS = 86_400_000

describe('the mail of the morning', () => {
  const testApp = useTestApp()
  const digestsTo = async (email: string) =>
    (await testApp.mails()).filter(({ to, subject }) => to === email && /what waits for you/.test(subject))
  const morning = async () => {
    await sendDigests(testApp.services)
    await testApp.drainJobs()
  }

  it('tells each by their roles, once a day however often it runs, and nobody for whom nothing waits', async () => {
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const publisher = await aStaffMember(testApp, 'publisher')
    await morning()
    expect([await digestsTo(reviewer.email), await digestsTo(publisher.email)]).toEqual([[], []])
    const claim = await aClaim(testApp)
    await testApp.services.db.update(claims).set({ promiseDay: '2026-11-10' }).where(eq(claims.id, claim.id))
    // Two processes at once, and a third run after all has left, as after a worker that died.
    await Promise.all([sendDigests(testApp.services), sendDigests(testApp.services)])
    await testApp.drainJobs()
    await morning()
    const [letter, ...others] = await digestsTo(reviewer.email)
    expect(others).toEqual([])
    expect(letter?.text).toMatch(/Past their promise:?\s+1/)
    expect(letter?.text).toMatch(/Claims to review:?\s+1/)
    expect(letter?.text).toContain('/staff/home')
    expect(await digestsTo(publisher.email)).toEqual([])
    testApp.clock.advance(DAY_MS)
    await morning()
    expect(await digestsTo(reviewer.email)).toHaveLength(2)
  })

  it('reaches everybody else where the page of one fails, and them when it is tried again', async () => {
    const { db } = testApp.services
    const finance = await aStaffMember(testApp, 'finance')
    const reviewer = await aStaffMember(testApp, 'reviewer')
    await aClaim(testApp)
    // A moment that is none: what of it is read for finance cannot be told.
    await db.insert(approvals).values({
      kind: 'change_remit_to',
      remitToBefore: 'Bank A',
      remitTo: 'Bank B',
      amountCents: 0,
      reason: 'Moved.',
      askedBy: reviewer.id,
      askedAt: sql`'infinity'`,
    })
    await expect(sendDigests(testApp.services)).rejects.toThrow(/^1 of the mails of \S+ is not sent/)
    await testApp.drainJobs()
    expect([await digestsTo(finance.email), await digestsTo(reviewer.email)]).toEqual([[], [expect.anything()]])
    await db.update(approvals).set({ askedAt: testApp.clock.now() })
    await morning()
    expect([(await digestsTo(finance.email)).length, (await digestsTo(reviewer.email)).length]).toEqual([1, 1])
    await db.delete(approvals)
  })

  it('is not sent to who has switched it off, was deactivated or never came', async () => {
    await aClaim(testApp)
    const { email, cookie } = await aStaffMember(testApp, 'reviewer')
    const gone = await aStaffMember(testApp, 'reviewer')
    await testApp.services.db.update(staff).set({ deactivatedAt: testApp.clock.now() }).where(eq(staff.id, gone.id))
    const chosen = await testApp.call('PUT', 'staff/me/digest/', { cookie, body: { digest: false } })
    expect(chosen.statusCode).toBe(204)
    await morning()
    expect([await digestsTo(email), await digestsTo(gone.email)]).toEqual([[], []])
    const security = await testApp.call('GET', 'staff/me/security/', { cookie })
    expect(security.json<{ digest: boolean }>().digest).toBe(false)
    await testApp.call('PUT', 'staff/me/digest/', { cookie, body: { digest: true } })
    await morning()
    expect(await digestsTo(email)).toHaveLength(1)
  })

  it('tells what is promised soon, and those who make checks which came to nothing', async () => {
    const { db } = testApp.services
    const [reviewer, finance] = [await aStaffMember(testApp, 'reviewer'), await aStaffMember(testApp, 'finance')]
    const [soon, later, failed] = [await aClaim(testApp), await aClaim(testApp), await aClaim(testApp)]
    const day = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    await db
      .update(claims)
      .set({ promiseDay: day(3) })
      .where(eq(claims.id, soon.id))
    await db
      .update(claims)
      .set({ promiseDay: day(4) })
      .where(eq(claims.id, later.id))
    await db
      .update(claims)
      .set({ promiseDay: day(2), status: 'OPERATOR_PAYMENT_SUBMITTED', payoutCents: 6000 })
      .where(eq(claims.id, failed.id))
    await morning()
    const [[toReviewer], [toFinance]] = [await digestsTo(reviewer.email), await digestsTo(finance.email)]
    expect(toReviewer?.text).toMatch(/Promised for today or the next three days:?\s+2/)
    expect(toFinance?.text).toMatch(/Promised for today or the next three days:?\s+1/)
    expect(toFinance?.text).toMatch(/Checks that came to nothing:?\s+1/)
    expect(toReviewer?.text).not.toMatch(/Checks that came/)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffSessions } from '../../../database/schema/index.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { tidyStaffSessions } from '../staff-session.store.ts'

const MINUTE = 60_000

describe('a session at the desk', () => {
  const testApp = useTestApp()

  async function signedIn() {
    const member = await aStaffMember(testApp, 'finance')
    const answer = await testApp.call('POST', 'staff/login', { body: { email: member.email, password: TEST_PASSWORD } })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return {
      ...member,
      cookie,
      look: () => testApp.call('GET', 'staff/me', { cookie }),
      left: async () => (await testApp.call('GET', 'staff/session', { cookie })).json<unknown>(),
      use: () => testApp.call('POST', 'staff/session', { cookie }),
    }
  }
  const later = (minutes: number) => testApp.clock.advance(minutes * MINUTE)

  it('ends after 30 minutes without use, however often its page has looked', async () => {
    const member = await signedIn()
    for (let minute = 0; minute < 29; minute++) {
      later(1)
      expect((await member.look()).statusCode).toBe(200)
    }
    expect(await member.left()).toEqual({ seconds_left: 60, can_stay: true })
    later(1)
    expect((await member.look()).statusCode).toBe(401)
    expect((await member.use()).statusCode).toBe(401)
  })

  it('lives on by use: what somebody changes, and what the page says of them', async () => {
    const member = await signedIn()
    later(29)
    expect((await member.use()).json()).toEqual({ seconds_left: 1800, can_stay: true })
    later(29)
    const batch = await testApp.call('POST', 'staff/batches', {
      cookie: member.cookie,
      body: { cutoff: 'no day', excluded_claim_ids: [] },
    })
    expect(batch.statusCode).toBe(400)
    later(29)
    expect(await member.left()).toEqual({ seconds_left: 60, can_stay: true })
  })

  it('ends 12 hours after the sign-in all the same, and says that no use helps any more', async () => {
    const member = await signedIn()
    for (let minute = 0; minute < 11.75 * 60; minute += 15) {
      later(15)
      expect((await member.use()).statusCode).toBe(200)
    }
    expect(await member.left()).toEqual({ seconds_left: 15 * 60, can_stay: false })
    later(15)
    expect((await member.look()).statusCode).toBe(401)
  })

  it('is removed once it is over, and no other', async () => {
    const [over, alive] = [await signedIn(), await signedIn()]
    later(20)
    await alive.use()
    later(10)
    await tidyStaffSessions(testApp.services)
    const sessionsOf = (staffId: number) =>
      testApp.services.db.select().from(staffSessions).where(eq(staffSessions.staffId, staffId))
    // Each has one more, which the factory made.
    expect(await sessionsOf(over.id)).toHaveLength(1)
    expect(await sessionsOf(alive.id)).toHaveLength(2)
  })
})

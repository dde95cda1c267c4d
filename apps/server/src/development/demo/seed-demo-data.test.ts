import { claimStatuses, offerStates } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chains, claims, ledgerEntries, manufacturers, offers } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { seedDemoData } from './seed-demo-data.ts'

describe('demo data', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it('fills an empty program once with offers of every state, claims of every status, and a ledger that sums to zero', async () => {
    const { db } = testApp.services
    expect(await seedDemoData(testApp.services)).toBe(true)
    expect(await seedDemoData(testApp.services)).toBe(false)
    expect(await db.$count(chains)).toBeGreaterThanOrEqual(200)
    expect(await db.$count(manufacturers)).toBeGreaterThanOrEqual(4)
    const rows = await db.select().from(offers)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    expect(new Set(rows.map((row) => row.type)).size).toBe(2)
    // EXPIRED comes by its dates, as it does for real offers.
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(offerStates.filter((state) => state !== 'EXPIRED')))
    expect(rows.some((row) => row.validTo < '2026-10-16')).toBe(true)
    expect(new Set((await db.select().from(claims)).map((claim) => claim.status))).toEqual(new Set(claimStatuses))
    const [sums] = await db.select({ total: sql<string>`sum(${ledgerEntries.amountCents})` }).from(ledgerEntries)
    expect(sums?.total).toBe('0')
  })

  it('the printed accounts sign in, staff without a one-time code', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const response = await testApp.call('POST', role === null ? 'app/auth/login/' : 'staff/login', {
        body: { email, password: DEMO_PASSWORD },
      })
      expect([email, response.statusCode]).toEqual([email, 200])
    }
  })
})

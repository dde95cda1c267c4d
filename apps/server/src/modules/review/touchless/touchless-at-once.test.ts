import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, ledgerEntries } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaim } from '../../claims/claims.store.ts'

describe('claims that need nobody, at once', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, decide, statusOf, aWaitingClaim, decided } = touchlessSteps(testApp)

  it('is not approved beyond what one location may get in a month, however many claims come at once', async () => {
    const enrolled = await anEnrolled({ enabled: false })
    const all = [await aReadClaim(enrolled, { cases: 10 }), await aReadClaim(enrolled, { cases: 10 })]
    await write(enrolled.manufacturerId, { ...RULE, claim_limit: 60, location_limit: 100 })
    await Promise.all(all.map(decided))
    expect((await Promise.all(all.map(statusOf))).toSorted()).toEqual(['CLAIM_SUBMITTED', 'CLAIM_VALIDATED'])
  })

  it('is approved at most once where two operators send the same invoice at once', async () => {
    const [one, other] = [await anEnrolled(), await anEnrolled()]
    for (const { manufacturerId } of [one, other]) await write(manufacturerId, { ...RULE, enabled: false })
    const first = await aReadClaim(one, { number: '99001' })
    const second = await aReadClaim(other, { number: '99001' })
    for (const { manufacturerId } of [one, other]) await write(manufacturerId, RULE)
    await Promise.all([first, second].map(decided))
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['CLAIM_SUBMITTED', 'CLAIM_SUBMITTED'])
    // The second has come after the first was approved.
    const { db } = testApp.services
    await db.execute(sql`delete from read_numbers where invoice_id = ${second.invoiceId}`)
    await decided(first)
    await decided(second)
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['CLAIM_VALIDATED', 'CLAIM_SUBMITTED'])
  })

  it('waits for whoever has the claim, and is left alone once they have decided', async () => {
    const { read } = await aWaitingClaim()
    const { db } = testApp.services
    const { waits } = await transact(db, async (tx) => {
      await lockClaim(tx, read.id)
      const job = decided(read)
      await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
      await tx.update(claims).set({ openedAt: testApp.clock.now() }).where(eq(claims.id, read.id))
      return { waits: job }
    })
    await waits
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    const [person] = await Promise.all([decide(read, 'validate'), decided(read)])
    expect(person.statusCode).toBe(200)
    expect(await testApp.services.db.$count(ledgerEntries, eq(ledgerEntries.claimId, read.id))).toBe(2)
  })

  it('waits for whoever changes its rule, and holds to what they have written', async () => {
    const { read, manufacturerId } = await aWaitingClaim()
    const { waits } = await transact(testApp.services.db, async (tx) => {
      await tx.execute(sql`update touchless_rules set enabled = false where manufacturer_id = ${manufacturerId}`)
      const job = decided(read)
      await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
      return { waits: job }
    })
    await waits
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
  })
})

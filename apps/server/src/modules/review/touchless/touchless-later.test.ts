import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoiceReadings } from '../../../database/schema/index.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a claim that needs nobody, later', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, statusOf, rowOf, aWaitingClaim, decided } = touchlessSteps(testApp)

  it('stays one of the sample when the share is lowered, and when it is read anew', async () => {
    const enrolled = await anEnrolled({ sample_percent: 100 })
    const claim = await aReadClaim(enrolled)
    expect(await rowOf(claim)).toMatchObject({ kind: 'SAMPLED' })
    await write(enrolled.manufacturerId, { ...RULE, sample_percent: 1 })
    await decided(claim)
    expect([await statusOf(claim), (await rowOf(claim))?.kind]).toEqual(['CLAIM_SUBMITTED', 'SAMPLED'])
    await testApp.call('POST', `staff/invoices/${claim.invoiceId}/read-again/`, { cookie: claim.cookie })
    await testApp.drainJobs()
    testApp.clock.advance(300_000)
    await decided(claim)
    expect([await statusOf(claim), (await rowOf(claim))?.kind]).toEqual(['CLAIM_SUBMITTED', 'SAMPLED'])
  })

  it('is decided five minutes after its last reading, and not by the job of an earlier one', async () => {
    const { read } = await aWaitingClaim()
    const { db, clock } = testApp.services
    await db.update(invoiceReadings).set({ readAt: clock.now() }).where(eq(invoiceReadings.invoiceId, read.invoiceId))
    testApp.clock.advance(299_000)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
    testApp.clock.advance(1_000)
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_VALIDATED')
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fundingClaims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aValidatedClaim, claimById } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import { draftFunding } from '../../funding/draft-funding.ts'
import { holdAgain, releaseUnfunded } from '../../funding/funding.store.ts'

describe('a request that is being issued', () => {
  const testApp = useTestApp()

  it('is not sent with a claim that comes back to it meanwhile: somebody looks again first', async () => {
    const { db } = testApp.services
    const { id: staffId, cookie } = await aStaffMember(testApp, 'finance')
    const first = await aValidatedClaim(testApp, { units: 10 })
    const second = await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const fundingId = await draftFunding(testApp.services, {
      manufacturerId: first.manufacturerId,
      cutoff: '2026-12-31',
      excludedClaimIds: [],
      staffId,
    })
    await transact(db, (tx) => releaseUnfunded(tx, second.id))
    const issue = () => testApp.call('POST', `staff/funding/${fundingId}/issue`, { cookie })
    const { issuing } = await transact(db, async (tx) => {
      await lockClaim(tx, first.id)
      const answer = issue()
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      // A decision about the second is taken back.
      await transact(db, (other) => holdAgain(other, fundingId, second.id))
      return { issuing: answer }
    })
    const refused = await issuing
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'funding.state' }])
    const lines = await db.select().from(fundingClaims).where(eq(fundingClaims.fundingId, fundingId))
    expect(lines.map(({ held }) => held)).toEqual([true, true])
    expect((await issue()).json()).toMatchObject({ state: 'ISSUED', claim_count: 2, total: 150 })
    expect((await claimById(testApp, second.id)).status).toBe('PENDING_MANUFACTURER_PAYMENT')
  })
})

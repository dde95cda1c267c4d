import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { aBatchOf, aFundedClaim, anIssuedRequest, aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { discardBatch } from '../payments/batches/discard-batch.ts'
import { changeProvider } from '../provider/change-provider.ts'

describe('a batch that waits for approval', () => {
  const testApp = useTestApp()
  const toldOf = async (batchId: number) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter(({ subject }) => subject.includes(`batch ${batchId} `))
  }
  const people = async () => ({
    maker: await aStaffMember(testApp, 'finance'),
    colleague: await aStaffMember(testApp, 'finance'),
    admin: await aStaffMember(testApp, 'admin'),
    reviewer: await aStaffMember(testApp, 'reviewer'),
  })

  it('is told by mail to whom may approve it, and to nobody else', async () => {
    const { maker, colleague, admin, reviewer } = await people()
    const batchId = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id], maker.id)
    const mails = await toldOf(batchId)
    const told = mails.map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([colleague.email, admin.email]))
    expect(told).not.toContain(maker.email)
    expect(told).not.toContain(reviewer.email)
    expect(new Set(told).size).toBe(told.length)
    expect(mails[0]?.subject).toBe(`Caseback: batch ${batchId} of $60.00 waits for approval`)
    expect(mails[0]?.text).toContain('a batch of 1 payment to operators')
    expect(mails[0]?.text).toContain(`/staff/batches/${batchId}`)
  })

  it('above what finance approves is told to admins alone', async () => {
    const { maker, colleague, admin } = await people()
    await changeProvider(testApp.services, { staffId: null, changes: { batch_limit: 50 } })
    const batchId = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id], maker.id)
    const told = (await toldOf(batchId)).map(({ to }) => to)
    expect(told).toContain(admin.email)
    expect(told).not.toContain(colleague.email)
    await changeProvider(testApp.services, { staffId: null, changes: { batch_limit: null } })
  })

  it('that is thrown away before anybody could be told is not told any more', async () => {
    const { maker } = await people()
    const batchId = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id], maker.id)
    await discardBatch(testApp.services, { batchId, staffId: maker.id })
    expect(await toldOf(batchId)).toEqual([])
  })
})

describe('a move of money that waits', () => {
  const testApp = useTestApp()

  it('is told with a link to what it is about, and so is what became of it', async () => {
    const [asker, decider] = [await aStaffMember(testApp, 'admin'), await aStaffMember(testApp, 'admin')]
    const { manufacturerId } = await aValidatedClaim(testApp)
    const fundingId = await anIssuedRequest(testApp, { manufacturerId, amountCents: 0 })
    const asked = await testApp.call('POST', `staff/funding/${fundingId}/write-off`, {
      cookie: asker.cookie,
      body: { reason: 'They are insolvent.' },
    })
    await testApp.drainJobs()
    const toldTo = async (email: string) => (await testApp.mails()).filter(({ to }) => to === email).at(-1)?.text
    expect(await toldTo(decider.email)).toContain(`/staff/funding/${fundingId}\n`)
    const refused = await testApp.call('POST', `staff/approvals/${asked.json<{ id: number }>().id}/refuse`, {
      cookie: decider.cookie,
      body: { reason: 'They pay next week.' },
    })
    expect(refused.statusCode).toBe(200)
    await testApp.drainJobs()
    expect(await toldTo(asker.email)).toContain(`/staff/funding/${fundingId}\n`)
  })
})

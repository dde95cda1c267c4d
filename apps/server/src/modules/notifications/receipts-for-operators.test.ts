import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aClaim, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { aSentPayment } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('what operators send about a claim has a receipt', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  /** The subjects of the mails that an act and its jobs leave. */
  async function subjectsOf(act: () => Promise<unknown>): Promise<string[]> {
    await testApp.drainJobs()
    const before = (await testApp.mails()).length
    await act()
    await testApp.drainJobs()
    return (await testApp.mails()).slice(before).map((mail) => mail.subject)
  }

  async function aReturnedClaim(action: 'needs_attention' | 'reject') {
    const claim = await aClaim(testApp)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const body = { expected_status: 'CLAIM_SUBMITTED', action, reason: 'unreadable', note: 'Too dark.' }
    expect((await testApp.call('POST', `staff/claims/${claim.id}/decision`, { cookie, body })).statusCode).toBe(200)
    return { id: claim.id, token: await anOperatorSession(testApp, claim.personId) }
  }

  it('what was missing, once however often the same is sent', async () => {
    const { id, token } = await aReturnedClaim('needs_attention')
    const page = { name: 'page 2.pdf', bytes: aPdf('page 2') }
    const key = { 'idempotency-key': 'again' }
    const send = () => testApp.upload('PUT', `app/rebates/claims/${id}/`, token, [page], {}, key)
    const subjects = await subjectsOf(async () => {
      expect((await send()).statusCode).toBe(200)
      expect((await send()).statusCode).toBe(200)
    })
    expect(subjects).toEqual([`We have what was missing on your claim ${id}`])
  })

  it('a withdrawal, and none for who does without the steps of a claim', async () => {
    const withdrawn = async (declines: boolean) => {
      const { id, personId } = await aClaim(testApp)
      const token = await anOperatorSession(testApp, personId)
      if (declines) await testApp.call('PATCH', 'app/auth/notifications/', { token, body: { claim_steps: false } })
      return {
        id,
        subjects: await subjectsOf(() => testApp.call('POST', `app/rebates/claims/${id}/withdraw/`, { token })),
      }
    }
    const told = await withdrawn(false)
    expect(told.subjects).toEqual([`You have withdrawn your claim ${told.id}`])
    expect((await withdrawn(true)).subjects).toEqual([])
  })

  it('a dispute', async () => {
    const { id, token } = await aReturnedClaim('reject')
    const dispute = () =>
      testApp.call('POST', `app/rebates/claims/${id}/dispute/`, { token, body: { text: 'It is on page 2.' } })
    const subjects = await subjectsOf(async () => {
      expect((await dispute()).statusCode).toBe(200)
      expect((await dispute()).statusCode).toBe(409)
    })
    expect(subjects).toEqual([`We look at your claim ${id} again`])
  })

  it('a check that did not come', async () => {
    const { claim } = await aSentPayment(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const report = () =>
      testApp.call('POST', `app/rebates/claims/${claim.id}/payment-problem/`, { token, body: { text: 'Not here.' } })
    const subjects = await subjectsOf(async () => {
      expect((await report()).statusCode).toBe(201)
      expect((await report()).statusCode).toBe(409)
    })
    expect(subjects).toEqual([`We are looking for your check for claim ${claim.id}`])
  })
})

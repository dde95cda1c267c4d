import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import { aSentPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('what finance sees of a comparison', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })

  it('is that it runs, that it has failed and is tried again, and that it is done', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const state = async () =>
      (await testApp.call('GET', 'staff/check-comparison', { cookie })).json<{ state: string }>().state
    const { checkId } = await aSentPayment(testApp)
    odd.make({ description: 'Somebody else’s' })
    await testApp.drainJobs()
    expect(await state()).toBe('idle')
    await testApp.call('POST', 'staff/check-comparison', { cookie })
    expect(await state()).toBe('running')

    Object.assign(odd.checks.find(({ id }) => id === checkId) ?? {}, { status: 'PAID' })
    odd.reads = ['another']
    await expect(testApp.drainJobs()).rejects.toThrow('1 checks could not be compared')
    expect(await state()).toBe('retrying')
    await testApp.drainJobs()
    expect(await state()).toBe('idle')
  })
})

import { describe, expect, it } from 'vitest'
import { anOperator, aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const FIVE_YEARS_MS = 5 * 365 * 86_400_000

describe('a password that nobody has changed', () => {
  const testApp = useTestApp()

  it('opens the account after five years as on its first day', async () => {
    const { email } = await anOperator(testApp)
    const signIn = async () =>
      (await testApp.call('POST', 'app/auth/login/', { body: { email, password: TEST_PASSWORD } })).statusCode
    expect(await signIn()).toBe(200)
    testApp.clock.advance(FIVE_YEARS_MS)
    expect(await signIn()).toBe(200)
  })

  it('opens the desk after five years as on its first day', async () => {
    const { email } = await aStaffMember(testApp, 'finance')
    const signIn = async () =>
      (await testApp.call('POST', 'staff/login', { body: { email, password: TEST_PASSWORD } })).statusCode
    expect(await signIn()).toBe(200)
    testApp.clock.advance(FIVE_YEARS_MS)
    expect(await signIn()).toBe(200)
  })
})

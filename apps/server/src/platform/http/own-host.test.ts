import { describe, expect, it } from 'vitest'
import { anOperator, aStaffMember, TEST_PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const FOREIGN = { host: 'evil.example' }

describe('a program that somebody tries out, asked for under another name', () => {
  const testApp = useTestApp({ environment: { DEMO: 'on' } })

  it.each(['/dev/mailbox', '/dev/mailbox/messages', '/dev/mails', '/dev/pages.css'])('has no %s', async (url) => {
    expect((await testApp.app.inject(url)).statusCode).toBe(200)
    for (const host of ['evil.example', '192.0.2.2:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect([host, (await testApp.app.inject({ url, headers: { host } })).statusCode]).toEqual([host, 404])
  })

  it('lets nobody in with a password that everybody knows', async () => {
    const [operator, member] = [await anOperator(testApp), await aStaffMember(testApp, 'admin')]
    for (const [path, email] of [
      ['app/auth/login/', operator.email],
      ['staff/login', member.email],
    ] as const) {
      const signIn = (headers: Record<string, string>) =>
        testApp.call('POST', path, { body: { email, password: TEST_PASSWORD }, headers })
      expect((await signIn(FOREIGN)).statusCode).toBe(404)
      expect((await signIn({ host: '127.0.0.1:4000' })).statusCode).toBe(200)
    }
  })
})

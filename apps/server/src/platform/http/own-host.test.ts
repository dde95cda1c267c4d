import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOperator, aStaffMember, TEST_PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const FOREIGN = { host: 'evil.example' }

describe('a program that somebody tries out, asked for under another name', () => {
  const testApp = useTestApp({ environment: { DEMO: 'on' } })
  beforeAll(async () => {
    await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  })
  const portOf = ({ server }: typeof testApp.app) => (server.address() as AddressInfo).port

  it.each(['/dev/mailbox', '/dev/mailbox/messages', '/dev/mails', '/dev/pages.css'])('has no %s', async (url) => {
    expect((await testApp.app.inject(url)).statusCode).toBe(200)
    for (const host of ['evil.example', '192.0.2.2:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect([host, (await testApp.app.inject({ url, headers: { host } })).statusCode]).toEqual([host, 404])
  })

  it('counts the host in an address before the header', async () => {
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        request({ port: portOf(testApp.app), path, headers: { host: 'localhost' } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end(),
      )
    expect(await ask('http://evil.example/dev/mailbox')).toBe(404)
    expect(await ask('http://localhost/dev/mailbox')).toBe(200)
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

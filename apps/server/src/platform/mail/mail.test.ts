import { type MailServer, startMailServer } from '@caseback/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueueMail } from './mail.ts'
import { smtpTransport } from './transport.ts'

describe('mail over SMTP', () => {
  let server: MailServer
  let testApp: TestApp & { stop: () => Promise<void> }
  beforeAll(async () => {
    server = await startMailServer()
    testApp = await startTestApp({
      transport: ({ settings }) => smtpTransport(server.url, 'Caseback <rebates@caseback.example>', settings.publicUrl),
    })
  })
  afterAll(async () => {
    await testApp.stop()
    await server.stop()
  })

  const send = (to: string) =>
    testApp.services.db.transaction((tx) =>
      enqueueMail(testApp.services.jobs, tx, {
        to,
        subject: 'Your claim 7 is validated: $216.00',
        letter: {
          heading: 'Your claim is validated',
          highlight: '$216.00',
          paragraphs: ['We approved 36 cases.'],
          button: { label: 'Open your claim', url: 'http://localhost:3000/x' },
        },
      }),
    )

  it('leaves after the transaction, as HTML with a plain-text twin', async () => {
    await send('ada@example.com')
    expect(server.received).toEqual([])
    await testApp.drainJobs()
    const [mail] = server.received
    expect(mail?.subject).toBe('Your claim 7 is validated: $216.00')
    expect(mail?.to?.[0]?.address).toBe('ada@example.com')
    expect(mail?.from?.address).toBe('rebates@caseback.example')
    expect(mail?.html).toContain('href="http://localhost:3000/x"')
    expect(mail?.text).toContain('We approved 36 cases.')
  })

  it('does not leave when the transaction rolls back', async () => {
    const before = server.received.length
    await expect(
      testApp.services.db.transaction(async (tx) => {
        await enqueueMail(testApp.services.jobs, tx, {
          to: 'nobody@example.com',
          subject: 'never',
          letter: { heading: 'never', paragraphs: [] },
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await testApp.drainJobs()
    expect(server.received).toHaveLength(before)
  })

  it('arrives once, later, when the mail server refuses for a while', async () => {
    server.refusing = true
    await send('late@example.com')
    await expect(testApp.drainJobs()).rejects.toThrow('Try again later')
    await expect(testApp.drainJobs()).rejects.toThrow('Try again later')
    server.refusing = false
    await testApp.drainJobs()
    await testApp.drainJobs()
    expect(server.received.filter((mail) => mail.to?.[0]?.address === 'late@example.com')).toHaveLength(1)
  })
})

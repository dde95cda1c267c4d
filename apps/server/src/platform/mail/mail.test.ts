import { type MailServer, startMailServer } from '@caseback/testing'
import { provider, speakFor } from '@caseback/words/provider'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentMails } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { aMail } from '../../testing/letters.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailJobs } from './mail.jobs.ts'
import { enqueueMail, sendMailJob } from './mail.ts'
import { type MailTransport, smtpTransport } from './transport.ts'

const FROM = 'Caseback <rebates@caseback.example>'

describe('mail over SMTP', () => {
  let server: MailServer
  let transport: MailTransport
  let testApp: TestApp & { stop: () => Promise<void> }
  beforeAll(async () => {
    server = await startMailServer()
    transport = smtpTransport(server.url, FROM, 'http://localhost:3000')
    testApp = await startTestApp({ transport: () => transport })
  })
  afterAll(async () => {
    await testApp.stop()
    await server.stop()
  })

  const send = (overrides: Parameters<typeof aMail>[0] = {}) =>
    transact(testApp.services.db, (tx) => enqueueMail(testApp.services, tx, aMail(overrides)))
  const receivedBy = (address: string) => server.received.filter((mail) => mail.recipients.includes(address))
  const queued = async () => {
    const { rows } = await testApp.services.db.execute<{ data: { id: string; sealed: string }; state: string }>(
      sql`select data, state from pgboss.job where name = ${sendMailJob.name} order by created_on desc`,
    )
    return rows
  }

  it('comes from the provider, under the name that is set, and from whom the settings say until then', async () => {
    await send({ to: 'before@example.com' })
    await testApp.drainJobs()
    const known = { ...provider }
    speakFor({ ...known, name: 'Lakeside "Rebates" <x@evil.example>' })
    await send({ to: 'named@example.com' })
    await testApp.drainJobs()
    speakFor(known)
    const senderOf = (address: string) => receivedBy(address)[0]?.from
    expect(senderOf('before@example.com')).toMatchObject({ address: 'rebates@caseback.example', name: 'Caseback' })
    expect(senderOf('named@example.com')).toMatchObject({
      address: 'rebates@caseback.example',
      name: 'Lakeside "Rebates" <x@evil.example>',
    })
  })

  it('leaves after the transaction, as HTML with a plain-text twin of the same words', async () => {
    await send({ to: 'twin@example.com' })
    expect(receivedBy('twin@example.com')).toEqual([])
    await testApp.drainJobs()
    const [mail] = receivedBy('twin@example.com')
    expect(mail?.subject).toBe('Your claim 7 is validated: $216.00')
    expect(mail?.to).toEqual([{ address: 'twin@example.com', name: '' }])
    expect(mail?.from?.address).toBe('rebates@caseback.example')
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const { letter } = aMail()
    const words = [
      letter.heading,
      letter.highlight,
      'We approved 36 cases.',
      'Our reviewer writes:',
      'Nice photos.',
      'Claim',
      letter.button?.label,
      letter.button?.url,
      letter.footnote,
      letter.why,
      'support@caseback.example',
      'Caseback Rebates, Inc.',
    ]
    for (const word of words) {
      expect(mail?.html).toContain(word)
      expect(mail?.text).toContain(word)
    }
    expect(mail?.html).toContain('lang="en"')
    expect(mail?.html).toContain(letter.preheader)
    expect(mail?.text).not.toMatch(/<|&amp;/)
  })

  it('shows markup that somebody typed as the words they are', async () => {
    const { letter } = aMail()
    const typed = '<a href="/x" style="display:none">Click</a> & <script>alert(1)</script>'
    await send({
      to: 'markup@example.com',
      letter: { ...letter, parts: [{ quote: { by: 'Our reviewer', lines: [typed] } }] },
    })
    await testApp.drainJobs()
    const [mail] = receivedBy('markup@example.com')
    expect(mail?.html).toContain(
      '&lt;a href=&quot;/x&quot; style=&quot;display:none&quot;&gt;Click&lt;/a&gt; &amp; &lt;script&gt;',
    )
    expect(mail?.html).not.toContain('<script')
    expect(mail?.text).toContain(`> ${typed}`)
  })

  it('carries no picture, font, script or anything else that is fetched', async () => {
    await send({ to: 'plain@example.com' })
    await testApp.drainJobs()
    expect(receivedBy('plain@example.com')[0]?.html).not.toMatch(/<img|<script|<link|@import|@font-face|url\(|\ssrc=/)
  })

  it('does not leave when the transaction rolls back', async () => {
    await expect(
      transact(testApp.services.db, async (tx) => {
        await enqueueMail(testApp.services, tx, aMail({ to: 'nobody@example.com' }))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await testApp.drainJobs()
    expect(receivedBy('nobody@example.com')).toEqual([])
  })

  it('arrives once, later, when the mail server refuses for a while', async () => {
    server.refusing = true
    await send({ to: 'late@example.com' })
    const [waiting] = await queued()
    const rowOf = () =>
      testApp.services.db
        .select()
        .from(sentMails)
        .where(eq(sentMails.id, waiting?.data.id ?? ''))
    await expect(testApp.drainJobs()).rejects.toThrow('Try again later')
    await expect(testApp.drainJobs()).rejects.toThrow('Try again later')
    expect(await rowOf()).toEqual([])
    server.refusing = false
    await testApp.drainJobs()
    await testApp.drainJobs()
    expect(receivedBy('late@example.com')).toHaveLength(1)
    expect(await rowOf()).toHaveLength(1)
  })

  it('arrives once when its job runs three times', async () => {
    await send({ to: 'thrice@example.com' })
    const [job] = await queued()
    const [sending] = mailJobs(testApp.services, transport)
    for (let run = 0; run < 3; run += 1) await sending?.run(job?.data)
    expect(receivedBy('thrice@example.com')).toHaveLength(1)
    expect(receivedBy('thrice@example.com')[0]?.messageId).toBe(`<${job?.data.id}@localhost>`)
    await testApp.drainJobs()
    expect(receivedBy('thrice@example.com')).toHaveLength(1)
  })

  it('is given up after its tries, with words for the log that name no address, when the recipient is refused for good', async () => {
    server.unknown.add('gone@example.com')
    await send({ to: 'gone@example.com' })
    const [job] = await queued()
    const failures: unknown[] = []
    for (let tries = 0; tries <= sendMailJob.retryLimit; tries += 1)
      await testApp.drainJobs().catch((error: unknown) => failures.push(error))
    expect(failures).toHaveLength(sendMailJob.retryLimit + 1)
    await testApp.drainJobs()
    const kept = (await queued()).find((each) => each.data.id === job?.data.id)
    expect(kept?.state).toBe('failed')
    const log = failures.map((error) => JSON.stringify(pino.stdSerializers.err(error as Error))).join('\n')
    expect(log).toContain(`did not take mail ${job?.data.id}`)
    expect(log).toContain('550')
    expect(log).not.toContain('gone@example.com')
    expect(JSON.stringify(kept)).not.toContain('gone@example.com')
  })

  it('keeps line breaks of people out of every header', async () => {
    await transport.send({
      id: '11111111-1111-4111-8111-111111111111\r\nX-Id: 1',
      to: 'header@example.com',
      subject: 'Claim\r\nBcc: victim@example.com\r\n\r\nand a body\u0000',
      language: 'en',
      html: '<p>x</p>',
      text: 'x',
    })
    const [mail] = receivedBy('header@example.com')
    const head = (mail?.raw ?? '').split('\r\n\r\n')[0] ?? ''
    expect(mail?.recipients).toEqual(['header@example.com'])
    expect(mail?.subject).toBe('Claim Bcc: victim@example.com and a body')
    expect(head).not.toMatch(/^(?:Bcc|X-Id):/im)
    expect(head.match(/^Subject:/gim)).toHaveLength(1)
    expect(mail?.messageId).toBe('<11111111-1111-4111-8111-111111111111X-Id1@localhost>')
  })

  it.each([
    'a@example.com, b@example.com',
    'a@example.com>, <b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'Ada <a@example.com>',
    '"a@example.com" b@example.com',
    'group: a@example.com;',
    'not an address',
    '',
  ])('sends nothing to %j, which is not one address', async (to) => {
    const before = server.received.length
    await expect(
      transport.send({
        id: '22222222-2222-4222-8222-222222222222',
        to,
        subject: 'x',
        language: 'en',
        html: 'x',
        text: 'x',
      }),
    ).rejects.toThrow('is not to one address')
    expect(server.received).toHaveLength(before)
  })

  it('forgets after 60 days what was sent, and not before', async () => {
    const { db, clock } = { db: testApp.services.db, clock: testApp.clock }
    const now = clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
    await db.insert(sentMails).values([
      { id: 'old', sentAt: daysAgo(61) },
      { id: 'young', sentAt: daysAgo(59) },
    ])
    const tidying = mailJobs(testApp.services, transport).find(({ schedule }) => schedule)
    await tidying?.run({})
    const left = (await db.select().from(sentMails)).map(({ id }) => id)
    expect(left).toContain('young')
    expect(left).not.toContain('old')
  })
})

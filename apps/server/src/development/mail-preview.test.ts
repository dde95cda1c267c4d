import { describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { aMail } from '../testing/letters.ts'
import { useTestApp } from '../testing/test-app.ts'

describe('the development pages of mail', () => {
  const testApp = useTestApp()

  it('list every letter for two sizes in both schemes, with its plain text', async () => {
    const page = await testApp.app.inject('/dev/mails')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<style|style=|<script/)
    const frames = [...page.body.matchAll(/<iframe class="(\w+)"[^>]* src="([^"]+)"/g)]
    const articles = page.body.match(/<article/g) ?? []
    expect(articles.length).toBeGreaterThanOrEqual(13)
    expect(frames).toHaveLength(articles.length * 4)
    expect(new Set(frames.map(([, size, source]) => `${size} ${source?.split('?')[1]}`))).toEqual(
      new Set(['phone scheme=light', 'desktop scheme=light', 'phone scheme=dark', 'desktop scheme=dark']),
    )
    expect(page.body).toContain('Open your claim:\nhttp://localhost:3000/rebates/enrollments/318/claims/1042')
    for (const [, , source] of frames) expect((await testApp.app.inject(source ?? '')).statusCode).toBe(200)
    for (const [, stylesheet] of page.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      expect((await testApp.app.inject(stylesheet ?? '')).headers['content-type']).toContain('text/css')
  })

  it('show a letter under a policy of its own, which lets it style itself and nothing else', async () => {
    const letter = await testApp.app.inject('/dev/mails/en/paid')
    expect(letter.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect((await testApp.app.inject('/dev/mails')).headers['content-security-policy']).toContain("default-src 'self'")
    expect((await testApp.app.inject('/dev/mails/en/nothing')).statusCode).toBe(404)
  })

  it('force either scheme on a letter, whatever the browser prefers', async () => {
    const [asIs, dark, light] = await Promise.all(
      ['', '?scheme=dark', '?scheme=light'].map(
        async (query) => (await testApp.app.inject(`/dev/mails/en/paid${query}`)).body,
      ),
    )
    expect(asIs).toContain('@media (prefers-color-scheme: dark){.text-ink')
    expect(dark).toContain('@media all{.text-ink')
    expect(dark).toContain('name="color-scheme" content="dark"')
    expect(light).toContain('@media not all{.text-ink')
    expect(light).toContain('name="color-scheme" content="light"')
  })

  it('show mails that have left, as text and as HTML, and as JSON for tests', async () => {
    await transact(testApp.services.db, (tx) =>
      enqueueMail(testApp.services, tx, aMail({ subject: 'Claim <7>', to: 'shown@example.com' })),
    )
    await testApp.drainJobs()
    const { results } = (await testApp.app.inject('/dev/mailbox/messages')).json<{ results: { id: string }[] }>()
    expect(results).toEqual([
      {
        id: expect.any(String),
        to: 'shown@example.com',
        subject: 'Claim <7>',
        html: expect.stringContaining('We approved 36 cases.'),
        text: expect.stringContaining('We approved 36 cases.'),
        createdAt: testApp.clock.now().toISOString(),
      },
    ])
    const page = (await testApp.app.inject('/dev/mailbox')).body
    expect(page).toContain('Claim &lt;7&gt;')
    expect(page).toContain('<a href="http://localhost:3000/x">')
    const address = /href="(\/dev\/mailbox\/[^"]+)"/.exec(page)?.[1] ?? ''
    const shown = await testApp.app.inject(address)
    expect([shown.statusCode, shown.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(shown.body).toContain('We approved 36 cases.')
    expect((await testApp.app.inject('/dev/mailbox/nothing')).statusCode).toBe(404)
  })
})

import { brand } from '@caseback/domain'
import { speakFor } from '@caseback/words/provider'
import { afterAll, describe, expect, it } from 'vitest'
import { changeProvider } from '../modules/provider/change-provider.ts'
import { followProvider } from '../platform/follow-provider.ts'
import { aStaffMember } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { deskPageFor, keptByProvider, pageFor } from './named-pages.ts'

const file =
  '<html lang="en"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" /><title>Caseback Rebates</title></head><noscript>Caseback needs JavaScript</noscript></html>'

describe('a page that names the provider', () => {
  const testApp = useTestApp()
  // Test files share a process.
  afterAll(() => speakFor({ ...brand, logo: null }))

  const change = async (body: object) => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    expect((await testApp.call('PATCH', 'staff/provider/', { cookie, body })).statusCode).toBe(200)
  }
  /** What a browser reads of the page. */
  const readIn = (page: string) =>
    JSON.parse(
      (/data-provider="([^"]*)"/.exec(page)?.[1] ?? 'null')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    )

  it('is as it was built while nobody has named one, and when an admin keeps what the program came with', async () => {
    for (const body of [null, { name: brand.name, support_email: brand.supportEmail }]) {
      if (body) await change(body)
      const page = pageFor(file, 'America/Chicago', 'en')
      expect(page).toContain('<html lang="en" data-time-zone="America/Chicago">')
      expect(page).toContain('<link rel="icon" href="/favicon.svg"')
      expect(page).toContain('<title>Caseback Rebates</title>')
      expect(deskPageFor(file, 'America/Chicago')).toContain('<html lang="en" data-time-zone="America/Chicago">')
    }
  })

  it('tells the browser names and logo, and says them itself, in the language of its reader', async () => {
    const key = 'a'.repeat(32)
    await change({ name: 'Lakeshore', legal_name: 'Lakeshore LLC', support_email: 'help@lakeshore.example' })
    const logo = { key, webp: Buffer.from('x'), width: 300, height: 100, createdAt: testApp.clock.now() }
    await changeProvider(testApp.services, { staffId: null, changes: { logo } })
    await followProvider(testApp.services.db)
    const page = pageFor(file, 'America/Chicago', 'es')
    expect(readIn(page)).toEqual({
      name: 'Lakeshore',
      legalName: 'Lakeshore LLC',
      supportEmail: 'help@lakeshore.example',
      logo: { src: `/api/v1/tradespend/files/pictures/${key}`, width: 300, height: 100 },
    })
    expect(page).toContain('<title>Lakeshore Reembolsos</title>')
    expect(page).toContain(`<link rel="icon" href="/favicon.png?of=${key}" type="image/png"`)
    expect(page).toContain(`<link rel="apple-touch-icon" href="/apple-touch-icon.png?of=${key}"`)
    expect(page).not.toContain('Caseback')
    expect(deskPageFor(file, 'America/Chicago')).toContain('<title>Lakeshore Desk</title>')
    expect(deskPageFor(file, 'America/Chicago')).not.toContain('Caseback')
    await changeProvider(testApp.services, { staffId: null, changes: { logo: null } })
  })

  it.each([
    [`"><script>alert(1)</script>`],
    [`</title><script>alert(1)</script>`],
    [`<title>x</title><noscript>y</noscript>`],
    ["$& $` $' '&quot;'"],
  ])('has a name such as %s as text alone', async (name) => {
    await change({ name })
    for (const page of [pageFor(file, 'America/Chicago', 'en'), deskPageFor(file, 'America/Chicago')]) {
      expect(readIn(page).name).toBe(name)
      expect(page).not.toContain('<script')
      expect(page.match(/<(title|noscript|html)/g)).toHaveLength(3)
      const titled = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''
      expect(titled).toContain(
        name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
      )
    }
  })

  it('is made once for each language, and anew when the names change', async () => {
    let made = 0
    const kept = keptByProvider((language) => `${language} ${(made += 1)}`)
    await change({ name: 'Lakeshore' })
    expect([kept('en'), kept('es'), kept('en')]).toEqual(['en 1', 'es 2', 'en 1'])
    await followProvider(testApp.services.db)
    expect(kept('en')).toBe('en 1')
    await change({ name: 'Northshore' })
    expect([kept('en'), kept('es')]).toEqual(['en 3', 'es 4'])
  })
})

import { brand } from '@caseback/domain'
import { speakFor } from '@caseback/words/provider'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { changeProvider } from '../modules/provider/change-provider.ts'
import { followProvider } from '../platform/follow-provider.ts'
import { useTestApp } from '../testing/test-app.ts'

describe('icons of browsers and launchers', () => {
  const testApp = useTestApp()
  // Test files share a process.
  afterAll(() => speakFor({ ...brand, logo: null }))

  /** A wide mark of one colour. */
  async function setMark(key: string, background: string) {
    const ground = { width: 300, height: 100, channels: 3, background } as const
    const webp = await sharp({ create: ground }).webp({ lossless: true }).toBuffer()
    const logo = { key, webp, width: 300, height: 100, createdAt: testApp.clock.now() }
    await changeProvider(testApp.services, { staffId: null, changes: { logo } })
    await followProvider(testApp.services.db)
  }
  const get = (url: string) => testApp.app.inject(url)
  const icons = async () =>
    (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string; purpose?: string }[] }>().icons
  const colourAt = async (png: Buffer, at: [x: number, y: number]) => {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const from = (at[1] * info.width + at[0]) * info.channels
    return [...data.subarray(from, from + 3)]
  }

  it("are Caseback's while the provider has no mark", async () => {
    expect((await icons()).map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable.png'])
  })

  it("are the provider's mark in the middle of white, in each size, and kept for as long as it is the mark", async () => {
    await setMark('c'.repeat(32), '#ff0000')
    const named = await icons()
    expect(named.map(({ src }) => new URL(src, 'http://x').searchParams.get('of'))).toEqual(
      Array.from({ length: 3 }, () => 'c'.repeat(32)),
    )
    for (const { src, sizes } of [...named, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const answer = await get(src)
      expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, 'image/png'])
      expect(String(answer.headers['cache-control']).includes('immutable')).toBe(src.includes('?of='))
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(await colourAt(answer.rawPayload, [Math.floor(width / 2), Math.floor(height / 2)])).toEqual([255, 0, 0])
      expect(await colourAt(answer.rawPayload, [Math.floor(width / 2), 2])).toEqual([255, 255, 255])
    }
    // A circle that a launcher cuts out of a maskable one has all of the mark.
    const maskable = named.find(({ purpose }) => purpose === 'maskable')
    expect(await colourAt((await get(maskable?.src ?? '')).rawPayload, [60, 256])).toEqual([255, 255, 255])
    for (const scalable of ['/favicon.svg', '/staff/favicon.svg']) {
      const { statusCode, headers } = await get(scalable)
      expect([scalable, statusCode, headers.location]).toEqual([scalable, 302, `/favicon.png?of=${'c'.repeat(32)}`])
    }
  })

  it('are others with another mark, also under a name that was kept, and go with it', async () => {
    await setMark('d'.repeat(32), '#0000ff')
    const older = await get(`/icon-192.png?of=${'c'.repeat(32)}`)
    expect(await colourAt(older.rawPayload, [96, 96])).toEqual([0, 0, 255])
    expect(older.headers['cache-control']).not.toContain('immutable')
    await changeProvider(testApp.services, { staffId: null, changes: { logo: null } })
    await followProvider(testApp.services.db)
    expect((await icons()).map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable.png'])
  })
})

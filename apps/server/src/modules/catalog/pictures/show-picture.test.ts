import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures } from '../../../database/schema/index.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('the picture of a product', () => {
  const testApp = useTestApp()
  const show = (key: string, query = '', accept = '*/*') =>
    testApp.app.inject({ url: `/api/v1/tradespend/files/pictures/${key}${query}`, headers: { accept } })

  async function aPicture(key: string) {
    const ground = { width: 800, height: 600, channels: 3, background: '#d9b26f' } as const
    const webp = await sharp({ create: ground }).webp().toBuffer()
    await testApp.services.db
      .insert(pictures)
      .values({ key, webp, width: 800, height: 600, createdAt: testApp.clock.now() })
    return webp
  }

  it('is as it was made to who asks for nothing else, and as AVIF to who takes it', async () => {
    const webp = await aPicture('fries')
    const plain = await show('fries')
    expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('Accept') })
    expect(plain.rawPayload).toEqual(webp)
    const avif = await show('fries', '', 'image/avif,image/webp,*/*;q=0.8')
    expect(avif.headers['content-type']).toBe('image/avif')
    expect((await sharp(avif.rawPayload).metadata()).width).toBe(800)
  })

  it.each([
    'image/avif,*/*',
    '*/*',
  ])('is as wide as the screen asks for, and the same each time (%s)', async (accept) => {
    await aPicture(`wedges ${accept.length}`)
    const key = encodeURIComponent(`wedges ${accept.length}`)
    const [one, two] = await Promise.all([show(key, '?width=320', accept), show(key, '?width=320', accept)])
    const { width, height } = await sharp(one.rawPayload).metadata()
    expect([width, height]).toEqual([320, 240])
    expect(two.rawPayload).toEqual(one.rawPayload)
    expect(one.headers['cache-control']).toContain('immutable')
  })

  it('is made in a few widths only, and only where there is one', async () => {
    await aPicture('mozzarella')
    expect((await show('mozzarella', '?width=333')).statusCode).toBe(400)
    expect((await show('nothing', '?width=320')).statusCode).toBe(404)
  })
})

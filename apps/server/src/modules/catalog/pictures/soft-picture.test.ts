import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures } from '../../../database/schema/index.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { softPicture } from './soft-picture.ts'

describe('the picture in little', () => {
  const testApp = useTestApp()

  it('is an AVIF of at most 4 kB of a picture full of detail, as wide as a phone, and the same each time', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#d9b26f', noise } })
    const row = { key: 'soft', webp: await photo.webp().toBuffer(), width: 800, height: 600 }
    await testApp.services.db.insert(pictures).values({ ...row, createdAt: testApp.clock.now() })
    const address = '/api/v1/tradespend/files/pictures/soft'
    const [one, two] = await Promise.all([1, 2].map(() => softPicture(testApp.services, address)))
    expect(one).toBe(two)
    const bytes = Buffer.from(String(one).replace('data:image/avif;base64,', ''), 'base64')
    const { format, compression, width, height } = await sharp(bytes).metadata()
    expect([format, compression, width, height]).toEqual(['heif', 'av1', 480, 360])
    expect(bytes.length).toBeLessThan(4_096)
  })

  it('is none where there is no picture', async () => {
    expect(await softPicture(testApp.services, null)).toBeNull()
    expect(await softPicture(testApp.services, '/api/v1/tradespend/files/pictures/none')).toBeNull()
  })
})

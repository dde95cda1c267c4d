import { type MailServer, startMailServer } from '@caseback/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, productVariants } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { drawMailPicture } from '../../platform/mail/mail-picture.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { aPicture, aPublishedOffer } from '../../testing/catalog-factories.ts'
import { aClaim, anEnrollment } from '../../testing/factories.ts'
import { aMail } from '../../testing/letters.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { pictureAddress, pictureRow } from '../catalog/pictures/read-picture.ts'

describe('the picture of a mail', () => {
  let server: MailServer
  let testApp: TestApp & { stop: () => Promise<void> }
  beforeAll(async () => {
    server = await startMailServer()
    testApp = await startTestApp({
      transport: () => smtpTransport(server.url, 'Caseback <rebates@caseback.example>', 'http://localhost:3000'),
    })
  })
  afterAll(async () => {
    await testApp.stop()
    await server.stop()
  })

  /** A picture as it is kept, and its address. */
  async function aKeptPicture(width: number, height: number) {
    const row = pictureRow({ image: await aPicture(width, height, 'webp'), width, height }, testApp.clock.now())
    await testApp.services.db.insert(pictures).values(row).onConflictDoNothing()
    return pictureAddress(row.key)
  }
  const receivedBy = async (to: string) => {
    await testApp.drainJobs()
    return server.received.find(({ recipients }) => recipients.includes(to))
  }
  const send = (overrides: Parameters<typeof aMail>[0]) =>
    transact(testApp.services.db, (tx) => enqueueMail(testApp.services, tx, aMail(overrides)))

  it.each([
    ['photo', 'image/jpeg', 320, 240],
    ['logo', 'image/png', 280, 152],
  ] as const)('%s: comes within the mail as %s, small, with words in its place', async (kind, type, width, height) => {
    const to = `${kind}@example.com`
    await send({ to, picture: { address: await aKeptPicture(800, 400), kind, alt: 'Fries & "Wedges"' } })
    const mail = await receivedBy(to)
    const [part, ...others] = mail?.attachments ?? []
    expect(others).toEqual([])
    expect(part).toMatchObject({ mimeType: type, disposition: 'inline', contentId: '<picture@caseback>' })
    const bytes = Buffer.from(part?.content as ArrayBuffer)
    expect(bytes.length).toBeLessThanOrEqual(40_000)
    const drawn = await sharp(bytes).metadata()
    expect([drawn.width, drawn.height, drawn.hasAlpha]).toEqual([width, height, false])
    expect(mail?.html).toContain('src="cid:picture@caseback"')
    expect(mail?.html).toContain('alt="Fries &amp; &quot;Wedges&quot;"')
    expect(mail?.text).not.toContain('cid:')
  })

  it('is left out where there is none any more, and the mail comes', async () => {
    const gone = `${(await aKeptPicture(80, 60)).slice(0, -4)}0000`
    await send({ to: 'gone@example.com', picture: { address: gone, kind: 'photo', alt: 'Fries' } })
    const mail = await receivedBy('gone@example.com')
    expect(mail?.attachments).toEqual([])
    expect(mail?.html).not.toContain('<img')
  })

  it('is small of a photo that is all detail', async () => {
    const noise = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 2_654_435_761) % 251))
    const webp = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
      .webp()
      .toBuffer()
    const drawn = await drawMailPicture(webp, 'photo', 'Noise')
    expect(drawn === null || drawn.bytes.length <= 40_000).toBe(true)
  })

  it('is that of the product that a claim is about; else there is none', async () => {
    const offer = await aPublishedOffer(testApp)
    const claimOf = async () => {
      const { id: enrollmentId, personId } = await anEnrollment(testApp, { offerId: offer.id })
      const claim = await aClaim(testApp, { enrollmentId, personId })
      await testApp.drainJobs()
      return server.received.find(({ subject }) => subject?.includes(`claim ${claim.id}`))
    }
    expect((await claimOf())?.attachments).toEqual([])
    await testApp.services.db.update(productVariants).set({ picture: await aKeptPicture(400, 300) })
    expect((await claimOf())?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg'])
  })
})

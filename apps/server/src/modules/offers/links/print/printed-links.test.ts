import { brand } from '@caseback/domain'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures } from '../../../../database/schema/index.ts'
import { followProvider } from '../../../../platform/follow-provider.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import { aPicture, aPublishedOffer } from '../../../../testing/catalog-factories.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../../testing/factories.ts'
import { textOfPdf } from '../../../../testing/files/text-of-pdf.ts'
import { someTerms } from '../../../../testing/sample-terms.ts'
import { aShareLink } from '../../../../testing/share-link-factory.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { changeLogo } from '../../../catalog/manufacturers/change-logo.ts'
import { changePicture } from '../../../catalog/products/change-picture.ts'
import { changeProvider } from '../../../provider/change-provider.ts'

/** What a phone reads from a picture; null where it finds no code. */
async function readQr(picture: Buffer | string): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(picture), { density: 200 })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

describe('what is printed of a share link', () => {
  const testApp = useTestApp()
  const get = async (path: string) =>
    testApp.call('GET', `staff/links/${path}`, { cookie: (await aStaffMember(testApp, 'publisher')).cookie })
  const urlOf = ({ token }: { token: string }) => `${testApp.services.settings.publicUrl}/offer/${token}`

  /** The only page of a PDF, as the program draws invoices. */
  async function pageOf(pdf: Buffer) {
    const pages = await renderInProcess(pdf, 'application/pdf', testApp.services.settings.dataDir)
    expect(pages).toHaveLength(1)
    return pages?.[0]?.image ?? Buffer.alloc(0)
  }

  it('leads to the link, as drawing and as picture, under a name that files may have', async () => {
    const offer = await anOffer(testApp)
    const link = await aShareLink(testApp, offer.id, { attributionCode: 'Show 22/"é"' })
    const [svg, png] = [await get(`${link.id}/qr.svg`), await get(`${link.id}/qr.png`)]
    expect([svg.headers['content-type'], png.headers['content-type']]).toEqual(['image/svg+xml', 'image/png'])
    expect(png.headers['content-disposition']).toBe('attachment; filename="caseback-qr-Show-22-.png"')
    expect(await readQr(png.rawPayload)).toBe(urlOf(link))
    expect(await readQr(svg.rawPayload)).toBe(urlOf(link))
    expect((await sharp(png.rawPayload).metadata()).width).toBe(1_200)
  })

  it('is a card and a sheet whose codes lead to the link, with picture and logo, in both languages', async () => {
    const offer = await aPublishedOffer(testApp)
    const webp = async (width: number, height: number) => {
      const [made] = (await renderInProcess(await aPicture(width, height), 'image/png', dataDir, 'photo')) ?? []
      return { key: `made-${width}`, webp: made?.image ?? Buffer.alloc(0), width, height, createdAt: new Date() }
    }
    const { dataDir } = testApp.services.settings
    await changePicture(testApp.services, {
      variantId: offer.variantIds[0] ?? 0,
      staffId: null,
      picture: await webp(1_200, 900),
    })
    await changeLogo(testApp.services, { id: offer.manufacturerId, staffId: null, picture: await webp(300, 200) })
    const link = await aShareLink(testApp, offer.id)
    for (const [path, width, height] of [
      ['card.pdf', 105, 148],
      ['card.pdf?language=es', 105, 148],
      ['sheet.pdf', 210, 297],
      ['sheet.pdf?language=es', 210, 297],
    ] as const) {
      const printed = await get(`${link.id}/${path}`)
      expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
      const page = await pageOf(printed.rawPayload)
      const { width: wide, height: high } = await sharp(page).metadata()
      expect(high / wide).toBeCloseTo(height / width, 2)
      expect(await readQr(page)).toBe(urlOf(link))
      // The picture is there: a colour that is nothing else's.
      const [r, g, b] = await sharp(page).extract({ left: 40, top: 40, width: 1, height: 1 }).raw().toBuffer()
      expect([r, g, b].map((channel) => Math.round(Number(channel) / 16))).toEqual([15, 11, 4])
    }
    const picture = await get(`${link.id}/card.webp`)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await readQr(picture.rawPayload)).toBe(urlOf(link))
    expect(await testApp.services.db.$count(pictures)).toBe(2)
  })

  it.each([
    [
      'card.pdf',
      'At least 10 cases over all invoices · purchases from Nov 1, 2026 to Jan 31, 2027 · up to 50 cases per location',
    ],
    [
      'sheet.pdf?language=es',
      'Como mínimo 10 cajas entre todas sus facturas · compras del 1 nov 2026 al 31 ene 2027 · hasta 50 cajas por local',
    ],
  ])('says under its headline what decides: %s', async (path, conditions) => {
    const tiers = [{ min: 10, max: 50, discount: 600 }]
    const link = await aShareLink(testApp, (await anOffer(testApp, { terms: someTerms({ tiers }) })).id)
    const text = (await textOfPdf((await get(`${link.id}/${path}`)).rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain(conditions)
  })

  it("has the provider's logo and name at its foot once they are set", async () => {
    const { dataDir } = testApp.services.settings
    const [made] = (await renderInProcess(await aPicture(300, 100), 'image/png', dataDir, 'logo')) ?? []
    const logo = { key: 'own-logo', webp: made?.image ?? Buffer.alloc(0), width: 300, height: 100 }
    const link = await aShareLink(testApp, (await anOffer(testApp)).id)
    const plain = await pageOf((await get(`${link.id}/card.pdf`)).rawPayload)
    const change = async (changes: object) => {
      await changeProvider(testApp.services, { staffId: null, changes })
      await followProvider(testApp.services.db)
    }
    await change({ name: 'Lakeshore', logo: { ...logo, createdAt: testApp.clock.now() } })
    const named = await pageOf((await get(`${link.id}/card.pdf`)).rawPayload)
    expect(await readQr(named)).toBe(urlOf(link))
    /** The colour of the logo, at the left of the last line. */
    const footOf = async (page: Buffer) => {
      const { width, height } = await sharp(page).metadata()
      const at = { left: Math.round((width * 10) / 105), top: Math.round((height * 138) / 148), width: 1, height: 1 }
      return [...(await sharp(page).extract(at).raw().toBuffer())].map((channel) => Math.round(channel / 16))
    }
    expect(await footOf(named)).toEqual([15, 11, 4])
    expect(await footOf(plain)).not.toEqual([15, 11, 4])
    await change({ name: brand.name, logo: null })
  })

  it.each([
    ['Crispy Straight-Cut Fries with Skin, Rosemary and Sea Salt for Air Fryers and Combi Ovens '.repeat(2)],
    ['Kartoffelpufferpfannenwender'.repeat(5)],
    ['🍟🍟 Crème brûlée 👩‍🍳 Żółte ziemniaki · Ελληνικά · Картофель ￼'],
    ['薯条 🍟'],
    ['بطاطس مقلية'],
  ])('stays whole with the name %s', async (name) => {
    const { id: manufacturerId } = await aManufacturer(testApp, { name: name.trim().slice(0, 120) })
    const offer = await anOffer(testApp, { manufacturerId, name: name.trim().slice(0, 120) })
    const link = await aShareLink(testApp, offer.id)
    const printed = await get(`${link.id}/card.pdf`)
    expect(printed.statusCode).toBe(200)
    expect(await readQr(await pageOf(printed.rawPayload))).toBe(urlOf(link))
  })

  it('is nothing once the link is revoked', async () => {
    const link = await aShareLink(testApp, (await anOffer(testApp)).id, { revokedAt: testApp.clock.now() })
    for (const file of ['qr.svg', 'qr.png', 'card.pdf', 'card.webp', 'sheet.pdf'])
      expect((await get(`${link.id}/${file}`)).json()).toMatchObject({ code: 'share_link.revoked' })
  })
})

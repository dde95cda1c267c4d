import sharp from 'sharp'
import { expect, it } from 'vitest'
import { invoiceRows, photoOnTable } from '../../testing/files/photo-on-table.ts'
import { pictureKeys, pictureLikeness, SIGNATURE_BYTES } from './picture-likeness.ts'
import { pictureSignature } from './picture-signature.ts'

const alike = 0.9
const photo = (number: string) => photoOnTable(invoiceRows(number))
const signatureOf = async (picture: Buffer): Promise<Buffer> => {
  const signature = await pictureSignature(picture)
  if (!signature) throw new Error('It is no photo.')
  return signature
}
const inCommon = (one: number[], other: number[]) => one.filter((key) => other.includes(key)).length

it('is the same for a photo that was saved again, made smaller, darker or grey', async () => {
  const picture = await photo('88213')
  const signature = await signatureOf(picture)
  expect(signature).toHaveLength(SIGNATURE_BYTES)
  expect(pictureLikeness(signature, signature)).toBeCloseTo(1)
  const { width } = await sharp(picture).metadata()
  const again = [
    sharp(picture).jpeg({ quality: 45 }),
    sharp(picture)
      .resize({ width: Math.round(width * 0.7) })
      .jpeg({ quality: 70 }),
    sharp(picture).linear(0.9, 5).jpeg({ quality: 80 }),
    sharp(picture).greyscale().png(),
  ]
  for (const made of again) {
    const other = await signatureOf(await made.toBuffer())
    expect(pictureLikeness(signature, other)).toBeGreaterThan(alike)
    expect(inCommon(pictureKeys(signature), pictureKeys(other))).toBeGreaterThan(1)
  }
})

it('differs for another invoice on the same sheet, and more for the same one upside down', async () => {
  const one = await signatureOf(await photo('88213'))
  const other = await signatureOf(await photo('10577'))
  expect(pictureLikeness(one, other)).toBeLessThan(alike)
  expect(pictureLikeness(other, one)).toBeCloseTo(pictureLikeness(one, other))
  const turned = await signatureOf(
    await sharp(await photo('88213'))
      .rotate(180)
      .toBuffer(),
  )
  expect(pictureLikeness(one, turned)).toBeLessThan(0.5)
  expect(inCommon(pictureKeys(one), pictureKeys(turned))).toBe(0)
})

it('is none of a drawn page, of a scan and of a blank', async () => {
  const page = (mark: string) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: Buffer.from(`<svg width="900" height="1200"><text x="90" y="300" font-size="60">${mark}</text></svg>`),
        },
      ])
      .png()
      .toBuffer()
  expect(await pictureSignature(await page('Invoice 88213'))).toBeNull()
  expect(await pictureSignature(await page(''))).toBeNull()
})

it('has keys that are always the same: they are kept', () => {
  const light = Buffer.alloc(SIGNATURE_BYTES)
  light.fill(0b10101010, 0, SIGNATURE_BYTES / 2)
  const keys = pictureKeys(light)
  expect(keys).toHaveLength(24)
  expect(keys.map((key) => key >> 16)).toEqual(Array.from({ length: 24 }, (_, at) => at))
  expect(keys.slice(0, 3).map((key) => key & 0xffff)).toMatchInlineSnapshot(`
    [
      42827,
      41352,
      21277,
    ]
  `)
})

it('is the same where a number was written over, and not where half of it is another paper', async () => {
  const picture = await photo('88213')
  const signature = await signatureOf(picture)
  const covered = (width: number, height: number) =>
    sharp(picture)
      .composite([{ input: { create: { width, height, channels: 3, background: '#e8e2d8' } }, left: 420, top: 130 }])
      .jpeg({ quality: 80 })
      .toBuffer()
  expect(pictureLikeness(signature, await signatureOf(await covered(180, 40)))).toBeGreaterThan(alike)
  expect(pictureLikeness(signature, await signatureOf(await covered(500, 900)))).toBeLessThan(alike)
})

it('of nothing is none', () =>
  expect(pictureLikeness(Buffer.alloc(SIGNATURE_BYTES), Buffer.alloc(SIGNATURE_BYTES))).toBe(0))

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { alikeFiles, claimFiles, invoices, readNumbers } from '../../../database/schema/index.ts'
import { aClaim } from '../../../testing/factories.ts'
import { invoiceRows, photoOnTable } from '../../../testing/files/photo-on-table.ts'
import { aReceivedFile } from '../../../testing/files/sample-files.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const { among, shownOn, expectAsShown } = flagSteps(testApp)

const photo = (number: string) => photoOnTable(invoiceRows(number))
const aPhoto = async (bytes: Buffer) => ({
  ...(await aReceivedFile(testApp, 'IMG_2042.jpg', bytes)),
  mediaType: 'image/jpeg' as const,
})

it('flags both claims of a photo that was saved again, also where it comes in between others, and neither of another one', async () => {
  const mine = await photo('88213')
  const smaller = await sharp(mine).resize({ width: 700 }).jpeg({ quality: 60 }).toBuffer()
  const first = await aClaim(testApp, { files: [await aPhoto(await photo('10577')), await aPhoto(mine)] })
  await testApp.drainJobs()
  const ids = [first.id]
  expect(await among('near_picture', ids)).toEqual([])
  const other = await aClaim(testApp, { files: [await aPhoto(await photo('64090'))] })
  const again = await aClaim(testApp, { files: [await aPhoto(smaller)] })
  await testApp.drainJobs()
  ids.push(other.id, again.id)
  expect(await among('near_picture', ids)).toEqual([first.id, again.id])
  const pages = await testApp.services.db.select().from(claimFiles)
  expect((await shownOn(again.id)).find(({ kind }) => kind === 'near_picture')).toEqual({
    kind: 'near_picture',
    claim_id: first.id,
    sentence: `A photo looks nearly the same as one of claim ${first.id}: it may be that one, saved again.`,
    other_invoices: [
      {
        invoice_id: pages.find(({ claimId }) => claimId === again.id)?.invoiceId,
        claim_id: first.id,
        // The second photo of that claim.
        other_invoice_id: pages.findLast(({ claimId }) => claimId === first.id)?.invoiceId,
      },
    ],
  })
  expect((await shownOn(first.id)).find(({ kind }) => kind === 'near_picture')?.claim_id).toBe(again.id)
  await expectAsShown()
})

it('says of the same bytes that they are, and nothing of two photos of one claim', async () => {
  const bytes = await photo('33871')
  const one = await aClaim(testApp, { files: [await aPhoto(bytes)] })
  const other = await aClaim(testApp, { files: [await aPhoto(bytes)] })
  const twice = await photo('90412')
  const within = await aClaim(testApp, {
    files: [await aPhoto(twice), await aPhoto(await sharp(twice).jpeg({ quality: 50 }).toBuffer())],
  })
  await testApp.drainJobs()
  const ids = [one.id, other.id, within.id]
  expect(await among('near_picture', ids)).toEqual([])
  expect(await among('duplicate_file', ids)).toEqual([one.id, other.id])
})

it('finds a pair whichever of the two is looked at first, and says it once', async () => {
  const mine = await photo('51746')
  const one = await aClaim(testApp, { files: [await aPhoto(mine)] })
  const other = await aClaim(testApp, { files: [await aPhoto(await sharp(mine).jpeg({ quality: 40 }).toBuffer())] })
  await testApp.drainJobs()
  const { db } = testApp.services
  const [file] = await db.select().from(claimFiles).where(eq(claimFiles.claimId, other.id))
  const pairs = await db
    .select()
    .from(alikeFiles)
    .where(eq(alikeFiles.fileId, file?.id ?? 0))
  expect(pairs).toHaveLength(1)
  expect(await among('near_picture', [one.id, other.id])).toEqual([one.id, other.id])
})

it('says nothing of invoices with other numbers, as those of one form with the same goods each week have', async () => {
  const mine = await photo('27365')
  const files = [mine, await sharp(mine).jpeg({ quality: 60 }).toBuffer()]
  const claims = []
  for (const bytes of files) claims.push(await aClaim(testApp, { files: [await aPhoto(bytes)] }))
  await testApp.drainJobs()
  const ids = claims.map(({ id }) => id)
  expect(await among('near_picture', ids)).toEqual(ids)
  const { db } = testApp.services
  const readAs = async (claimId: number, number: string) => {
    const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.claimId, claimId))
    const read = { numberKey: number, numberNearKey: '', distributorKey: 'lakeshore' }
    await db.insert(readNumbers).values({ invoiceId: invoice?.id ?? 0, ...read })
  }
  await readAs(ids[0] ?? 0, '27365')
  expect(await among('near_picture', ids)).toEqual(ids)
  await readAs(ids[1] ?? 0, '27366')
  expect(await among('near_picture', ids)).toEqual([])
  await expectAsShown()
})

/** A photo and one that was saved again, each with another crop of it. */
async function twoCrops(number: string) {
  const whole = await photo(number)
  const again = await sharp(whole).resize({ width: 800 }).jpeg({ quality: 60 }).toBuffer()
  const crop = (of: Buffer, left: number, top: number, width: number) =>
    sharp(of)
      .extract({ left, top, width, height: Math.round(width * 1.3) })
      .jpeg({ quality: 80 })
      .toBuffer()
  return [
    { original: whole, file: await crop(whole, 60, 40, 880) },
    { original: again, file: await crop(again, 66, 60, 690) },
  ]
}

it('finds two crops of one photo by the photos that came with them, and not without', async () => {
  const ids = []
  for (const { file } of await twoCrops('70253')) ids.push((await aClaim(testApp, { files: [await aPhoto(file)] })).id)
  await testApp.drainJobs()
  expect(await among('near_picture', ids)).toEqual([])
  const whole = []
  for (const { file, original } of await twoCrops('44918'))
    whole.push((await aClaim(testApp, { files: [await aPhoto(file)], original: await aPhoto(original) })).id)
  await testApp.drainJobs()
  expect(await among('near_picture', [...ids, ...whole])).toEqual(whole)
  expect((await shownOn(whole[1] ?? 0)).find(({ kind }) => kind === 'near_picture')?.claim_id).toBe(whole[0])
})

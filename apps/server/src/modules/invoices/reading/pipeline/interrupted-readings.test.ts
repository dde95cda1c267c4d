import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WireClaim } from '@caseback/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { claimFiles, filePages, fileTexts, invoiceReadings } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { anEnrollment, anOperator, aStaffMember } from '../../../../testing/factories.ts'
import { handwriting } from '../../../../testing/files/handwriting.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { renderFileJob } from '../../render-file-job.ts'
import { readInvoice } from './read-invoice.ts'
import { readInvoiceJob } from './read-invoice-job.ts'
import { markWaiting } from './readings.store.ts'
import { takeUpReadings } from './take-up-readings.ts'

const samples = 'apps/server/src/development/demo/samples'
const sample = (name: string) => ({ name, bytes: readFileSync(join(samples, name)) })
const photo = sample('lakeshore-88615-1.jpg')

describe('a reading that cannot end at once', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { db, files } = { db: () => testApp.services.db, files: () => testApp.services.files }

  async function submit(sent: { name: string; bytes: Uint8Array }[]) {
    const { id: personId, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const path = `app/rebates/enrollment/${enrollment.id}/claims/`
    const together = Object.fromEntries(sent.map((_, at) => [`invoice_index_${at}`, '0']))
    const { id } = (await testApp.upload('POST', path, token, sent, sent.length > 1 ? together : {})).json<{
      id: number
    }>()
    const claim = async () => (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()
    const invoiceId = (await claim()).invoices[0]?.id ?? 0
    return { invoiceId, reading: async () => (await claim()).invoices[0]?.reading }
  }
  const jobsOf = async (name: string) =>
    (await db().execute(sql`select 1 from pgboss.job where name = ${name} and state < 'completed'`)).rows.length
  const loseJobs = () =>
    db().execute(sql`delete from pgboss.job where name in (${renderFileJob.name}, ${readInvoiceJob.name})`)
  const textsOf = async (invoiceId: number) =>
    (
      await db()
        .select({ pages: fileTexts.pages })
        .from(fileTexts)
        .innerJoin(claimFiles, eq(claimFiles.id, fileTexts.fileId))
        .where(eq(claimFiles.invoiceId, invoiceId))
        .orderBy(asc(claimFiles.position))
    ).map(({ pages }) => pages)
  const readAgain = async (invoiceId: number) => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    await testApp.call('POST', `staff/invoices/${invoiceId}/read-again/`, { cookie })
    await testApp.drainJobs()
  }

  it('says of a photo whose reader failed that it was not read, keeps nothing of it, and looks again', {
    timeout: 60_000,
  }, async () => {
    const { invoiceId, reading } = await submit([photo])
    await testApp.drainJobs()
    const [page] = await db()
      .select({ id: filePages.id, storageKey: filePages.storageKey })
      .from(filePages)
      .innerJoin(claimFiles, eq(claimFiles.id, filePages.fileId))
      .where(eq(claimFiles.invoiceId, invoiceId))
    if (!page) throw new Error('The photo has a page.')
    const broken = join(testApp.services.settings.dataDir, 'broken.webp')
    await writeFile(broken, 'no picture')
    await files().keep(broken, 'pages/broken.webp')
    await db().update(filePages).set({ storageKey: 'pages/broken.webp' }).where(eq(filePages.id, page.id))
    await db().execute(sql`update file_texts set pages = '[null]' where file_id in (
      select id from claim_files where invoice_id = ${invoiceId})`)
    await readAgain(invoiceId)
    expect(await reading()).toMatchObject({ state: 'UNREADABLE', problems: ['photo_not_read'] })
    expect(await textsOf(invoiceId)).toEqual([[null]])
    await db().update(filePages).set({ storageKey: page.storageKey }).where(eq(filePages.id, page.id))
    await readAgain(invoiceId)
    expect(await reading()).toMatchObject({ state: 'READ', number: '88615' })
  })

  it('says of a photo on which hardly a word is that it was not read, and never that it is no invoice', {
    timeout: 60_000,
  }, async () => {
    const blank = sharp({ create: { width: 600, height: 800, channels: 3, background: '#b98' } })
    const { reading } = await submit([{ name: 'dark.jpg', bytes: await blank.jpeg().toBuffer() }])
    await testApp.drainJobs()
    expect(await reading()).toMatchObject({ state: 'UNREADABLE', problems: ['photo_not_read'] })
  })

  it('takes a page that was written by hand for no invoice, and reads the next one', { timeout: 60_000 }, async () => {
    const rows = [
      'Lakeshore Foodservice',
      'invoice no 88601',
      'date 11/10/2026',
      'qty   description      price    amount',
      '20   hv-40386 fries    31.40    628.00',
      '           total                628.00',
    ]
    const written = await submit([{ name: 'note.jpg', bytes: await handwriting(rows, 2.5) }])
    const next = await submit([sample('lakeshore-88601.pdf')])
    await testApp.drainJobs()
    expect(await written.reading()).toMatchObject({ state: 'UNREADABLE', problems: ['not_an_invoice'], units: {} })
    expect(await next.reading()).toMatchObject({ state: 'READ', number: '88601' })
  })

  it('keeps each page as soon as it was seen, and goes on behind those that wait', { timeout: 90_000 }, async () => {
    const other = { name: 'second.jpg', bytes: await sharp(photo.bytes).jpeg({ quality: 80 }).toBuffer() }
    const { invoiceId, reading } = await submit([photo, other])
    await testApp.drainJobs()
    await db().execute(sql`update file_texts set pages = '[null]' where file_id in (
      select id from claim_files where invoice_id = ${invoiceId})`)
    await transact(db(), (tx) => markWaiting(tx, testApp.services, invoiceId))
    await readInvoice(testApp.services, invoiceId, 0)
    expect(await textsOf(invoiceId)).toMatchObject([[{ lean: {} }], [null]])
    expect(await reading()).toMatchObject({ state: 'WAITING' })
    expect(await jobsOf(readInvoiceJob.name)).toBe(1)
    const [row] = await db().select().from(invoiceReadings).where(eq(invoiceReadings.invoiceId, invoiceId))
    expect(row?.attempts).toBe(0)
    await testApp.drainJobs()
    expect(await reading()).toMatchObject({ state: 'READ', number: '88615' })
  })

  it('is taken up again where its jobs are gone, those for its pages too, and in the end is not read', async () => {
    const { invoiceId, reading } = await submit([sample('lakeshore-88601.pdf')])
    await takeUpReadings(testApp.services)
    expect([await jobsOf(renderFileJob.name), await jobsOf(readInvoiceJob.name)]).toEqual([1, 0])
    await loseJobs()
    await takeUpReadings(testApp.services)
    expect([await jobsOf(renderFileJob.name), await jobsOf(readInvoiceJob.name)]).toEqual([1, 0])
    await testApp.drainJobs()
    expect(await reading()).toMatchObject({ state: 'READ', number: '88601' })
    // As a release leaves it whose pages came without words.
    await db().execute(sql`delete from file_texts`)
    await transact(db(), (tx) => markWaiting(tx, testApp.services, invoiceId))
    await takeUpReadings(testApp.services)
    expect([await jobsOf(renderFileJob.name), await jobsOf(readInvoiceJob.name)]).toEqual([0, 1])
    await testApp.drainJobs()
    expect(await reading()).toMatchObject({ state: 'READ', number: '88601' })
    await transact(db(), (tx) => markWaiting(tx, testApp.services, invoiceId))
    await db().update(claimFiles).set({ renderState: 'waiting' }).where(eq(claimFiles.invoiceId, invoiceId))
    for (let times = 0; times < 3; times++) {
      await takeUpReadings(testApp.services)
      expect(await jobsOf(renderFileJob.name)).toBe(1)
      await loseJobs()
    }
    await takeUpReadings(testApp.services)
    expect(await jobsOf(renderFileJob.name)).toBe(0)
    expect(await reading()).toMatchObject({ state: 'UNREADABLE', problems: ['not_read'] })
  })

  it('of a file that has more pages than are made says so', async () => {
    const document = await PDFDocument.create()
    for (let page = 0; page < 41; page++) document.addPage([100, 100])
    const { invoiceId, reading } = await submit([{ name: 'long.pdf', bytes: await document.save() }])
    await testApp.drainJobs()
    expect(await reading()).toMatchObject({ state: 'UNREADABLE', problems: ['too_many_pages'] })
    expect((await textsOf(invoiceId))[0]).toHaveLength(41)
  })
})

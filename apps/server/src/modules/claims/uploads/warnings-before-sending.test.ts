import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResponseOf, readUploadedInvoices, WireEnrollment, WireUpload } from '@caseback/contract'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

type Results = ResponseOf<typeof readUploadedInvoices>['results']
const photo = join('apps/server/src/development/demo/samples', 'lakeshore-88615-1.jpg')

/** An invoice of one line, with what makes it odd. */
const printed = ({
  date = '11/10/2026',
  page = 'PAGE 1 OF 1',
  sku = 'HV-40386',
  number = '90455',
}) => `LAKESHORE FOODSERVICE                        INVOICE
1400 FULTON ST                               INVOICE NO: ${number}
${page.padEnd(44)} INVOICE DATE: ${date}
SOLD TO: BLUE DOOR DINER

ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT
 18  18 CS  771204  GOODS OF SOME KIND             6/5 LB    ${sku.padEnd(12)}            31.40     565.20
                                                               TOTAL                        565.20`

async function aPdfOf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Courier)
  document.addPage([792, 612]).drawText(text, { x: 20, y: 570, size: 9, lineHeight: 12, font })
  return document.save()
}

describe('what is told of an invoice before its claim is sent', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })

  async function told(name: string, bytes: Uint8Array) {
    const { id: personId, token } = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId })
    const at = `app/rebates/enrollment/${id}`
    const { offer } = (await testApp.call('GET', at, { token })).json<WireEnrollment>()
    const taken = await testApp.upload('POST', `${at}/uploads/`, token, [{ name, bytes, part: 'file' }])
    const ask = async () => {
      const body = { invoices: [[taken.json<WireUpload>().id]] }
      const answer = await testApp.call('PUT', `${at}/uploads/readings/`, { token, body })
      return answer.json<{ results: Results }>().results[0]?.reading
    }
    await ask()
    await testApp.drainJobs()
    return { reading: await ask(), offer }
  }

  it.each([
    ['nothing of one that is in order', {}, []],
    ['that no product of the offer is on it', { sku: 'ZZ-99999' }, ['product_not_found']],
    ['that its second page is missing', { page: 'PAGE 1 OF 2' }, ['page_missing']],
  ])('is %s', async (_what, odd, problems) => {
    const { reading, offer } = await told('invoice.pdf', await aPdfOf(printed(odd)))
    const own = reading?.problems.filter((problem) => problem !== 'distributor_unknown')
    expect([reading?.state, own]).toEqual(['READ', problems])
    expect(reading?.date && reading.date >= offer.valid_from && reading.date <= offer.valid_to).toBe(true)
  })

  it('is its day, whenever that is: the offer beside it says from when and until when', async () => {
    const { reading, offer } = await told('old.pdf', await aPdfOf(printed({ date: '02/03/2019' })))
    expect(reading).toMatchObject({ state: 'READ', date: '2019-02-03', units: { 'HV-40386': 18 } })
    expect(offer.valid_from > '2019-02-03').toBe(true)
  })

  it('is that it is no distributor’s invoice', async () => {
    const { reading } = await told('menu.pdf', await aPdfOf('DINNER MENU\nCURLY FRIES    6.50\nCAESAR SALAD   9.50'))
    expect(reading).toMatchObject({ state: 'UNREADABLE', problems: ['not_an_invoice'], units: {} })
  })

  it('is that a part of its page is not on the picture', { timeout: 60_000 }, async () => {
    const whole = sharp(readFileSync(photo)).rotate()
    const { width, height } = await sharp(await whole.toBuffer()).metadata()
    const cut = { left: 0, top: 0, width: Math.round(width * 0.8), height }
    const { reading } = await told('cut.jpg', await whole.extract(cut).jpeg().toBuffer())
    expect(reading?.problems).toContain('page_cut_off')
  })
})

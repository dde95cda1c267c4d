import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { drawRequest, MOST_LINES } from './draw-request.ts'
import type { RequestDocument } from './read-document.ts'

const line = (claimId: number): RequestDocument['lines'][number] => ({
  claimId,
  operator:
    claimId % 7 === 0 ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur & Söhne 🍟' : 'Blue Door Diner',
  offer: 'Crispy Straight-Cut Fries and Rosemary Potato Wedges, Fall 2026',
  validated: '2026-11-16',
  units: 1_234,
  unit: 'case',
  invoices: 'Sysco Chicago INV-1',
  amountCents: 12_345_678,
  isSettled: false,
})
const request = (count: number): RequestDocument => ({
  id: 12,
  state: 'ISSUED',
  remitTo: null,
  manufacturer: 'Harvest Välley Potato Co.',
  issued: '2026-11-16',
  due: '2026-12-16',
  cutoff: '2026-11-15',
  lines: Array.from({ length: count }, (_, at) => line(at + 1)),
  totalCents: count * 12_345_678,
  settledCents: 0,
})

it.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [100, 3],
])('a request of %i claims has %i pages', async (count, pages) => {
  const bytes = await drawRequest(request(count))
  if (process.env.KEEP_DOCUMENTS) await writeFile(`${process.env.KEEP_DOCUMENTS}/request-of-${count}.pdf`, bytes)
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(pages)
})

it('prints where to pay as long as it is to be paid, and all of it', async () => {
  const remitTo = `By ACH: Lakeshore Rebates, Inc.\n\n${'Routing number 000000000, account 0000012345. '.repeat(10)}`
  const pagesOf = async (of: RequestDocument) => (await PDFDocument.load(await drawRequest(of))).getPageCount()
  expect(await pagesOf({ ...request(30), remitTo })).toBe(2)
  expect(await pagesOf({ ...request(30), remitTo, state: 'FUNDED' })).toBe(1)
})

it('prints so many lines at most, and says where the others are', async () => {
  const [whole, cut] = [await drawRequest(request(MOST_LINES)), await drawRequest(request(MOST_LINES + 1_000))]
  const pagesOf = async (bytes: Buffer) => (await PDFDocument.load(bytes)).getPageCount()
  expect(await pagesOf(cut)).toBe(await pagesOf(whole))
})

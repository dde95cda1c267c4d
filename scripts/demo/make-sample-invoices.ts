// Makes the demo's sample invoices: distributors' layouts as PDFs, and photographs of such pages with tilt, shadow and grain.
// They are committed (apps/server/src/development/demo/samples); run this again after a change: node scripts/with-node.mjs
// scripts/demo/make-sample-invoices.ts
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { demoManufacturers } from '../../apps/server/src/development/demo/catalog.ts'
import { sampleInvoices } from '../../apps/server/src/development/demo/sample-invoices.ts'

const folder = 'apps/server/src/development/demo/samples'
const variants = new Map(
  demoManufacturers
    .flatMap((each) => each.products.flatMap((product) => product.variants))
    .map((variant) => [variant.sku, variant]),
)

type Line = { item: string; description: string; pack: string; quantity: number; price: number }
type Fonts = { regular: PDFFont; bold: PDFFont; mono: PDFFont }
type Sample = (typeof sampleInvoices)[number]

const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ink = rgb(0.1, 0.11, 0.12)
const grey = rgb(0.42, 0.44, 0.46)

const linesOf = (sample: Sample): Line[] => [
  ...sample.lines.map(([sku, quantity]) => {
    const variant = variants.get(sku)
    if (!variant) throw new Error(`${sku} is not in the catalog`)
    return { item: sku, description: variant.name, pack: variant.format, quantity, price: variant.price }
  }),
  ...sample.otherLines.map(([item, description, quantity, price]) => ({
    item,
    description,
    pack: '',
    quantity,
    price,
  })),
]

function write(
  page: PDFPage,
  font: PDFFont,
  text: string,
  x: number,
  y: number,
  size: number,
  options: { right?: boolean; color?: ReturnType<typeof rgb> } = {},
) {
  const at = options.right ? x - font.widthOfTextAtSize(text, size) : x
  page.drawText(text, { x: at, y, size, font, color: options.color ?? ink })
}

/** Wide margins, a ruled table, totals at the right: the classic. */
function drawRuled(page: PDFPage, fonts: Fonts, sample: Sample, lines: Line[], pageNumber: number, last: boolean) {
  write(page, fonts.bold, sample.distributor.toUpperCase(), 48, 724, 20)
  write(page, fonts.regular, sample.distributorAddress, 48, 706, 9, { color: grey })
  write(page, fonts.regular, 'INVOICE', 564, 730, 10, { right: true, color: grey })
  write(page, fonts.bold, sample.number, 564, 714, 12, { right: true })
  write(page, fonts.regular, sample.date, 564, 699, 10, { right: true })
  write(page, fonts.regular, `Page ${pageNumber}`, 564, 684, 8, { right: true, color: grey })
  write(page, fonts.regular, 'Sold to:', 48, 664, 9, { color: grey })
  write(page, fonts.bold, sample.soldTo, 92, 664, 10)
  const top = 628
  for (const [text, x, right] of [
    ['ITEM', 48, false],
    ['DESCRIPTION', 128, false],
    ['PACK', 330, false],
    ['QTY', 440, true],
    ['PRICE', 505, true],
    ['AMOUNT', 564, true],
  ] as const)
    write(page, fonts.bold, text, x, top, 8, { right })
  page.drawLine({ start: { x: 48, y: top - 6 }, end: { x: 564, y: top - 6 }, thickness: 1.2, color: ink })
  for (const [at, line] of lines.entries()) {
    const y = top - 26 - at * 24
    write(page, fonts.regular, line.item, 48, y, 10)
    write(page, fonts.regular, line.description, 128, y, 10)
    write(page, fonts.regular, line.pack, 330, y, 9, { color: grey })
    write(page, fonts.regular, String(line.quantity), 440, y, 10, { right: true })
    write(page, fonts.regular, money(line.price), 505, y, 10, { right: true })
    write(page, fonts.regular, money(line.price * line.quantity), 564, y, 10, { right: true })
    page.drawLine({ start: { x: 48, y: y - 8 }, end: { x: 564, y: y - 8 }, thickness: 0.4, color: grey })
  }
  if (last)
    write(page, fonts.bold, `TOTAL ${money(totalOf(sample))}`, 564, top - 50 - lines.length * 24, 12, { right: true })
}

/** A dot-matrix look: everything monospaced, quantities first. */
function drawMonospaced(page: PDFPage, fonts: Fonts, sample: Sample, lines: Line[], pageNumber: number, last: boolean) {
  const row = (text: string, y: number, size = 10) => write(page, fonts.mono, text, 40, y, size)
  row(`${sample.distributor.toUpperCase().padEnd(44)}INVOICE NO ${sample.number}`, 736)
  row(`${sample.distributorAddress.padEnd(44)}DATE ${sample.date}   PG ${pageNumber}`, 722, 9)
  row(`BILL TO: ${sample.soldTo.toUpperCase()}`, 692)
  row('-'.repeat(84), 676)
  row('QTY  ITEM       DESCRIPTION                          PACK             PRICE       EXT', 662, 9)
  row('-'.repeat(84), 650)
  for (const [at, line] of lines.entries())
    row(
      `${String(line.quantity).padStart(3)}  ${line.item.padEnd(10)} ${line.description.slice(0, 36).padEnd(36)} ${line.pack.slice(0, 15).padEnd(15)} ${money(line.price).padStart(6)} ${money(line.price * line.quantity).padStart(9)}`,
      630 - at * 18,
      9,
    )
  row('-'.repeat(84), 622 - lines.length * 18)
  if (last) row(`${'INVOICE TOTAL'.padStart(70)} ${money(totalOf(sample)).padStart(12)}`, 604 - lines.length * 18)
  row('CLAIMS FOR SHORTAGE WITHIN 24 HOURS. THANK YOU FOR YOUR BUSINESS.', 60, 8)
}

/** A coloured band and shaded rows: a modern broadliner. */
function drawBanded(page: PDFPage, fonts: Fonts, sample: Sample, lines: Line[], pageNumber: number, last: boolean) {
  const band = rgb(0.1, 0.28, 0.46)
  page.drawRectangle({ x: 0, y: 712, width: 612, height: 80, color: band })
  write(page, fonts.bold, sample.distributor, 40, 748, 22, { color: rgb(1, 1, 1) })
  write(page, fonts.regular, sample.distributorAddress, 40, 730, 9, { color: rgb(0.85, 0.9, 0.95) })
  write(page, fonts.regular, `Delivery invoice ${sample.number}`, 572, 752, 11, { right: true, color: rgb(1, 1, 1) })
  write(page, fonts.regular, `${sample.date}  ·  page ${pageNumber}`, 572, 736, 9, {
    right: true,
    color: rgb(0.85, 0.9, 0.95),
  })
  write(page, fonts.regular, 'Ship to', 40, 684, 8, { color: grey })
  write(page, fonts.bold, sample.soldTo, 40, 670, 11)
  for (const [text, x, right] of [
    ['Description', 40, false],
    ['Item', 300, false],
    ['Cases', 430, true],
    ['Each', 500, true],
    ['Total', 572, true],
  ] as const)
    write(page, fonts.bold, text, x, 636, 9, { right, color: grey })
  for (const [at, line] of lines.entries()) {
    const y = 612 - at * 28
    if (at % 2 === 0) page.drawRectangle({ x: 32, y: y - 9, width: 548, height: 26, color: rgb(0.95, 0.965, 0.98) })
    write(page, fonts.regular, line.description, 40, y + 3, 10)
    write(page, fonts.regular, line.pack, 40, y - 6, 7, { color: grey })
    write(page, fonts.regular, line.item, 300, y, 10)
    write(page, fonts.bold, String(line.quantity), 430, y, 10, { right: true })
    write(page, fonts.regular, money(line.price), 500, y, 10, { right: true })
    write(page, fonts.regular, money(line.price * line.quantity), 572, y, 10, { right: true })
  }
  if (last)
    write(page, fonts.bold, `Amount due $${money(totalOf(sample))}`, 572, 590 - lines.length * 28, 13, { right: true })
}

const layouts = { ruled: drawRuled, monospaced: drawMonospaced, banded: drawBanded }
const totalOf = (sample: Sample) => linesOf(sample).reduce((sum, line) => sum + line.price * line.quantity, 0)

async function makePdf(sample: Sample): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Invoice ${sample.number}`)
  // No clock in the file: the same source makes the same bytes.
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    mono: await document.embedFont(StandardFonts.Courier),
  }
  const lines = linesOf(sample)
  const perPage = sample.pages > 1 ? Math.ceil(lines.length / sample.pages) : lines.length
  for (let at = 0; at < sample.pages; at++)
    layouts[sample.layout](
      document.addPage([612, 792]),
      fonts,
      sample,
      lines.slice(at * perPage, (at + 1) * perPage),
      at + 1,
      at === sample.pages - 1,
    )
  return document.save({ useObjectStreams: false })
}

/** A page on a table: turned a little, lit from one side, with the grain of a phone's camera. */
async function photograph(pdf: Uint8Array, pageIndex: number, tilt: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const rendered = await document.getPage(pageIndex).render({ scale: 1.9 })
  const { width, height } = rendered
  const paper = await sharp(rendered.data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .tint('#fbf7ee')
    .png()
    .toBuffer()
  const turned = await sharp(paper)
    .rotate(tilt, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const size = await sharp(turned).metadata()
  const [w, h] = [size.width + 120, size.height + 120]
  const table = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><pattern id="w" width="90" height="${h}" patternUnits="userSpaceOnUse"><rect width="90" height="${h}" fill="#8a6a4c"/><rect x="86" width="4" height="${h}" fill="#6d5238"/></pattern></defs><rect width="100%" height="100%" fill="url(#w)"/></svg>`,
  )
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset=".55" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient><radialGradient id="hand"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="${w * 0.86}" cy="${h * 0.95}" rx="${w * 0.6}" ry="${h * 0.36}" fill="url(#hand)"/></svg>`,
  )
  const dropShadow = await sharp(turned).extractChannel('alpha').blur(14).toBuffer()
  const shadow = await sharp({ create: { width: size.width, height: size.height, channels: 3, background: '#000' } })
    .joinChannel(dropShadow)
    .png()
    .toBuffer()
  return sharp(table)
    .composite([
      { input: shadow, left: 64, top: 68, blend: 'over' },
      { input: turned, left: 60, top: 60 },
      { input: light, left: 0, top: 0 },
    ])
    .modulate({ brightness: 1.02, saturation: 0.9 })
    .blur(0.5)
    .jpeg({ quality: 72 })
    .toBuffer()
}

await mkdir(folder, { recursive: true })
for (const sample of sampleInvoices) {
  const pdf = await makePdf(sample)
  if (sample.photographed)
    for (let at = 0; at < sample.pages; at++)
      await writeFile(
        join(folder, `${sample.file}-${at + 1}.jpg`),
        await photograph(pdf, at, at % 2 === 0 ? 2.3 : -1.7),
      )
  else await writeFile(join(folder, `${sample.file}.pdf`), pdf)
}

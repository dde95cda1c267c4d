import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { Invoice } from './invoice.ts'
import { days, dollars } from './layout.ts'
import { money, Paper } from './paper.ts'
import { scan } from './photograph.ts'
import type { Random } from './random.ts'

/** A page with nothing on it. */
export const blank = async (): Promise<Uint8Array> => (await Paper.of()).save()

/** What a restaurant sells. */
export async function menu(): Promise<Uint8Array> {
  const paper = await Paper.of()
  paper.text(200, 80, 'THE COPPER KETTLE', { face: 'serifBold', size: 24 })
  paper.text(250, 104, 'Dinner menu', { face: 'serif', size: 14 })
  const dishes = [
    'Curly Fries',
    'Boneless Chicken Wings',
    'Beer Battered Cod',
    'Caesar Salad',
    'Cheeseburger',
    'Key Lime Pie',
  ]
  for (const [row, dish] of dishes.entries()) {
    paper.text(120, 160 + row * 40, dish, { face: 'serif', size: 15 })
    paper.text(480, 160 + row * 40, money(6.5 + row * 3), { face: 'serif', size: 15, right: true })
  }
  return paper.save()
}

/** What a customer owes: invoices and payments of months, no goods. */
export async function statement(
  random: Random,
  distributor: Invoice['distributor'],
  pages: number,
): Promise<Uint8Array> {
  const paper = await Paper.of()
  for (let page = 1; page <= pages; page++) {
    if (page > 1) paper.turn()
    paper.text(40, 50, distributor.name, { face: 'bold', size: 16 })
    paper.text(572, 50, 'STATEMENT OF ACCOUNT', { face: 'bold', size: 12, right: true })
    paper.text(572, 66, `Statement date 11/20/2026  Page ${page} of ${pages}`, { size: 8, right: true })
    for (const [x, title] of [
      [40, 'Date'],
      [120, 'Invoice'],
      [220, 'Type'],
      [320, 'Due'],
      [450, 'Amount'],
      [540, 'Balance'],
    ] as const)
      paper.text(x, 130, title, { face: 'bold', size: 9 })
    let balance = 0
    for (let row = 0; row < 32; row++) {
      const amount = random.chance(0.3) ? -random.between(200, 900) : random.between(150, 1_400)
      balance += amount
      const y = 150 + row * 17
      paper.text(40, y, days.us(`2026-${String(random.whole(10, 11))}-${String(random.whole(10, 28))}`))
      paper.text(120, y, random.digits(7))
      paper.text(220, y, amount < 0 ? 'PAYMENT' : 'INVOICE')
      paper.text(320, y, days.us(`2026-12-${String(random.whole(10, 28))}`))
      paper.text(490, y, dollars(amount), { right: true })
      paper.text(572, y, dollars(balance), { right: true })
    }
  }
  return paper.save()
}

/** An invoice of another country, in its language and its money. */
export async function foreign(): Promise<Uint8Array> {
  const paper = await Paper.of([595, 842])
  paper.text(50, 60, 'Großhandel Brenner GmbH', { face: 'bold', size: 18 })
  paper.text(50, 130, 'Gasthof Zur Linde, 80331 München')
  paper.text(380, 130, 'Rechnung Nr. 2026-4471')
  paper.text(380, 146, 'Rechnungsdatum 09.11.2026')
  for (const [x, title] of [
    [50, 'Pos'],
    [90, 'Bezeichnung'],
    [320, 'Menge'],
    [400, 'Einzelpreis'],
    [490, 'Gesamt'],
  ] as const)
    paper.text(x, 210, title, { face: 'bold' })
  for (const [row, [name, count, price]] of (
    [
      ['Pommes frites 2,5 kg', 8, 14.2],
      ['Mozzarella gerieben 1 kg', 12, 8.35],
    ] as const
  ).entries()) {
    const euros = (amount: number) => amount.toFixed(2).replace('.', ',')
    paper.text(50, 232 + row * 18, String(row + 1))
    paper.text(90, 232 + row * 18, name)
    paper.text(340, 232 + row * 18, String(count), { right: true })
    paper.text(440, 232 + row * 18, euros(price), { right: true })
    paper.text(530, 232 + row * 18, `${euros(price * count)} EUR`, { right: true })
  }
  return paper.save()
}

/** A face before a wall: skin, light and grain, not a letter. */
export async function selfie(random: Random): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1440"><rect width="1080" height="1440" fill="#8fa3ad"/><ellipse cx="540" cy="1450" rx="470" ry="460" fill="#35506b"/><ellipse cx="540" cy="640" rx="270" ry="360" fill="#d9a98a"/><ellipse cx="440" cy="580" rx="40" ry="22" fill="#fff"/><ellipse cx="640" cy="580" rx="40" ry="22" fill="#fff"/><circle cx="440" cy="580" r="16" fill="#433"/><circle cx="640" cy="580" r="16" fill="#433"/><path d="M430 800q110 70 220 0" stroke="#8d3f3f" stroke-width="18" fill="none"/><path d="M270 560q40-330 270-330t270 330q-90-170-270-170t-270 170z" fill="#3a2a20"/></svg>`
  return sharp(Buffer.from(svg)).blur(random.between(1, 2)).jpeg({ quality: 70 }).toBuffer()
}

/** The same invoice as a picture of it, under a text that says other quantities. */
export async function lyingText(honest: Uint8Array, draw: (paper: Paper) => void): Promise<Uint8Array> {
  const [page] = await scan(honest, 1_240)
  if (!page) throw new Error('The invoice has no page.')
  const picture = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const document = await PDFDocument.create()
  const paper = await Paper.of([612, 792], document)
  draw(paper)
  const image = await document.embedJpg(picture)
  const first = document.getPage(0)
  first.drawImage(image, { x: 0, y: 0, width: first.getWidth(), height: first.getHeight() })
  return document.save({ useObjectStreams: false })
}

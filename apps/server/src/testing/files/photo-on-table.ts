import sharp from 'sharp'
import { handwriting } from './handwriting.ts'

/** What stands on an invoice with this number of five digits: other goods with each. */
export const invoiceRows = (number: string): string[] => [
  'lakeshore foods',
  `invoice ${number}  11/${number.slice(0, 2)}/2026`,
  'blue door diner',
  ...number.split('').flatMap((digit, at) => {
    const good = [
      'fries',
      'ketchup',
      'chicken thighs',
      'oat milk',
      'napkins',
      'soda',
      'ham',
      'olive oil',
      'salt',
      'rice flour',
    ]
    return [`${digit}${at}  ${good[(Number(digit) + at) % 10]}  ${digit}1.${at}0`]
  }),
  `total  ${number.slice(1)}.40`,
]

/** A photo of a sheet with these rows that lies on a dark table, a little turned and under a shadow: always in the same place. */
export async function photoOnTable(rows: readonly string[]): Promise<Buffer> {
  const sheet = await sharp(await handwriting(rows))
    .resize({ width: 860, height: 1180, fit: 'inside' })
    .rotate(4, { background: '#5b4636' })
    .toBuffer()
  const shadow = `<svg width="1000" height="1300">
    <defs><linearGradient id="shadow" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0.2" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/>
    </linearGradient></defs>
    <rect width="1000" height="1300" fill="url(#shadow)"/>
  </svg>`
  return sharp({ create: { width: 1000, height: 1300, channels: 3, background: '#5b4636' } })
    .composite([{ input: sheet, left: 60, top: 40 }, { input: Buffer.from(shadow) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

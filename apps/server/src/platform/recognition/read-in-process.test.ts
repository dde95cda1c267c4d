import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { hasModels } from './models.ts'
import { readInProcess } from './read-in-process.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recognition-'))
})

const rows = ['INVOICE 88601', 'CRISPY FRIES', '20 CS', '31.40', 'TOTAL 628.00', 'LAKESHORE']
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#fff"/>${rows
  .map((row, at) => `<text x="60" y="${70 + at * 70}" font-family="sans-serif" font-size="40">${row}</text>`)
  .join('')}</svg>`

it('Photos can be read on the machine that most run it on', () => {
  expect(hasModels() || process.platform !== 'linux' || process.arch !== 'x64').toBe(true)
})

it('A photo that lies on its head has its words, and says how it was turned', async () => {
  const text = await readInProcess(await sharp(Buffer.from(svg)).rotate(180).png().toBuffer(), dataDir)
  expect(text?.words.map((word) => word.text)).toEqual(
    expect.arrayContaining(['88601', 'CRISPY', '20', '31.40', '628.00', 'LAKESHORE']),
  )
  expect(text?.lean?.degrees).toBeCloseTo(180, -1)
})

it('What is no picture has no words, and a picture without text none', async () => {
  expect(await readInProcess(Buffer.from('no picture'), dataDir)).toBeNull()
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b98' } })
    .png()
    .toBuffer()
  expect(await readInProcess(blank, dataDir)).toMatchObject({ words: [] })
})

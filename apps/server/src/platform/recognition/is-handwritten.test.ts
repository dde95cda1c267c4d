import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { handwriting } from '../../testing/files/handwriting.ts'
import { loadModels, type Models } from './models.ts'
import { readPicture } from './read-picture.ts'

let models: Models
beforeAll(async () => {
  models = await loadModels()
})
const isWritten = async (picture: Buffer) => (await readPicture(models, sharp(picture).rotate())).isHandwritten ?? false
const rows = [
  'Lakeshore Foods',
  'invoice no 88601',
  'date 11/10/2026',
  'qty   description   price    amount',
  '20   gp-1038 fries   31.40   628.00',
  '          total              628.00',
]

it('A page that somebody has written is known as one, upside down as well', { timeout: 60_000 }, async () => {
  const page = await handwriting(rows, 2.5)
  expect(await isWritten(page)).toBe(true)
  expect(await isWritten(await sharp(page).rotate(180).jpeg().toBuffer())).toBe(true)
})

it.each(['lakeshore-88615-1.jpg', 'prairie-20417-1.jpg'])('A printed one is none: %s', {
  timeout: 60_000,
}, async (name) => {
  expect(await isWritten(readFileSync(`apps/server/src/development/demo/samples/${name}`))).toBe(false)
})

import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import { readTextLayer } from './text-layer.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)

it('A PDF has its words with their places from the upper left corner', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  page.drawText('Total due - 31.40', { x: 72, y: 692, size: 10, font })
  const [text] = await readTextLayer(await document.save(), 40)
  expect(text).toMatchObject({ width: 612, height: 792, isPicture: false })
  expect(text?.words.map((word) => word.text)).toEqual(['Total', 'due', '-', '31.40'])
  const [left = 0, top = 0, right = 0, bottom = 0] = text?.words[0]?.box ?? []
  expect([left, top, right, bottom].map(Math.round)).toEqual([72, 91, 94, 102])
})

it('A page that is a picture is known as one, whatever text lies over or under it', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([612, 792])
  page.drawText('QTY 999', { x: 72, y: 692, size: 10, font: await document.embedFont(StandardFonts.Helvetica) })
  page.drawImage(await document.embedPng(PIXEL), { x: 0, y: 0, width: 612, height: 792 })
  document.addPage([612, 792])
  const pages = await readTextLayer(await document.save(), 40)
  expect(pages.map(({ isPicture }) => isPicture)).toEqual([true, false])
})

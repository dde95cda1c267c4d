import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
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

it('A page that is turned, and cut to a part of its paper, has its words where people see them', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const turn of [0, 90, 180, 270]) {
    const page = document.addPage([612, 792])
    page.setRotation(degrees(turn))
    page.setCropBox(50, 100, 400, 600)
    // Upright for people, 60 points from the left and 40 from the top.
    const [x, y] = { 0: [110, 660], 90: [90, 160], 180: [390, 140], 270: [410, 640] }[turn] ?? []
    page.drawText('Total due 31.40', { x, y, size: 10, font, rotate: degrees(turn) })
  }
  const pages = await readTextLayer(await document.save(), 40)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [400, 600],
    [600, 400],
    [400, 600],
    [600, 400],
  ])
  for (const { words } of pages) {
    expect(words.map((word) => word.text)).toEqual(['Total', 'due', '31.40'])
    expect(words[0]?.box.map(Math.round)).toEqual([60, 31, 82, 42])
  }
})

it('What stands beside the part of a page that is shown is no word of it', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  page.setCropBox(50, 100, 400, 600)
  for (const [text, x, y] of [
    ['20', 72, 492],
    ['999', 10, 492],
    ['998', 460, 492],
    ['997', 72, 60],
    ['996', 72, 740],
  ] as const)
    page.drawText(text, { x, y, size: 10, font })
  const [text] = await readTextLayer(await document.save(), 40)
  expect(text?.words.map((word) => word.text)).toEqual(['20'])
})

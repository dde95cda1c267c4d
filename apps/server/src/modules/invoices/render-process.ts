// A process of its own for files from strangers: render-pages.ts starts it, with limits, for one file.
// Arguments: the file, its media type, a folder for the pages. Prints the pages as JSON; any failure is an exit code.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'

const MAX_PAGES = 40
const PAGE_PIXELS = 1_800
const MAX_INPUT_PIXELS = 50_000_000

const [file, mediaType, folder] = process.argv.slice(2)
if (!file || !mediaType || !folder) throw new Error('Usage: render-process FILE MEDIA_TYPE FOLDER')

type RenderedPage = { page: number; path: string; width: number; height: number }

/** Writes one page as WebP without any metadata of the original. */
async function writePage(image: Sharp, page: number): Promise<RenderedPage> {
  const path = join(folder!, `${page}.webp`)
  const { width, height } = await image
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS * 1.5, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(path)
  return { page, path, width, height }
}

async function renderPdf(bytes: Uint8Array): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: RenderedPage[] = []
  for (const page of document.pages()) {
    if (pages.length >= MAX_PAGES) break
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(3, PAGE_PIXELS / originalWidth, (PAGE_PIXELS * 1.5) / originalHeight)
    const { data, width, height } = await page.render({ scale, renderFormFields: true })
    pages.push(
      await writePage(
        sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }),
        pages.length + 1,
      ),
    )
  }
  return pages
}

async function renderImage(bytes: Uint8Array): Promise<RenderedPage[]> {
  if (mediaType === 'image/heic') {
    const { width, height, data } = await decodeHeic({ buffer: bytes })
    if (width * height > MAX_INPUT_PIXELS) throw new Error('The photo has too many pixels.')
    return [
      await writePage(
        sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }),
        1,
      ),
    ]
  }
  // rotate() without an angle turns the photo upright as its camera noted.
  return [
    await writePage(
      sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).rotate().flatten({ background: '#ffffff' }),
      1,
    ),
  ]
}

const bytes = await readFile(file)
process.stdout.write(
  JSON.stringify(mediaType === 'application/pdf' ? await renderPdf(bytes) : await renderImage(bytes)),
)

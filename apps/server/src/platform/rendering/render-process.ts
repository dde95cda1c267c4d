// A process of its own for files from strangers: render-in-process.ts starts it, closed off, for one file.
// Its argument is the file's media type. It reads the file from its input and writes each page to its output: width, height and
// length as three numbers of 32 bits, and the image. It opens no file. It ends with UNREADABLE when the file cannot be shown.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'

const MAX_PAGES = 40
const PAGE_PIXELS = 1_800
const MAX_INPUT_PIXELS = 50_000_000

/** Known to render-in-process.ts: the file's fault, and not that of the process. */
const UNREADABLE = 3

const [mediaType] = process.argv.slice(2)
if (!mediaType) throw new Error('Usage: render-process MEDIA_TYPE')

// WebAssembly without memory ends so too.
process.on('uncaughtException', () => process.exit(UNREADABLE))

/** Writes one page as WebP without any metadata of the original. */
async function writePage(image: Sharp): Promise<void> {
  const { data, info } = await image
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS * 1.5, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(12)
  for (const [at, number] of [info.width, info.height, data.length].entries()) head.writeUInt32LE(number, at * 4)
  for (const part of [head, data]) if (!process.stdout.write(part)) await once(process.stdout, 'drain')
}

async function renderPdf(bytes: Uint8Array): Promise<void> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  let pages = 0
  for (const page of document.pages()) {
    if (pages++ >= MAX_PAGES) break
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(3, PAGE_PIXELS / originalWidth, (PAGE_PIXELS * 1.5) / originalHeight)
    const { data, width, height } = await page.render({ scale, renderFormFields: true })
    await writePage(sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }))
  }
}

async function renderImage(bytes: Uint8Array): Promise<void> {
  if (mediaType === 'image/heic') {
    const { width, height, data } = await decodeHeic({ buffer: bytes })
    if (width * height > MAX_INPUT_PIXELS) throw new Error('The photo has too many pixels.')
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return writePage(sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }))
  }
  // rotate() without an angle turns the photo upright as its camera noted.
  return writePage(
    sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).rotate().flatten({ background: '#ffffff' }),
  )
}

const bytes = await buffer(process.stdin)
await (mediaType === 'application/pdf' ? renderPdf(bytes) : renderImage(bytes))

// A process of its own for files from strangers: render-in-process.ts starts it, closed off, for one file.
// Its arguments are the file's media type and what it is for: the pages of an invoice, a logo, a product's photo, a picture to
// print. It reads the file from its input and writes each page, or the one picture, to its output: width, height and length as
// three numbers of 32 bits, and the image. The text that a PDF's page has comes after its image in the same way, as JSON,
// without width and height; nothing at all after the last one says that the file has more pages. What a photo looks like
// (picture-signature.ts) comes after its image with a width of 0 and a height of 1.
// It opens no file. It ends with UNREADABLE when the file cannot be shown.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { PDFiumPage } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { PAGE_PIXELS, pageImage } from './page-image.ts'
import { MOST_PAGES } from './page-limit.ts'
import type { PageText } from './page-text.ts'
import { pictureSignature } from './picture-signature.ts'

/** What everybody loads with a page of offers: so many bytes at most, and how good and how large a picture is until it fits. */
const MOST_PICTURE_BYTES = 40_000
const PICTURE_QUALITIES = [86, 75, 60, 45, 30]
const PICTURE_SCALES = [1, 0.7, 0.4]
const MAX_INPUT_PIXELS = 50_000_000

/** Known to render-in-process.ts: the file's fault, and not that of the process. */
const UNREADABLE = 3

const [mediaType, purpose] = process.argv.slice(2)
if (!mediaType || !purpose) throw new Error('Usage: render-process MEDIA_TYPE pages|logo|photo|print')

// WebAssembly without memory ends so too.
process.on('uncaughtException', () => process.exit(UNREADABLE))

const writePage = async (image: Sharp): Promise<void> => write(await pageImage(image))

/** A page that came as a picture, and what it looks like. */
async function writePhoto(image: Sharp): Promise<void> {
  const page = await pageImage(image)
  await write(page)
  const signature = await pictureSignature(page.data)
  if (signature) await write({ data: signature, info: { width: 0, height: 1 } })
}

/** Writes a logo, whole and on the ground that it came with, or a product's photo, 4 to 3. */
async function writePicture(image: Sharp): Promise<void> {
  const picture =
    purpose === 'logo'
      ? image.resize({ width: 400, height: 400, fit: 'inside', withoutEnlargement: true })
      : image
          .flatten({ background: '#ffffff' })
          .resize({ width: 800, height: 600, fit: 'cover', position: 'attention' })
  const { data: drawn, info } = await picture.png().toBuffer({ resolveWithObject: true })
  for (const scale of PICTURE_SCALES)
    for (const quality of PICTURE_QUALITIES) {
      const width = Math.max(1, Math.round(info.width * scale))
      const made = await sharp(drawn)
        .resize({ width })
        .webp({ quality, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      if (made.data.length <= MOST_PICTURE_BYTES) return write(made)
    }
  throw new Error('The picture does not become small.')
}

async function write({ data, info }: { data: Buffer; info: { width: number; height: number } }): Promise<void> {
  const head = Buffer.alloc(12)
  for (const [at, number] of [info.width, info.height, data.length].entries()) head.writeUInt32LE(number, at * 4)
  for (const part of [head, data]) if (!process.stdout.write(part)) await once(process.stdout, 'drain')
}

// What reads a PDF or a HEIC is loaded for one: it takes longer to load than most files take to draw.
async function renderPdf(bytes: Uint8Array): Promise<void> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const { textOfPage } = await import('./text-layer.ts')
  // A text that cannot be told is none: the page is shown all the same.
  const textOf = (page: PDFiumPage): PageText | null => {
    try {
      return textOfPage(page)
    } catch {
      return null
    }
  }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  let pages = 0
  for (const page of document.pages()) {
    if (pages++ >= MOST_PAGES) {
      await write({ data: Buffer.alloc(0), info: { width: 0, height: 0 } })
      break
    }
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(3, PAGE_PIXELS / originalWidth, (PAGE_PIXELS * 1.5) / originalHeight)
    // Drawing closes the page.
    const text = textOf(page)
    const { data, width, height } = await page.render({ scale, renderFormFields: true })
    await writePage(sharp(data, { raw: { width, height, channels: 4 } }))
    if (text) await write({ data: Buffer.from(JSON.stringify(text)), info: { width: 0, height: 0 } })
  }
}

/** Writes a picture that the program keeps as the JPEG that a PDF can hold, on white. */
async function writePrint(image: Sharp): Promise<void> {
  const picture = image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  await write(await picture.toBuffer({ resolveWithObject: true }))
}

const writeImage = (image: Sharp) =>
  purpose === 'pages' ? writePhoto(image) : purpose === 'print' ? writePrint(image) : writePicture(image)

async function renderImage(bytes: Uint8Array): Promise<void> {
  if (mediaType === 'image/heic') {
    const { default: decodeHeic } = await import('heic-decode')
    const { width, height, data } = await decodeHeic({ buffer: bytes })
    if (width * height > MAX_INPUT_PIXELS) throw new Error('The photo has too many pixels.')
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return writeImage(sharp(pixels, { raw: { width, height, channels: 4 } }))
  }
  // rotate() without an angle turns the photo upright as its camera noted.
  return writeImage(sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).rotate())
}

const bytes = await buffer(process.stdin)
await (mediaType === 'application/pdf' ? renderPdf(bytes) : renderImage(bytes))

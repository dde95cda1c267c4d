import type { Purpose } from './closed-process.ts'
import { type PageText, parsePageText } from './page-text.ts'
import { SIGNATURE_BYTES } from './picture-likeness.ts'
import { runClosed } from './run-closed.ts'

/**
 * A page as an image, the text that a PDF has of it, and what a photo looks like (picture-signature.ts); null where there is
 * none. After `isCut` the file has more pages.
 */
export type RenderedPage = {
  image: Buffer
  width: number
  height: number
  text: PageText | null
  signature: Buffer | null
  isCut: boolean
}

/**
 * The pages of a stranger's file as WebP, one small picture of it, or one to print as JPEG, drawn in a process of its own
 * (run-closed.ts). Null when the file cannot be shown; throws when the process itself did not work.
 */
export async function renderInProcess(
  file: Buffer,
  mediaType: string,
  dataDir: string,
  purpose: Purpose = 'pages',
): Promise<RenderedPage[] | null> {
  const output = await runClosed({ program: 'render-process', arguments: [mediaType, purpose] }, file, dataDir)
  return output && readPages(output, purpose === 'print' ? isJpeg : isWebp)
}

const isWebp = (image: Buffer) =>
  image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP'
const isJpeg = (image: Buffer) => image.toString('hex', 0, 3) === 'ffd8ff'

/** The text of a page that is full to its edges is a tenth of this. */
const MOST_TEXT_BYTES = 2 * 1_048_576

/** Null where the output is not pages: the process is not believed, as it has opened the file. */
function readPages(output: Buffer, isPicture: (image: Buffer) => boolean): RenderedPage[] | null {
  const pages: RenderedPage[] = []
  for (let at = 0; at < output.length; ) {
    if (at + 12 > output.length) return null
    const [width, height, length] = [0, 4, 8].map((offset) => output.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const part = output.subarray(at + 12, at + 12 + length)
    at += 12 + length
    if (part.length < length) return null
    const page = pages.at(-1)
    if (page && width === 0 && height === 0) {
      if (part.length === 0) page.isCut = true
      else page.text = part.length > MOST_TEXT_BYTES ? null : parsePageText(part)
      continue
    }
    if (page && width === 0) {
      if (part.length === SIGNATURE_BYTES) page.signature = part
      continue
    }
    if (!isPicture(part)) return null
    pages.push({ image: part, width, height, text: null, signature: null, isCut: false })
  }
  return pages.length > 0 ? pages : null
}

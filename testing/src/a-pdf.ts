import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A real one-page PDF that says `text`. */
export const aPdf = (text: string): Buffer =>
  pdfOf(Buffer.from(`BT /F1 18 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`))

const SIXTEEN_MB = 16 * 1_048_576

/** A PDF of less than 5 kB whose one page has 2 GB of drawing commands when it is unpacked. */
export function aBombPdf(): Buffer {
  const part = deflateRawSync(Buffer.alloc(SIXTEEN_MB, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(128).fill(part),
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ])
  return pdfOf(deflateSync(deflateSync(once)), '/Filter [/FlateDecode /FlateDecode /FlateDecode]')
}

/** A PDF whose one page is drawn so many times over, which takes seconds and little memory. */
export function aSlowPdf(lines: number): Buffer {
  const content = Array.from({ length: lines }, (_, at) => `${at % 600} 0 m ${(at * 7) % 600} 700 l S`).join('\n')
  return pdfOf(deflateSync(Buffer.from(content)), '/Filter /FlateDecode')
}

function pdfOf(content: Buffer, filter = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(pdf.length)
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(
    `${pdf}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

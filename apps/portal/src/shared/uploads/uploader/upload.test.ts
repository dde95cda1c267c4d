import { describe, expect, it } from 'vitest'
import { fingerprint, MAX_FILE_BYTES, refuseFile, sizeText } from './check-file.ts'
import { fileNamedIn, type InvoiceFile, sentBytesOf, uploadForm } from './invoice-files.ts'

const fileOf = (name: string, bytes: number, type: string) => new File([new Uint8Array(bytes)], name, { type })
const page = (id: string, invoice: string, bytes = 10): InvoiceFile => ({
  id,
  invoice,
  sha256: id,
  file: fileOf(`${id}.jpg`, bytes, 'image/jpeg'),
})

describe('files of a claim', () => {
  it.each(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'])('[CL-01] %s is taken', (type) => {
    expect(refuseFile(fileOf('a', 1, type))).toBeNull()
  })

  it('[CL-01] a HEIC photo without a type goes by its name', () => {
    expect(refuseFile(fileOf('IMG_1.HEIC', 1, ''))).toBeNull()
    expect(refuseFile(fileOf('notes', 1, ''))).toBe('notes is not an image or a PDF.')
  })

  it('[CL-01] exactly 10 MB is taken, one byte more is not', () => {
    expect(refuseFile(fileOf('a.pdf', MAX_FILE_BYTES, 'application/pdf'))).toBeNull()
    expect(refuseFile(fileOf('a.pdf', MAX_FILE_BYTES + 1, 'application/pdf'))).toBe(
      'a.pdf is larger than 10 MB. Please choose a smaller file.',
    )
  })

  it('refuses other kinds and empty files by name', () => {
    expect(refuseFile(fileOf('a.xlsx', 1, 'application/vnd.ms-excel'))).toBe('a.xlsx is not an image or a PDF.')
    expect(refuseFile(fileOf('a.pdf', 0, 'application/pdf'))).toBe('a.pdf is empty.')
  })

  it('knows the same bytes under another name', async () => {
    const first = await fingerprint(new File(['invoice'], 'a.pdf'))
    expect(await fingerprint(new File(['invoice'], 'b.pdf'))).toBe(first)
    expect(await fingerprint(new File(['other'], 'a.pdf'))).not.toBe(first)
  })

  it('[CL-04] [CL-09] sends files by invoice, each with the number of its invoice', () => {
    const form = uploadForm([page('a', 'x'), page('b', 'y'), page('c', 'x')], { status: 'CLAIM_SUBMITTED' })
    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['status', 'CLAIM_SUBMITTED'],
      ['invoice_index_0', '0'],
      ['invoice_index_1', '0'],
      ['invoice_index_2', '1'],
      ['files', 'a.jpg'],
      ['files', 'c.jpg'],
      ['files', 'b.jpg'],
    ])
  })

  it('splits the progress of the one request over the files in order', () => {
    const files = [page('a', 'x', 100), page('b', 'y', 50), page('c', 'x', 100)]
    expect([...sentBytesOf(files, 150)]).toEqual([
      ['a', 100],
      ['c', 50],
      ['b', 0],
    ])
    expect([...sentBytesOf(files, 9999).values()]).toEqual([100, 100, 50])
  })

  it('finds the file that a sentence of the server names', () => {
    const files = [page('a', 'x'), page('a.jpg and more', 'x')]
    expect(fileNamedIn('a.jpg is larger than 10 MB.', files)?.id).toBe('a')
    expect(fileNamedIn('The upload did not arrive complete.', files)).toBeUndefined()
  })

  it('says sizes as people do', () => {
    expect(sizeText(3_460_300)).toBe('3.3 MB')
    expect(sizeText(300)).toBe('1 kB')
  })
})

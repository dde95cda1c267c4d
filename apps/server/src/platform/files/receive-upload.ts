import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { appError, fieldError, fieldProblem } from '../errors.ts'
import { scanForViruses } from './scan-for-viruses.ts'

/** 10 MB are accepted, one byte more is refused. */
export const MAX_FILE_BYTES = 10 * 1_048_576
export const MAX_FILES = 20
/** Part headers, boundaries and the small fields around the files. */
const OVERHEAD_BYTES = 256 * 1024

export const TEXT = 'text/plain'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** What a form takes: the part that has its files, and their media types. */
type Accepted = {
  part: string
  /** The parts of further files that are kept beside them: the first of each name. */
  besideParts?: RegExp
  kinds: ReadonlySet<string>
  unsupported?: 'file.unsupported' | 'picture.unsupported' | 'table.unsupported'
}
/** Invoices of a claim. */
const invoices: Accepted = {
  part: 'files',
  besideParts: /^original_1?\d$/,
  kinds: new Set(['application/pdf', ...PICTURES]),
}
/** One of them, before its claim is submitted, with the whole photo that it was cropped out of. */
export const oneInvoiceFile: Accepted = { part: 'file', besideParts: /^original$/, kinds: invoices.kinds }
/** A logo, or what a product looks like. */
export const pictures: Accepted = { part: 'file', kinds: new Set(PICTURES), unsupported: 'picture.unsupported' }
/**
 * A table: a workbook, whose beginning may look like that of any other archive; or text, which has no mark of its own, so that
 * whatever has none, and no zero bytes either, is taken for it.
 */
export const tables: Accepted = {
  part: 'file',
  kinds: new Set([TEXT, WORKBOOK, 'application/zip']),
  unsupported: 'table.unsupported',
}
/** A bank's statement: a table, or XML. */
export const bankStatements: Accepted = { ...tables, kinds: new Set([...tables.kinds, 'application/xml']) }
/** file-type needs this much of a file's beginning. */
const SNIFFED_BYTES = 4_100

/** A file that has arrived whole and is what it should be, still at its temporary path. */
export type ReceivedFile = { path: string; name: string; mediaType: string; byteSize: number; sha256: string }

export type Upload = {
  files: ReceivedFile[]
  /** What came in `besideParts`, by the part's name. */
  beside: ReadonlyMap<string, ReceivedFile>
  fields: Record<string, string>
  /** What came under this name, in order; a field may be there more than once. */
  all: (field: string) => readonly string[]
  /** Removes what was not kept; call it in `finally`. */
  discard: () => Promise<void>
}

/**
 * Reads a multipart request: every file streamed to a temporary one while it is hashed and its kind is read from its content.
 * Refuses 413 by Content-Length before reading, 413 past 10 MB a file, 415 for other kinds, 400 for broken or too many parts, and
 * what the virus scanner refuses, where there is one.
 */
export async function receiveUpload(
  request: FastifyRequest,
  temporaryFolder: string,
  scannerUrl: string | undefined,
  accepted: Accepted = invoices,
): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILES * MAX_FILE_BYTES + OVERHEAD_BYTES)
    throw appError('input.too_large', { because: [{ code: 'form.too_large' }] })
  if (!request.isMultipart()) throw appError('input.media_type', { because: [{ code: 'form.missing' }] })
  await mkdir(temporaryFolder, { recursive: true })
  const values: { field: string; value: string }[] = []
  const beside = new Map<string, ReceivedFile>()
  const upload: Upload = {
    files: [],
    beside,
    fields: {},
    all: (wanted) => values.flatMap(({ field, value }) => (field === wanted ? [value] : [])),
    discard: async () => {
      await Promise.all([...upload.files, ...beside.values()].map((file) => rm(file.path, { force: true })))
    },
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') {
          upload.fields[part.fieldname] = part.value
          values.push({ field: part.fieldname, value: part.value })
        }
      } else if (part.fieldname === accepted.part) {
        if (upload.files.length === MAX_FILES) throw fieldError('files', 'files.too_many', { max: MAX_FILES })
        upload.files.push(await receiveFile(part, temporaryFolder, accepted))
      } else if (accepted.besideParts?.test(part.fieldname) && !beside.has(part.fieldname))
        beside.set(part.fieldname, await receiveFile(part, temporaryFolder, { ...accepted, part: part.fieldname }))
      else part.file.resume()
    }
    if (scannerUrl) await scanForViruses(scannerUrl, [...upload.files, ...beside.values()])
  } catch (error) {
    dropRest(request.raw)
    await upload.discard()
    throw asRefusal(error)
  }
  return upload
}

const dropped = new WeakSet<IncomingMessage>()

/**
 * Reads what is still to come of a refused body and drops it: left on the line, it would hold up the answer and the next request
 * behind it.
 */
function dropRest(request: IncomingMessage): void {
  request.unpipe()
  request.resume()
  dropped.add(request)
}

/**
 * Whether all that is still to come is being dropped, and is known to end: then the connection stays. Closing it while somebody
 * still sends would reset it, and the answer would be lost on the way.
 */
export const isRestDropped = (request: IncomingMessage): boolean =>
  dropped.has(request) && request.headers['content-length'] !== undefined

async function receiveFile(part: MultipartFile, folder: string, accepted: Accepted): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let byteSize = 0
  let head = Buffer.alloc(0)
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      byteSize += chunk.length
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES)
      done(null, chunk)
    },
  })
  const name = cleanName(part.filename)
  const tooLarge = () =>
    appError('file.too_large', { fields: { [accepted.part]: [fieldProblem('file.too_large', { file: name })] } })
  // Not when its end is there: whoever sends a gigabyte is told after 10 MB.
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
    // The bytes that pass the limit may have come with the end.
    if (part.file.truncated) throw tooLarge()
    if (byteSize === 0) throw fieldError(accepted.part, 'file.empty', { file: name })
    // What the browser says of the kind is not believed, and neither is the name's ending.
    const known = await fileTypeFromBuffer(head)
    const kind = known?.mime ?? (isText(head) ? TEXT : 'unknown')
    if (!accepted.kinds.has(kind)) throw unsupportedFile(accepted, name)
    return {
      path,
      name,
      mediaType: kind === 'image/heif' ? 'image/heic' : kind,
      byteSize,
      sha256: hash.digest('hex'),
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** What is said of a file of another kind than the form takes: 415, at the form's part. */
export function unsupportedFile({ part, unsupported = 'file.unsupported' }: Accepted, name: string): Error {
  return appError(unsupported, { fields: { [part]: [fieldProblem(unsupported, { file: name })] } })
}

/** No zero bytes, which no text has but UTF-16, and that says so with its first two. */
const isText = (head: Buffer): boolean =>
  !head.includes(0) ||
  head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) ||
  head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))

/** The last part of the name, without control characters, at most 120 characters. */
function cleanName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(last).slice(0, 120).join('') || 'file'
}

/** What the multipart parser throws, in our words. */
function asRefusal(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_FILES_LIMIT') return fieldError('files', 'files.too_many', { max: MAX_FILES })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return appError('input.multipart', { because: [{ code: 'form.too_many_fields' }] })
  if (code === 'FST_PROTO_VIOLATION') return appError('input.multipart', { because: [{ code: 'form.bad_field_name' }] })
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return appError('input.multipart', { because: [{ code: 'form.bad_json' }] })
  if (code === 'FST_REQ_FILE_TOO_LARGE') return appError('file.too_large')
  if (
    code?.startsWith('FST_') ||
    /Boundary not found|Unexpected end of (form|multipart)|Part terminated early|Malformed|premature close|aborted/i.test(
      message ?? '',
    )
  )
    return appError('input.multipart', { logText: message ?? 'broken multipart' })
  return error
}

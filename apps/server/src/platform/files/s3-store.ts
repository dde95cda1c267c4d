import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredFile } from './file-store.ts'
import { StorageAwayError } from './storage-away.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The same names as the folders on disk, so that files keep their keys when they are moved. */
const FILES = 'files/'
const SET_ASIDE = 'files-set-aside/'
const MARK = 'files-mark'
/** A connection that nobody takes, and one on which nothing passes, is away. */
const CONNECT_MS = 3_000
const SILENCE_MS = 15_000
/** Each try of an upload reads its file anew, which the client itself cannot. */
const UPLOAD_TRIES = 3

/**
 * Files in a bucket of a service that speaks S3. An upload is streamed from its temporary file, with the MD5 that the service
 * holds it against; it is kept when the service has said so. What the service does not answer, or answers with 5xx, is a
 * StorageAwayError.
 */
export async function s3Store(settings: S3Settings, { silenceMs = SILENCE_MS } = {}): Promise<FileStore> {
  // Loaded by whoever keeps files there: it would make every other start a quarter of a second longer.
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    NoSuchKey,
    PutObjectCommand,
    paginateListObjectsV2,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon gives each bucket a host of its own for certain.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Not every service knows the newer checksums; all know Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What it says of uploads that it does not repeat: they are repeated here.
    logger: silent,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
  })

  async function upload(path: string, Key: string) {
    const [ContentLength, ContentMD5] = [(await stat(path)).size, await md5Of(path)]
    for (let left = UPLOAD_TRIES - 1; ; left--)
      try {
        return await client.send(
          new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength, ContentMD5 }),
        )
      } catch (error) {
        if (left === 0 || !isAway(error)) throw error
      }
  }
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))
  async function move(key: string, from: string, to: string) {
    const CopySource = [Bucket, ...`${from}${key}`.split('/')].map(encodeURIComponent).join('/')
    await client.send(new CopyObjectCommand({ Bucket, Key: to + key, CopySource }))
    await remove(from + key)
  }
  async function* list(Prefix: string): AsyncGenerator<StoredFile> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key, LastModified, Size } of page.Contents ?? [])
        if (Key && LastModified && Size !== undefined)
          yield { key: Key.slice(Prefix.length), byteSize: Size, writtenAt: LastModified }
  }

  return {
    async keep(temporaryPath, key) {
      await orAway(upload(temporaryPath, FILES + key))
      await rm(temporaryPath, { force: true })
    },
    async open(key) {
      const { Body, ContentLength } = await orAway(client.send(new GetObjectCommand({ Bucket, Key: FILES + key })))
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error(`The storage answered without the file ${key}.`)
      return { stream: Body, byteSize: ContentLength }
    },
    async remove(key) {
      await orAway(remove(FILES + key))
    },
    list: () => eachOrAway(list(FILES)),
    setAside: (key) => orAway(move(key, FILES, SET_ASIDE)),
    putBack: (key) => orAway(move(key, SET_ASIDE, FILES)),
    listSetAside: () => eachOrAway(list(SET_ASIDE)),
    async removeSetAside(key) {
      await orAway(remove(SET_ASIDE + key))
    },
    // A service tells only when it is tried: each upload does, and says so.
    requireWritable: async () => undefined,
    async readMark() {
      try {
        const { Body } = await orAway(client.send(new GetObjectCommand({ Bucket, Key: MARK })))
        return Body ? (await orAway(Body.transformToString())).trim() : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async writeMark(mark) {
      const ContentMD5 = createHash('md5').update(mark).digest('base64')
      await orAway(client.send(new PutObjectCommand({ Bucket, Key: MARK, Body: mark, ContentMD5 })))
    },
    async removeMark() {
      await orAway(remove(MARK))
    },
    markPlace: `the object ${MARK} of the bucket ${Bucket}`,
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}

const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore() {}

/** No answer at all, or one that says to come back. A refusal (no such key, no such bucket, a wrong secret) is none of these. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { $metadata, code, name, path } = error as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  // Without a status nothing has answered: the time is over, or the network says why (ECONNREFUSED, ENOTFOUND, EPIPE …). What
  // names a path is about the temporary file.
  return $metadata?.httpStatusCode === undefined
    ? name === 'TimeoutError' || (code !== undefined && path === undefined)
    : $metadata.httpStatusCode >= 500 || $metadata.httpStatusCode === 429
}

async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isAway(error) ? new StorageAwayError(error) : error
  }
}

async function* eachOrAway<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    throw isAway(error) ? new StorageAwayError(error) : error
  }
}

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import type { S3Settings } from '../../platform/files/s3-store.ts'
import { isSigned } from './s3-signature.ts'

/** An object storage of a test that can be away. Read inside tests only. */
export type ObjectStorage = {
  settings: S3Settings
  /** Takes no request until it is back. */
  goAway: () => void
  /** Answers so many requests of this method with 503, as a service under load does. */
  beBusy: (method: string, times: number) => void
  /** Takes requests and never answers, until it is back. */
  goSilent: () => void
  comeBack: () => void
}

type StoredObject = { body: Buffer; writtenAt: Date }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

const BUCKET = 'invoices'
const SECRET = 'a secret of the test'
/** A service chooses how many keys one answer holds; Amazon's are at most 1,000. */
const MOST_KEYS = 100

/**
 * A server of what the program uses of S3, by Amazon's API reference (PutObject, GetObject, CopyObject, DeleteObject,
 * ListObjectsV2, error responses): signatures and Content-MD5 are verified, and lists go on with a token.
 */
export function useObjectStorage(): ObjectStorage {
  const objects = new Map<string, StoredObject>()
  const busy = new Map<string, number>()
  let mode: 'here' | 'away' | 'silent' = 'here'
  const server = createServer((request, response) => {
    if (mode === 'away') request.socket.destroy()
    if (mode !== 'here') return
    answer(request, objects, busy).then(
      (given) => send(response, given),
      () => response.destroy(),
    )
  })
  const reconnect = (now: typeof mode) => () => {
    mode = now
    if (now !== 'silent') server.closeAllConnections()
  }
  const found = {
    goAway: reconnect('away'),
    goSilent: reconnect('silent'),
    comeBack: reconnect('here'),
    beBusy: (method: string, times: number) => void busy.set(method, times),
  } as ObjectStorage
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    found.settings = {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: SECRET,
    }
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return found
}

async function answer(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
  busy: Map<string, number>,
): Promise<Answer> {
  const { method = 'GET', headers } = request
  const body = await buffer(request)
  const left = busy.get(method) ?? 0
  if (left > 0) {
    busy.set(method, left - 1)
    return refusal(503, 'SlowDown')
  }
  const url = new URL(request.url ?? '/', 'http://storage')
  if (!isSigned(request, url, SECRET)) return refusal(403, 'SignatureDoesNotMatch')
  const [bucket, ...parts] = url.pathname.slice(1).split('/').map(decodeURIComponent)
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket')
  const key = parts.join('/')
  const source = headers['x-amz-copy-source']
  if (method === 'GET' && key === '') return list(objects, url.searchParams)
  if (method === 'PUT' && source) return copy(objects, decodeURIComponent(String(source)), key)
  if (method === 'PUT') {
    const sum = headers['content-md5']
    if (sum && createHash('md5').update(body).digest('base64') !== sum) return refusal(400, 'BadDigest')
    objects.set(key, { body, writtenAt: new Date() })
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  const object = objects.get(key)
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  return object ? { status: 200, body: object.body } : refusal(404, 'NoSuchKey')
}

function copy(objects: Map<string, StoredObject>, source: string, key: string): Answer {
  const object = objects.get(source.slice(`${BUCKET}/`.length))
  if (!object) return refusal(404, 'NoSuchKey')
  const writtenAt = new Date()
  objects.set(key, { body: object.body, writtenAt })
  return xml(`<CopyObjectResult><LastModified>${writtenAt.toISOString()}</LastModified></CopyObjectResult>`)
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
  const page = keys.slice(0, MOST_KEYS)
  const contents = page.map((key) => {
    const { body, writtenAt } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
  })
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64')}</NextContinuationToken>`
      : ''
  return xml(
    `<ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const xml = (body: string, status = 200): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  headers: { 'content-type': 'application/xml' },
})
const refusal = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)

const send = (response: ServerResponse, { status, body, headers }: Answer) =>
  response
    .writeHead(status, { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers })
    .end(body)

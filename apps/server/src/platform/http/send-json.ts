import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compressed.ts'

/** What is shorter than this fits in the packets that its headers need anyway, and answers with a token are shorter. */
const COMPRESSED_FROM = 1_024
// Answers are made anew for each request: the level after which time grows faster than it saves.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Of JSON that somebody opens as if it were a page (Content-Security-Policy). */
export const POLICY_OF_JSON = "default-src 'none'; frame-ancestors 'none'"

/** An answer that its presenter has written as JSON already, of parts that are kept. Tests hold it against the contract. */
export class WrittenJson {
  readonly bytes: Buffer
  constructor(...parts: readonly (string | Buffer)[]) {
    this.bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  }
}

/**
 * Answers with JSON in the encoding that the request takes. What is the same for everybody (`isPublic`) has an ETag, and is not
 * sent again to who has it; all else is kept by nobody (`Cache-Control` of the route).
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown, isPublic: boolean) {
  const written = answer instanceof WrittenJson ? answer.bytes : JSON.stringify(answer)
  reply.type('application/json; charset=utf-8')
  if (isPublic) {
    // Weak: the bytes differ by encoding, what they say does not.
    const tag = `W/"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`
    reply.header('ETag', tag).header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (hasAlready(request.headers['if-none-match'], tag)) return reply.status(304).send()
  } else reply.header('Vary', 'Accept-Encoding')
  const encoding = written.length < COMPRESSED_FROM ? null : encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(written)
  reply.header('Content-Encoding', encoding)
  return reply.send(await (encoding === 'br' ? brotli(written, QUICK) : zip(written)))
}

/** RFC 9110, 13.1.2: a list of tags, weak or not, or `*`. */
const hasAlready = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === tag.replace(/^W\//, ''))

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text as it is and as browsers take it over the line. */
type Compressed = { plain: string; br: Buffer; gzip: Buffer }

// Pages are made anew for each request: most of what the best quality saves, for a tenth of its time.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
// Of the page about the API, 960 kB: the best quality takes 0.8 s for 44 kB, this one 0.25 s for 47 kB.
const KEPT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Once, for a page that stays the same; beside the requests that are answered meanwhile. */
export async function compressed(plain: string): Promise<Compressed> {
  const [br, zipped] = await Promise.all([brotli(plain, KEPT), zip(plain)])
  return { plain, br, gzip: zipped }
}

/** The encoding to answer in: what the request takes, brotli first. `q=0` takes it not. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | null {
  const taken = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .flatMap(([name, ...parameters]) => (parameters.some((each) => /^q=0(\.0*)?$/.test(each)) ? [] : [name ?? ''])),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : null
}

/** Answers with a page in the encoding that the request takes; `Vary` keeps what it says already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, asked: Promise<Compressed> | string) {
  const page = await asked
  const encoding = encodingFor(request.headers['accept-encoding'])
  const varies = [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  reply.type('text/html; charset=utf-8').header('Vary', varies)
  if (encoding === null) return reply.send(typeof page === 'string' ? page : page.plain)
  reply.header('Content-Encoding', encoding)
  if (typeof page !== 'string') return reply.send(page[encoding])
  return reply.send(await (encoding === 'br' ? brotli(page, QUICK) : zip(page)))
}

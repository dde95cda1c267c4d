import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { compressed, encodingFor, sendPage } from './compressed.ts'

describe('compressed pages', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('a browser that takes %j is answered in %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })

  it.each(['made anew', 'made once'])('a page %s says the same in every encoding', async (kind) => {
    const html = `<!doctype html><title>Fries é 🍟</title>${'<p>Offer</p>'.repeat(200)}`
    const app = Fastify()
    const page = kind === 'made once' ? compressed(html) : html
    app.get('/', (request, reply) => sendPage(request, reply, page))
    const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    const [plain, br, gzip] = [await ask(''), await ask('br'), await ask('gzip')]
    expect(plain.body).toBe(html)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
    for (const answer of [plain, br, gzip])
      expect([answer.headers['content-type'], answer.headers['vary']]).toEqual([
        'text/html; charset=utf-8',
        'Accept-Encoding',
      ])
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    await app.close()
  })
})

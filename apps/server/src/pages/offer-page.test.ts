import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offers, pictures } from '../database/schema/index.ts'
import { anOffer } from '../testing/factories.ts'
import { useAppBehindProxy } from '../testing/faults/use-app-behind-proxy.ts'
import { aShareLink } from '../testing/share-link-factory.ts'
import { useTestApp } from '../testing/test-app.ts'
import { installOfferPage } from './offer-page.ts'

const testApp = useTestApp()
const far = useAppBehindProxy(testApp)
let app: FastifyInstance
const lines: { level: number; msg: string; err?: unknown }[] = []

beforeAll(async () => {
  // Tests of the API run before anything is built: a frame and a module of the same shape stand for the portal's.
  const { dataDir } = testApp.services.settings
  const built = { pageFile: join(dataDir, 'offer.html'), renderFile: join(dataDir, 'preview.mjs') }
  await writeFile(
    built.pageFile,
    '<html lang="en"><style>a{}</style><script type="module">b()</script><!--head--><!--page--><!--data--></html>',
  )
  await writeFile(
    built.renderFile,
    `export const renderPreview = ({ state, softPicture }) => ({ head: '', page: state + softPicture, data: '' })`,
  )
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  await app.register(cookie)
  await installOfferPage(app, { ...testApp.services, db: far.connection.db }, built)
})
afterAll(() => app.close())

it('says that it could not be read, as 503 with Retry-After, while the database does not answer', async () => {
  far.proxy.freeze()
  const away = await app.inject('/offer/no-such-offer')
  far.proxy.thaw()
  expect([away.statusCode, away.headers['retry-after'], away.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(away.body).toContain('error')
  expect(lines).toMatchObject([{ level: 40, msg: 'request put off', code: 'server.unavailable' }])
  expect(JSON.stringify(lines)).not.toMatch(/select|stack/)

  const back = await app.inject('/offer/no-such-offer')
  expect([back.statusCode, back.headers['retry-after']]).toEqual([404, undefined])
  expect(back.body).toContain('not-found')
})

it('is not found for what no link is called: nothing of it reaches the database', async () => {
  lines.length = 0
  for (const token of ['%00', 'a%00b', '%F0%9F%8D%9F', 'a%20b', 'x'.repeat(99)]) {
    const { statusCode, body } = await app.inject(`/offer/${token}`)
    expect([token, statusCode, body.includes('not-found')]).toEqual([token, 404, true])
  }
  expect(lines).toEqual([])
})

it('has a policy that lets in the sheet and the script of its build, and nothing that came with an offer', async () => {
  const { headers } = await app.inject('/offer/no-such-offer')
  // sha256 of `b()` and of `a{}`.
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc=';style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';",
  )
})

async function anOfferWithPicture(key: string, webp: Buffer) {
  const { db } = testApp.services
  await db.insert(pictures).values({ key, webp, width: 80, height: 60, createdAt: testApp.clock.now() })
  const { id, token } = await anOffer(testApp)
  await db
    .update(offers)
    .set({ variantPictures: { 101: `/api/v1/tradespend/files/pictures/${key}` } })
    .where(eq(offers.id, id))
  return token
}

it('has the picture of its offer in little, which its policy lets in', async () => {
  const ground = { width: 80, height: 60, channels: 3, background: '#d9b26f' } as const
  const token = await anOfferWithPicture('little', await sharp({ create: ground }).webp().toBuffer())
  const { headers, body } = await app.inject(`/offer/${token}`)
  expect(body).toContain('offerdata:image/avif;base64,')
  expect(headers['content-security-policy']).toContain("img-src 'self' blob: data:;")
})

it('is whole without its picture where that cannot be made small', async () => {
  lines.length = 0
  const { statusCode, body } = await app.inject(`/offer/${await anOfferWithPicture('broken', Buffer.from('none'))}`)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('offernull')])
  expect(lines).toMatchObject([{ level: 40, msg: 'a picture could not be made small' }])
})

it('says of a revoked link that it has ended, and is no page of an offer', async () => {
  const link = await aShareLink(testApp, (await anOffer(testApp)).id, { revokedAt: testApp.clock.now() })
  const { statusCode, body } = await app.inject(`/offer/${link.token}`)
  expect([statusCode, body]).toEqual([404, expect.stringContaining('ended')])
})

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../build-app.ts'
import { claims } from '../database/schema/index.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { anEnrollment, anOperator } from '../testing/factories.ts'
import { aPdf } from '../testing/files/sample-files.ts'
import { multipart } from '../testing/multipart.ts'
import { useObjectStorage } from '../testing/object-storage/object-storage.ts'
import { useTestApp } from '../testing/test-app.ts'

const testApp = useTestApp()
const storage = useObjectStorage()
let app: FastifyInstance

beforeAll(async () => {
  const services = { ...testApp.services, files: await s3Store(storage.settings) }
  app = await buildApp(services, { logger: pino({ level: 'silent' }), shedsLoad: false, checksAnswers: true })
})
afterAll(() => app.close())

it('keeps a claim’s invoice in object storage, and gives it out from our own origin', async () => {
  const { send, token, bytes } = await anUpload()
  const sent = await send()
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json<{ id: number }>()
  const detail = await app.inject({
    url: `/api/v1/tradespend/app/rebates/claims/${id}/`,
    headers: { authorization: `token ${token}` },
  })
  const link = detail.json<{ invoices: { files: { file: string }[] }[] }>().invoices[0]?.files[0]?.file ?? ''
  expect(new URL(link, testApp.services.settings.publicUrl).origin).toBe(testApp.services.settings.publicUrl)
  const file = await app.inject(link)
  expect([file.statusCode, file.rawPayload.equals(bytes)]).toEqual([200, true])
})

it('refuses with 503 while the storage is away; the same upload again makes the claim once', async () => {
  const { send } = await anUpload()
  const before = await testApp.services.db.$count(claims)
  storage.goAway()
  const refused = await send()
  storage.comeBack()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(await testApp.services.db.$count(claims)).toBe(before)
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await testApp.services.db.$count(claims)).toBe(before + 1)
})

/** An operator's upload, each time with the same Idempotency-Key. */
async function anUpload() {
  const { id, token } = await anOperator(testApp)
  const enrollment = await anEnrollment(testApp, { personId: id })
  const key = randomUUID()
  const bytes = aPdf(key)
  const { payload, contentType } = await multipart([{ name: 'invoice.pdf', bytes }])
  return {
    token,
    bytes,
    send: () =>
      app.inject({
        method: 'POST',
        url: `/api/v1/tradespend/app/rebates/enrollment/${enrollment.id}/claims/`,
        headers: { authorization: `token ${token}`, 'content-type': contentType, 'idempotency-key': key },
        payload,
      }),
  }
}

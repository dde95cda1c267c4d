import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EICAR, startVirusScanner, type VirusScanner } from '@caseback/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('uploads that a virus scanner sees first', () => {
  const testApp = useTestApp()
  let scanner: VirusScanner
  beforeAll(async () => {
    scanner = await startVirusScanner()
    testApp.services.settings.virusScannerUrl = scanner.url
  })
  afterEach(() => {
    scanner.mood = 'answers'
    testApp.services.settings.virusScannerUrl = scanner.url
  })
  afterAll(() => scanner.stop())

  const aSubmission = async (files: Uint8Array[], headers?: Record<string, string>) => {
    const operator = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId: operator.id })
    return () =>
      testApp.upload(
        'POST',
        `app/rebates/enrollment/${id}/claims/`,
        operator.token,
        files.map((bytes, at) => ({ name: `invoice-${at}.pdf`, bytes })),
        {},
        headers,
      )
  }
  const clean = () => aPdf(randomUUID())
  const infected = () => Buffer.concat([aPdf(randomUUID()), Buffer.from(EICAR)])
  /** Claims and files that are there; uploads on their way are none any more. */
  const kept = async () => {
    const waiting = await readdir(join(testApp.services.settings.dataDir, 'tmp'))
    expect(waiting).toEqual([])
    return [await testApp.services.db.$count(claims), (await testApp.storedKeys()).length]
  }

  it('are taken when it finds nothing, each file having been seen', async () => {
    const before = scanner.scanned()
    const large = Buffer.concat([clean(), Buffer.alloc(3 * 1_048_576, '\n')])
    expect((await (await aSubmission([clean(), large]))()).statusCode).toBe(201)
    expect(scanner.scanned() - before).toBe(2)
  })

  it('are refused as a whole when it finds something in one of them, and nothing is kept', async () => {
    await (await aSubmission([clean()]))()
    const before = await kept()
    const refused = await (await aSubmission([clean(), infected()]))()
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'input.invalid',
        error:
          'invoice-1.pdf seems to contain harmful software and was not accepted. Please send this invoice as another file.',
        field_codes: { files: [{ code: 'file.infected', params: { file: 'invoice-1.pdf' } }] },
      }),
    ])
    expect(await kept()).toEqual(before)
  })

  it.each([
    'hangs up',
    'finds all too long',
  ] as const)('are not taken while it %s; the same upload makes its claim afterwards, once', async (mood) => {
    await (await aSubmission([clean()]))()
    const before = await kept()
    const send = await aSubmission([clean()], { 'idempotency-key': randomUUID() })
    scanner.mood = mood
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '60',
      expect.objectContaining({
        code: 'server.unavailable',
        error:
          'We cannot check files for harmful software right now, so nothing was submitted. Please try again in a few minutes.',
      }),
    ])
    expect(await kept()).toEqual(before)
    scanner.mood = 'answers'
    const taken = await send()
    expect(taken.statusCode).toBe(201)
    expect((await send()).json()).toEqual(taken.json())
  })

  it('are not taken where nobody listens', async () => {
    testApp.services.settings.virusScannerUrl = 'tcp://127.0.0.1:9'
    expect((await (await aSubmission([clean()]))()).statusCode).toBe(503)
  })

  it('are taken unseen where no scanner is set', async () => {
    testApp.services.settings.virusScannerUrl = undefined
    expect((await (await aSubmission([infected()]))()).statusCode).toBe(201)
  })
})

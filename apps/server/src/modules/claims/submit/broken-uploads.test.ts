import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimFiles, claims, invoices } from '../../../database/schema/index.ts'
import { temporaryFolder } from '../../../platform/files/temporary-files.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { multipart } from '../../../testing/multipart.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const ABORTED = 200
const AT_ONCE = 20

describe('uploads that break', () => {
  const testApp = useTestApp()
  let port = 0
  beforeAll(async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp.app.server.address() as AddressInfo).port
  })

  const anEnrolledOperator = async () => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    return { token: operator.token, path: `/api/v1/tradespend/app/rebates/enrollment/${enrollment.id}/claims/` }
  }
  const leftOnDisk = async () => [
    ...(await readdir(temporaryFolder(testApp.services.settings.dataDir)).catch(() => [])),
    ...(await testApp.storedKeys()),
  ]
  const rowsLeft = () => Promise.all([claims, invoices, claimFiles].map((table) => testApp.services.db.$count(table)))
  const threePages = () =>
    [1, 2, 3].map((page) => ({
      name: `page-${page}.pdf`,
      bytes: Buffer.concat([aPdf(randomUUID()), Buffer.alloc(60_000)]),
    }))
  /** Sends a whole upload's headers, and of its body only a part. */
  async function begin(
    operator: { token: string; path: string },
    share: number,
    files = threePages(),
  ): Promise<Socket> {
    const { payload, contentType } = await multipart(files)
    const socket: Socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.write(
      `POST ${operator.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: token ${operator.token}\r\n` +
        `Content-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    const sent = payload.subarray(0, Math.floor(payload.length * share))
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()))
    return socket
  }

  it('a file of 11 MB is refused once 10 MB of it are there, not when all of it is', async () => {
    const operator = await anEnrolledOperator()
    const large = { name: 'large.pdf', bytes: Buffer.concat([aPdf(randomUUID()), Buffer.alloc(11 * 1_048_576)]) }
    const socket = await begin(operator, 10.1 / 11, [large])
    const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('large.pdf')
    socket.destroy()
    expect(await rowsLeft()).toEqual([0, 0, 0])
    expect(await leftOnDisk()).toEqual([])
  })

  it('who goes on sending a file that is too large gets the answer, and no reset', async () => {
    const operator = await anEnrolledOperator()
    const large = { name: 'large.pdf', bytes: Buffer.concat([aPdf(randomUUID()), Buffer.alloc(30 * 1_048_576)]) }
    const { payload, contentType } = await multipart([large])
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: operator.path })
    sending.setHeader('Authorization', `token ${operator.token}`)
    sending.setHeader('Content-Type', contentType)
    sending.setHeader('Content-Length', payload.length)
    const status = new Promise<number | undefined>((resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
    })
    const sendAll = async () => {
      // A piece after the other, as a line takes them, without a look at what comes back meanwhile.
      for (let at = 0; at < payload.length; at += 262_144) {
        await new Promise((resolve) => sending.write(payload.subarray(at, at + 262_144), resolve))
        await pause(5)
      }
      sending.end()
    }
    expect((await Promise.all([status, sendAll()]))[0]).toBe(413)
  })

  it(`nothing is left of ${ABORTED} uploads that were aborted in the middle, on the disk and in the database`, async () => {
    const operator = await anEnrolledOperator()
    for (let begun = 0; begun < ABORTED; begun += AT_ONCE) {
      const sockets = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => begin(operator, (((begun + at) * 7) % 100) / 100)),
      )
      // They are in the middle: their first files are being written.
      await expect.poll(async () => (await leftOnDisk()).length, { timeout: 45_000 }).toBeGreaterThan(AT_ONCE / 2)
      for (const socket of sockets) socket.destroy()
    }
    // Until the server has noticed that its clients are gone and has tidied up after each.
    await expect.poll(leftOnDisk, { timeout: 45_000 }).toEqual([])
    expect(await rowsLeft()).toEqual([0, 0, 0])
    // The server is as well as before.
    const { payload, contentType } = await multipart([{ name: 'whole.pdf', bytes: aPdf(randomUUID()) }])
    const whole = await fetch(`http://127.0.0.1:${port}${operator.path}`, {
      method: 'POST',
      headers: { authorization: `token ${operator.token}`, 'content-type': contentType },
      body: new Uint8Array(payload),
    })
    expect(whole.status).toBe(201)
    expect(await rowsLeft()).toEqual([1, 1, 1])
  })

  it('a refusal of the first file does not hold up what comes after it on the same connection', async () => {
    const operator = await anEnrolledOperator()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (files: { name: string; bytes: Uint8Array }[]) => {
      const { payload, contentType } = await multipart(files)
      return new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          authorization: `token ${operator.token}`,
          'content-type': contentType,
          'content-length': payload.length,
        }
        const sent = request({ port, path: operator.path, method: 'POST', agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
        sent.on('error', reject).end(payload)
      })
    }
    const notAPdf = { name: 'fake.pdf', bytes: Buffer.from('not a PDF') }
    const large = { name: 'large.pdf', bytes: Buffer.concat([aPdf(randomUUID()), Buffer.alloc(9_000_000)]) }
    expect(await send([notAPdf, large])).toBe(415)
    expect(await send([{ name: 'good.pdf', bytes: aPdf(randomUUID()) }])).toBe(201)
    agent.destroy()
  })
})

describe('uploads that are refused', () => {
  const testApp = useTestApp()
  const pdf = (name = 'invoice.pdf') => ({ name, bytes: aPdf(randomUUID()) })
  const tooLarge = { name: 'large.pdf', bytes: Buffer.concat([aPdf('large'), Buffer.alloc(10 * 1_048_576)]) }
  type Files = { name: string; bytes: Uint8Array }[]

  it.each<[what: string, files: Files, fields: Record<string, string>, status: number, sentence: string]>([
    ['no file', [], {}, 400, 'Please add at least one invoice file before submitting'],
    ['an empty file', [pdf(), { name: 'empty.pdf', bytes: Buffer.alloc(0) }], {}, 400, 'empty.pdf is empty.'],
    ['a file over 10 MB', [pdf(), tooLarge], {}, 413, 'large.pdf is larger than 10 MB. Please choose a smaller file.'],
    [
      'a file of another kind',
      [pdf(), { name: 'invoice.docx', bytes: Buffer.from('PK\u0003\u0004 not an invoice') }],
      {},
      415,
      'invoice.docx is not a PDF, JPEG, PNG, WebP or HEIC file.',
    ],
    [
      'more than 20 files',
      Array.from({ length: 21 }, (_, at) => pdf(`${at}.pdf`)),
      {},
      400,
      'At most 20 files fit in one claim.',
    ],
    [
      'more fields than there can be',
      [pdf()],
      Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`invoice_index_${at}`, '0'])),
      400,
      'The form has too many fields.',
    ],
    [
      'an invoice number that is none',
      [pdf()],
      { invoice_index_0: 'first' },
      400,
      'The number of the invoice is not a number.',
    ],
    ['a payee that is too long', [pdf()], { payee_name: 'x'.repeat(121) }, 400, 'At most 120 characters.'],
    [
      'a payee of two lines',
      [pdf()],
      { payee_name: 'Blue Door\nDiner' },
      400,
      'Please leave out line breaks and control characters.',
    ],
  ])('[CL-01] %s: a sentence of its own, and nothing is left', async (_what, files, fields, status, sentence) => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const path = `app/rebates/enrollment/${enrollment.id}/claims/`
    const response = await testApp.upload('POST', path, operator.token, files, fields)
    expect([response.statusCode, response.json().error]).toEqual([status, sentence])
    expect(await readdir(temporaryFolder(testApp.services.settings.dataDir)).catch(() => [])).toEqual([])
    expect(await testApp.storedKeys()).toEqual([])
    expect(await testApp.services.db.$count(claims)).toBe(0)
  })

  it('a resubmission of what is there already: a sentence of its own, and the claim stays as it is', async () => {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const file = pdf('again.pdf')
    const { id } = (
      await testApp.upload('POST', `app/rebates/enrollment/${enrollment.id}/claims/`, operator.token, [file])
    ).json<{ id: number }>()
    const before = await testApp.storedKeys()
    const response = await testApp.upload('PUT', `app/rebates/claims/${id}/`, operator.token, [file])
    expect([response.statusCode, response.json().files]).toEqual([
      400,
      ['again.pdf is already on this claim. Please add a file that is new.'],
    ])
    const wrongStatus = await testApp.upload('PUT', `app/rebates/claims/${id}/`, operator.token, [pdf()], {
      status: 'PAID',
    })
    expect([wrongStatus.statusCode, wrongStatus.json().status]).toEqual([400, ['A claim can only be submitted again.']])
    expect(await testApp.storedKeys()).toEqual(before)
  })
})

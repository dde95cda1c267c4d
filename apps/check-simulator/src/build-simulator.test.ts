import { createHmac } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSimulator } from './build-simulator.ts'
import { readSettings } from './settings.ts'
import { aSimulator, make } from './testing/a-simulator.ts'

type Hook = { body: string; signature: string }

/** A webhook's receiver that answers what the test says; `next()` is the next request that arrives. */
async function aReceiver(answer: () => number) {
  const arrived: Hook[] = []
  const events = new EventEmitter()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    arrived.push({ body: await text(request), signature: String(request.headers['signature']) })
    response.writeHead(answer()).end()
    events.emit('arrived')
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`,
    next: async (): Promise<Hook> => {
      if (arrived.length === 0) await once(events, 'arrived')
      return arrived.shift() ?? { body: '', signature: '' }
    },
  }
}

const key = '335b5728e25b47e88995fce207bff380'

describe('webhooks', () => {
  it('tell every change of status, in order and signed', async () => {
    const receiver = await aReceiver(() => 204)
    const { app } = await aSimulator({ webhook: { url: receiver.url, key } })
    const { json } = await make(app)
    const { link } = (await app.inject('/mailbox/messages')).json<[{ link: string }]>()[0]
    await app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=BANK',
    })
    for (const status of ['IN_PROCESS', 'PAID']) {
      const hook = await receiver.next()
      expect(JSON.parse(hook.body)).toEqual({ id: json['id'], status, type: 'CHECK' })
      const [, nonce = '', signature] = /^nonce=(\d+),signature=([0-9a-f]{64})$/.exec(hook.signature) ?? []
      expect(signature).toBe(
        createHmac('sha256', key)
          .update(hook.body + nonce)
          .digest('hex'),
      )
    }
  })

  it('are sent again after a restart, until they are taken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-simulator-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    let answer = 500
    const receiver = await aReceiver(() => answer)
    const settings = {
      ...readSettings({}),
      dataFile: join(folder, 'new', 'store.sqlite'),
      webhook: { url: receiver.url, key },
    }
    const before = buildSimulator(settings)
    const { json } = await make(before)
    const url = `/simulator/checks/${String(json['id'])}/status`
    await before.inject({ method: 'POST', url, payload: { status: 'PAID' } })
    const first = await receiver.next()
    await before.close()

    answer = 200
    // The next attempt is due a second later: this one's clock is past it.
    const after = buildSimulator(settings, { now: () => new Date(Date.now() + 5000) })
    onTestFinished(() => after.close())
    await after.ready()
    expect((await receiver.next()).body).toBe(first.body)
    expect((await after.inject('/')).body).toContain('$216.00')
  })
})

it('mails go out over SMTP when it is set', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => {
        mail += part
      })
      stream.on('end', () => {
        received.push(mail)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  onTestFinished(() => {
    smtp.close()
  })
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { app } = await aSimulator({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Checks <checks@example.com>' })
  await make(app)
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: joe@example\.com/m)
  expect(received[0]).toMatch(/^Subject: You have received a check for \$216\.00/m)
  await expect.poll(async () => (await app.inject('/mailbox')).body).toContain('sent Jan 5, 2027')
})

it('an unknown call is a plain 404', async () => {
  const { app } = await aSimulator()
  expect((await app.inject('/nothing')).json()).toEqual({ error: 'No such page or call' })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { KEY_LIFETIME_MS } from './checks/create-check.ts'
import { aDigitalCheck, aPhysicalCheck, aSimulator, authorization, make } from './testing/a-simulator.ts'

describe("the check provider's API", () => {
  it('makes a digital check that waits for its recipient', async () => {
    const { app } = await aSimulator()
    const { status, json } = await make(app)
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      number: 5001,
      status: 'UNPAID',
      type: 'CHECK',
      amount: 216,
      date: '2027-01-05 14:03:00',
      description: 'Rebate claim 17',
      name: "Joe's Diner",
      recipient: 'joe@example.com',
      direction: 'OUTGOING',
      deposit_option: null,
    })
  })

  it('makes a physical check that is on its way to print', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app, 'physical')
    expect(json).toMatchObject({ status: 'IN_PROCESS', deposit_option: 'MAIL', recipient: { zip: '60601' } })
  })

  it('gives a check again by its id, and numbers them upwards', async () => {
    const { app } = await aSimulator()
    const first = await make(app)
    const second = await make(app)
    expect([first.json['number'], second.json['number']]).toEqual([5001, 5002])
    const response = await app.inject({ url: `/v3/check/${String(first.json['id'])}`, headers: { authorization } })
    expect(response.json()).toEqual(first.json)
    expect((await app.inject({ url: '/v3/check/nope', headers: { authorization } })).statusCode).toBe(404)
  })

  it('mails a digital check that waits once more, and no other', async () => {
    const { app } = await aSimulator()
    const notify = async (id: unknown) =>
      (await app.inject({ method: 'POST', url: `/v3/check/notify/${String(id)}`, headers: { authorization } }))
        .statusCode
    const [digital, physical] = [await make(app), await make(app, 'physical')]
    expect([await notify(digital.json['id']), await notify(physical.json['id']), await notify('nope')]).toEqual([
      200, 400, 404,
    ])
    const mails = (await app.inject('/mailbox/messages')).json<{ link: string }[]>()
    expect(mails.map(({ link }) => link === mails[0]?.link)).toEqual([true, true])
  })

  it.each([
    undefined,
    'simulator-key',
    'simulator-key:wrong',
    'Bearer simulator-key:simulator-secret',
  ])('answers 401 to the authorization %s', async (wrong) => {
    const { app } = await aSimulator()
    const headers = wrong ? { authorization: wrong } : {}
    const response = await app.inject({ method: 'POST', url: '/v3/check/digital', headers, payload: aDigitalCheck })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toHaveProperty('error')
  })

  it.each<['digital' | 'physical', object, RegExp]>([
    ['digital', { ...aDigitalCheck, amount: 0 }, /amount/],
    ['digital', { ...aDigitalCheck, amount: 1.005 }, /amount/],
    ['digital', { ...aDigitalCheck, amount: '216.00' }, /amount/],
    ['digital', { ...aDigitalCheck, recipient: 'joe' }, /recipient/],
    ['digital', { ...aDigitalCheck, name: ' ' }, /name/],
    ['physical', { ...aPhysicalCheck, recipient: 'joe@example.com' }, /./],
    ['physical', { ...aPhysicalCheck, recipient: { ...aPhysicalCheck.recipient, zip: '6060' } }, /zip/],
    ['physical', { ...aPhysicalCheck, recipient: { ...aPhysicalCheck.recipient, city: '' } }, /city/],
  ])('refuses the %s check %o', async (kind, body, sentence) => {
    const { app } = await aSimulator()
    const { status, json } = await make(app, kind, body)
    expect(status).toBe(400)
    expect(json['error']).toMatch(sentence)
  })

  it('refuses what is no JSON', async () => {
    const { app } = await aSimulator()
    const response = await app.inject({
      method: 'POST',
      url: '/v3/check/digital',
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{"name"',
    })
    expect(response.statusCode).toBe(400)
  })

  it('lists newest first, by pages of 10, 25 or 50, and finds by q', async () => {
    const { app } = await aSimulator()
    for (let n = 1; n <= 12; n += 1) await make(app, 'digital', { ...aDigitalCheck, description: `claim ${n}.` })
    const list = async (query: string) =>
      (await app.inject({ url: `/v3/check?${query}`, headers: { authorization } })).json<{
        checks: { number: number }[]
        page: number
        pages: number
        total: number
      }>()
    const first = await list('')
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect(first.checks.map((each) => each.number)).toEqual([
      5012, 5011, 5010, 5009, 5008, 5007, 5006, 5005, 5004, 5003,
    ])
    expect((await list('page=2')).checks.map((each) => each.number)).toEqual([5002, 5001])
    expect((await list('page=3&per_page=25')).checks).toEqual([])
    expect(await list('q=CLAIM%207.')).toMatchObject({ total: 1, checks: [{ number: 5007 }] })
    const wrong = await app.inject({ url: '/v3/check?per_page=100', headers: { authorization } })
    expect(wrong.statusCode).toBe(400)
  })

  it('voids a check, but not one whose money has moved', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    const url = `/v3/check/${String(json['id'])}`
    const voided = await app.inject({ method: 'DELETE', url, headers: { authorization } })
    expect([voided.statusCode, voided.json()]).toEqual([200, { ...json, status: 'VOID' }])
    const again = await app.inject({ method: 'DELETE', url, headers: { authorization } })
    expect(again.statusCode).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'payment-1' }

  it('gives the first answer again for the same bytes, for 24 hours', async () => {
    const { app, clock } = await aSimulator()
    const first = await make(app, 'digital', aDigitalCheck, headers)
    clock.now = new Date(clock.now.getTime() + KEY_LIFETIME_MS - 1)
    expect((await make(app, 'digital', aDigitalCheck, headers)).json).toEqual(first.json)
    clock.now = new Date(clock.now.getTime() + 1)
    expect((await make(app, 'digital', aDigitalCheck, headers)).json['id']).not.toBe(first.json['id'])
  })

  it('ages with the clock that a test sets forward, which the Date header tells', async () => {
    const { app, clock } = await aSimulator()
    const first = await make(app, 'digital', aDigitalCheck, headers)
    const moved = (payload: object) => app.inject({ method: 'POST', url: '/simulator/clock', payload })
    expect((await moved({ seconds: KEY_LIFETIME_MS / 1000 })).statusCode).toBe(200)
    const second = await make(app, 'digital', aDigitalCheck, headers)
    expect(second.json['id']).not.toBe(first.json['id'])
    expect(second.headers['date']).toBe(new Date(clock.now.getTime() + KEY_LIFETIME_MS).toUTCString())
    expect((await moved({ seconds: -1 })).statusCode).toBe(400)
  })

  it('with another body makes a second check, as the provider does', async () => {
    const { app } = await aSimulator()
    const first = await make(app, 'digital', aDigitalCheck, headers)
    const second = await make(app, 'digital', { ...aDigitalCheck, amount: 217 }, headers)
    expect(second.status).toBe(201)
    expect(second.json['id']).not.toBe(first.json['id'])
  })

  it('absent, makes a check each time', async () => {
    const { app } = await aSimulator()
    expect((await make(app)).json['id']).not.toBe((await make(app)).json['id'])
  })
})

describe('a fault that a test arranged', () => {
  const arrange = (app: Awaited<ReturnType<typeof aSimulator>>['app'], payload: object) =>
    app.inject({ method: 'POST', url: '/simulator/faults', payload })
  const count = async (app: Awaited<ReturnType<typeof aSimulator>>['app']) =>
    (await app.inject({ url: '/v3/check', headers: { authorization } })).json<{ total: number }>().total

  it('429 comes with Retry-After, as often as asked, and makes nothing', async () => {
    const { app } = await aSimulator()
    await arrange(app, { kind: '429', times: 2, retry_after: 7 })
    const refused = await make(app)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7'])
    expect((await make(app)).status).toBe(429)
    expect(await count(app)).toBe(0)
    expect((await make(app)).status).toBe(201)
  })

  it('500 makes nothing, and can hit every call', async () => {
    const { app } = await aSimulator()
    await arrange(app, { kind: '500', on: 'any' })
    expect((await app.inject({ url: '/v3/check', headers: { authorization } })).statusCode).toBe(500)
    expect(await count(app)).toBe(0)
  })

  it('slow answers all the same', async () => {
    const { app } = await aSimulator()
    await arrange(app, { kind: 'slow', delay_ms: 1 })
    expect((await make(app)).status).toBe(201)
  })

  it('timeout-after-create makes the check and never answers; the same key then gives it', async () => {
    const { app } = await aSimulator()
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await arrange(app, { kind: 'timeout-after-create' })
    const giveUp = new AbortController()
    const call = fetch(`${url}/v3/check/digital`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: JSON.stringify(aDigitalCheck),
      signal: giveUp.signal,
    })
    await expect.poll(() => count(app)).toBe(1)
    giveUp.abort()
    await expect(call).rejects.toThrow(/abort/)
    expect((await make(app, 'digital', aDigitalCheck, { 'idempotency-key': 'k' })).json['number']).toBe(5001)
    expect(await count(app)).toBe(1)
  })

  it('must be one of the four', async () => {
    const { app } = await aSimulator()
    expect((await arrange(app, { kind: 'fire' })).statusCode).toBe(400)
  })
})

describe('a webhook that cannot be reached', () => {
  it('waits, and the page says so', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    closed.close()
    const port = typeof address === 'object' ? address?.port : 0
    const { app } = await aSimulator({ webhook: { url: `http://127.0.0.1:${port}/`, key: 'k' } })
    const { json } = await make(app)
    await app.inject({
      method: 'POST',
      url: `/simulator/checks/${String(json['id'])}/status`,
      payload: { status: 'PAID' },
    })
    await expect.poll(async () => (await app.inject('/')).body).toMatch(/1 webhook waits to be delivered: fetch failed/)
  })
})

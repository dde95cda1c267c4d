import { describe, expect, it } from 'vitest'
import { aDigitalCheck, aSimulator, authorization, make } from '../testing/a-simulator.ts'

type App = Awaited<ReturnType<typeof aSimulator>>['app']

async function statusOf(app: App, id: unknown) {
  const response = await app.inject({ url: `/v3/check/${String(id)}`, headers: { authorization } })
  return response.json<{ status: string; deposit_option: string | null }>()
}

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

async function depositLink(app: App): Promise<string> {
  const [mail] = (await app.inject('/mailbox/messages')).json<{ link: string }[]>()
  return mail?.link ?? ''
}

describe('the page of all checks', () => {
  it('says that there is no real money, and escapes what clients sent', async () => {
    const { app } = await aSimulator()
    await make(app, 'digital', { ...aDigitalCheck, name: '<script>alert(1)</script>' })
    const response = await app.inject('/')
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(response.body).toContain('no real money')
    expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(response.body).not.toContain('<script')
    expect((await app.inject('/style.css')).headers['content-type']).toMatch(/^text\/css/)
  })

  it('finds checks, and is polite when there are none', async () => {
    const { app } = await aSimulator()
    expect((await app.inject('/')).body).toContain('No checks yet')
    await make(app)
    expect((await app.inject('/?q=claim+17')).body).toContain('$216.00')
    expect((await app.inject('/?q=claim+18')).body).toContain('No check has that in it')
  })

  it('has a button for each usual move, which moves the check', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app, 'physical')
    for (const status of ['PRINTED', 'MAILED', 'PAID', 'FAILED', 'IN_PROCESS']) {
      expect((await app.inject('/')).body).toContain(`value="${status}"`)
      const moved = await app.inject({
        method: 'POST',
        url: `/checks/${String(json['id'])}/status`,
        ...form({ status }),
      })
      expect(moved.statusCode).toBe(303)
      expect(await statusOf(app, json['id'])).toMatchObject({ status, deposit_option: 'MAIL' })
    }
  })

  it('takes no button that another site presses', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    const { headers, payload } = form({ status: 'PAID' })
    const response = await app.inject({
      method: 'POST',
      url: `/checks/${String(json['id'])}/status`,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      payload,
    })
    expect(response.statusCode).toBe(403)
    expect((await statusOf(app, json['id'])).status).toBe('UNPAID')
  })
})

describe('the call that moves a check', () => {
  it('sets any status, also one that nobody knows', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    const url = `/simulator/checks/${String(json['id'])}/status`
    const moved = await app.inject({ method: 'POST', url, payload: { status: 'ON_HOLD', deposit_option: 'BANK' } })
    expect(moved.json()).toEqual({ ...json, status: 'ON_HOLD', deposit_option: 'BANK' })
    expect((await app.inject('/')).body).toContain('On hold')
  })

  it('answers 404 for no check and 400 for no status', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    const post = (id: string, payload: object) =>
      app.inject({ method: 'POST', url: `/simulator/checks/${id}/status`, payload })
    expect((await post('nope', { status: 'PAID' })).statusCode).toBe(404)
    expect((await post(String(json['id']), {})).statusCode).toBe(400)
    expect((await post(String(json['id']), { status: 'paid!' })).statusCode).toBe(400)
  })
})

describe('the recipient of a digital check', () => {
  it('is mailed a link, and opening it changes nothing', async () => {
    const { app } = await aSimulator({ publicUrl: 'https://checks.example' })
    const { json } = await make(app)
    const mailbox = await app.inject('/mailbox')
    expect(mailbox.body).toContain('You have received a check for $216.00')
    const link = await depositLink(app)
    expect(mailbox.body).toContain(`https://checks.example${link}`)
    expect((await app.inject(link)).body).toMatch(/Pay to the order of/)
    expect((await statusOf(app, json['id'])).status).toBe('UNPAID')
  })

  it('deposits it with one press, once', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    const url = await depositLink(app)
    expect((await app.inject({ method: 'POST', url, ...form({ choice: 'BANK' }) })).statusCode).toBe(303)
    expect(await statusOf(app, json['id'])).toMatchObject({ status: 'PAID', deposit_option: 'BANK' })
    await app.inject({ method: 'POST', url, ...form({ choice: 'MAIL' }) })
    expect(await statusOf(app, json['id'])).toMatchObject({ status: 'PAID', deposit_option: 'BANK' })
    expect((await app.inject(url)).body).toContain('nothing left to do')
  })

  it('may ask for a paper check, which is then queued for printing', async () => {
    const { app } = await aSimulator()
    const { json } = await make(app)
    await app.inject({ method: 'POST', url: await depositLink(app), ...form({ choice: 'MAIL' }) })
    expect(await statusOf(app, json['id'])).toMatchObject({ status: 'IN_PROCESS', deposit_option: 'MAIL' })
  })

  it('is told when the link leads nowhere', async () => {
    const { app } = await aSimulator()
    expect((await app.inject('/deposit/nope')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/deposit/nope', ...form({ choice: 'BANK' }) })).statusCode).toBe(
      404,
    )
  })

  it('of a physical check is mailed nothing by e-mail', async () => {
    const { app } = await aSimulator()
    await make(app, 'physical')
    expect((await app.inject('/mailbox/messages')).json()).toEqual([])
  })
})

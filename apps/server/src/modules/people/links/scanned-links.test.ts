import { describe, expect, it } from 'vitest'
import { anOperator, TEST_PASSWORD } from '../../../testing/factories.ts'
import { signUpSteps } from '../../../testing/sign-up-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const DAY_MS = 86_400_000

describe('a mailed link that a program opens', () => {
  const testApp = useTestApp()
  const { register, login, linkTo, verificationLink } = signUpSteps(testApp)
  const cookieOf = (response: { headers: Record<string, unknown> }) => {
    const [cookie] = [response.headers['set-cookie']].flat().map(String)
    return cookie ?? ''
  }
  const open = (url: string, cookie = '') =>
    testApp.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie: cookie.split(';')[0] ?? '' }) } })
  const press = (url: string) =>
    testApp.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

  it('[V-03] verifies nobody: it shows a button, which does; the browser that signed up needs none', async () => {
    const { response, body } = await register()
    const link = await verificationLink(body.email)
    const cookie = cookieOf(response)
    expect(cookie).toMatch(
      /^caseback_asked_for_link=\d+\.\d+\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    const scanned = await open(link)
    expect([scanned.statusCode, scanned.headers['cache-control'], scanned.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(scanned.payload).toContain('<strong>Caseback Rebates</strong>')
    expect(scanned.payload).toContain('<form method="post"><button>Verify e-mail address</button></form>')
    const other = cookieOf((await register()).response)
    const forged = cookie.replace(/=(\d+)\./, (_all, id: string) => `=${Number(id) + 1}.`)
    for (const foreign of [other, forged, cookie.replace('.', ''), 'caseback_asked_for_link=x'])
      expect((await open(link, foreign)).statusCode).toBe(200)
    expect((await login(body.email, body.password)).json()).toMatchObject({ code: 'email.unverified' })

    const own = await open(link, cookie)
    expect([own.statusCode, own.headers.location]).toEqual([302, '/email-verification-confirmation'])
    expect((await login(body.email, body.password)).statusCode).toBe(200)
  })

  it('[V-03] the button works on any device, once, and says so when it comes too late', async () => {
    const { body } = await register()
    const link = await verificationLink(body.email)
    expect((await press(link)).headers.location).toBe('/email-verification-confirmation')
    expect((await login(body.email, body.password)).statusCode).toBe(200)
    const late = await register()
    const lateLink = await verificationLink(late.body.email)
    testApp.clock.advance(DAY_MS + 1)
    expect((await press(lateLink)).headers.location).toBe('/email-verification-failed')
    expect((await open(lateLink, cookieOf(late.response))).statusCode).toBe(200)
  })

  it('[SE-03] changes no address either, but in the browser that has asked for it', async () => {
    const { email, token } = await anOperator(testApp)
    const asked = await testApp.call('POST', 'app/auth/update-email/', { token, body: { email: `new-${email}` } })
    const link = await linkTo(`new-${email}`, /http\S+confirm-email\S+/)
    const scanned = await open(link)
    expect(scanned.payload).toContain('<button>Confirm e-mail address</button>')
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(200)
    expect((await open(link, cookieOf(asked))).headers.location).toBe('/settings?email=confirmed')
    expect((await login(`new-${email}`, TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('takes a form for nothing else', async () => {
    const { email } = await anOperator(testApp)
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/tradespend/app/auth/login/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}&password=${TEST_PASSWORD}`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'input.media_type'])
  })
})

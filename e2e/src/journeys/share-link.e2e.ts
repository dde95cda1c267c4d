import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { signInAtDesk } from '../steps/desk-steps.ts'
import { DEMO_PASSWORD, logIn } from '../steps/operator-steps.ts'

let program: RunningProgram

test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(() => program.stop())

test('[PR-02][PR-03][PR-04] a share link is readable, unfurls and claims before any script has run', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  const answer = await page.goto(program.shareLink())
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('$6 off').first()).toBeVisible()
  await expect(page.getByText('Receive payment within 30 days')).toBeVisible()
  await expect(page.getByText('GTIN 00072714403866').or(page.getByText('00072714403866')).first()).toBeVisible()
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(
    /^Harvest Valley Potato Co\. Offer - FBR\d+$/,
  )
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp')
  await page.getByRole('link', { name: 'Claim Offer' }).first().click()
  await page.waitForURL(/\/signup\?offer_code=HVFRIES/)
  await context.close()
})

test('a Host of another site reaches no link of the page', async ({ request }) => {
  const foreign = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    referer: 'https://evil.example/',
  }
  for (const link of [program.shareLink(), `${program.url}/offer/nobody-made-this-link`, `${program.url}/login`]) {
    const answer = await request.get(link, { headers: foreign })
    expect(`${JSON.stringify(answer.headers())}\n${await answer.text()}`).not.toContain('evil.example')
  }
  const page = await (await request.get(program.shareLink(), { headers: foreign })).text()
  expect(page).toContain(`<meta property="og:url" content="${program.shareLink()}"`)
})

test('[PR-07] a link that nobody made is a 404 with a page that says so', async ({ page }) => {
  const answer = await page.goto(`${program.url}/offer/nobody-made-this-link`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('a share link speaks the language of the browser, until another one is chosen in its footer', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, locale: 'es-US' })
  const page = await context.newPage()
  const answer = await page.goto(program.shareLink())
  expect(answer?.headers()['vary']).toMatch(/Accept-Language, Cookie/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('Reciba su pago en 30 días')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Receive payment within 30 days')).toBeVisible()
  await page.goto(program.shareLink())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('who reads Spanish never sees English first, and what is typed outlives a change of language', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({ viewport, locale: 'es-MX' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seenHeadings', seen)
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text && seen.at(-1) !== text) seen.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const answer = await page.goto(`${program.url}/login`)
  expect(await answer?.text()).toMatch(
    /<html lang="es"[^>]*>[\s\S]*<title>Caseback Reembolsos<\/title>[\s\S]*necesita JavaScript/,
  )
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  const seen = await page.evaluate(() => Reflect.get(window, 'seenHeadings'))
  expect(seen).toContain('Iniciar sesión')
  expect(seen).not.toContain('Sign in')
  expect(seen).not.toContain('Loading…')
  await page.getByLabel('Correo electrónico').fill('kim@example.com')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('kim@example.com')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

test('[PR-12] Claim pressed before the page is awake carries the code of the address all the same', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(`${program.shareLink()}?ac=quick`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Claim Offer' }).first().click()
  await page.waitForURL(/\/signup\?.*attribution_code=quick/)
})

test('[PR-10][PR-11] Claim pressed at once counts view and click also in Spanish, whose words come with a part of their own', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-US' })
  const page = await context.newPage()
  const told: string[] = []
  page.on('request', (request) => {
    const call = /record-(view|click)/.exec(request.url())
    if (call) told.push(call[0])
  })
  await page.goto(program.shareLink(), { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Quiero esta oferta' }).first().click()
  await page.waitForURL(/\/signup\?/)
  expect(told.toSorted()).toEqual(['record-click', 'record-view'])
  await context.close()
})

test('[RT-05] [V-03] [L-08] a mailed link that is opened where somebody is signed in leads on to the offer', async ({
  page,
}) => {
  await page.goto(`${program.url}/login`)
  await logIn(page, 'operator@example.com', DEMO_PASSWORD)
  await expect(page.getByRole('heading', { name: 'My Offers' })).toBeVisible()
  await page.goto(`${program.url}/email-verification-confirmation?offer_code=HVFRIES`)
  await page.waitForURL(/\/rebates\/enroll\/HVFRIES$/)
  await expect(page.getByRole('heading', { name: 'Fries and Wedges' })).toBeVisible()
  await page.goto(`${program.url}/email-verification-failed`)
  await page.waitForURL(/\/rebates\/offers\/pending$/)
  await expect(page.getByRole('heading', { name: 'My Offers' })).toBeVisible()
})

test('[V-03] a mailed link that is opened elsewhere shows one button, without scripts, and the button leads on', async ({
  page,
}) => {
  await page.goto(`${program.url}/api/v1/tradespend/app/auth/verify-email/no-such-key/`)
  await expect(page.getByRole('heading', { name: 'Verify your e-mail address' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Verify e-mail address' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect(page.getByText('Email verification failed. Please try again or contact support.').first()).toBeVisible()
  await page.goto(`${program.url}/api/v1/tradespend/app/auth/undo/1.no-such-key/`)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByText('This link can no longer undo the change.').first()).toBeVisible()
})

test('a share link wakes by itself, though its browser never calls itself idle, and can be put among the apps of a phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (then, { timeout } = {}) =>
      timeout ? window.setTimeout(then, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await page.goto(program.shareLink())
  const manifest = page.locator('head > link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  // All parts at once, not each after the one that names it.
  expect(await page.locator('head > link[rel=modulepreload]').count()).toBeGreaterThan(5)
})

test('a share link asks for nothing but its icon until it is painted: its sheet and what wakes it are in it', async ({
  page,
}) => {
  const html = await (await page.request.get(program.shareLink())).text()
  const [head = ''] = html.split('</head>')
  expect(head.match(/<style>/g)).toHaveLength(1)
  const asked = [...head.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(asked).toEqual(['/favicon.svg', '/apple-touch-icon.png'])
  // The policy lets the browser use them: the page has its look, and wakes.
  await page.goto(program.shareLink())
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  await expect(page.locator('head > link[rel=modulepreload]').first()).toBeAttached()
})

test('a publisher makes a link, a visitor comes through it and is counted, and once it is revoked the next one reads so', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, program.url, 'publisher@example.com')
  const offers = await page.request.get(`${program.url}/api/v1/tradespend/staff/offers/?q=HVFRIES`)
  const [offer] = (await offers.json()).results
  await page.goto(`${program.url}/staff/offers/${offer.id}/links`)
  await page.getByRole('button', { name: 'New link' }).click()
  const sheet = page.getByRole('dialog', { name: 'New link' })
  await sheet.getByLabel('Where will you share it?').fill('Kitchen show, Milwaukee')
  await expect(sheet.getByText('Left empty: KITCHEN-SHOW-MILWAUKEE.')).toBeVisible()
  await sheet.getByLabel('For one chain').fill('golden taq')
  await sheet.getByRole('button', { name: /^Golden Taqueria/ }).click()
  await sheet.getByRole('button', { name: 'Make link' }).click()
  const shown = page.getByRole('complementary', { name: 'Kitchen show, Milwaukee' })
  const address = await shown.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(address).toMatch(new RegExp(`^${program.url}/offer/[\\w-]{22}$`))
  // Both pictures have come, drawn by the program.
  for (const name of ['QR code of this link', 'The card as it is printed'])
    await expect
      .poll(() => shown.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await shown.getByRole('link', { name: 'Card, 4.1 × 5.8 in (A6)' }).click()
  expect((await download).suggestedFilename()).toBe('caseback-card-KITCHEN-SHOW-MILWAUKEE.pdf')

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: 'Claim Offer' }).first().click()
  await visitor.waitForURL(/\/signup\?offer_code=HVFRIES&caseback_id=RE\d+&attribution_code=KITCHEN-SHOW-MILWAUKEE/)

  await page.reload()
  const row = page.getByRole('row', { name: /Kitchen show, Milwaukee/ })
  await expect(row.getByRole('cell').nth(0)).toContainText('1')
  await expect(row.getByRole('cell').nth(1)).toContainText('100%')
  await page.getByRole('button', { name: 'Revoke…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(shown.getByText(/^Revoked on .* by Petra Vance$/)).toBeVisible()

  const ended = await visitor.goto(address)
  expect(ended?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to My Offers' }).click()
  await visitor.waitForURL(/\/login/)
  await context.close()
})

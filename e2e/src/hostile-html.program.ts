// A text with hostile HTML, shown by the built portal. Not watched like a journey: where the sanitizer's own parser meets a
// handler or a style, the browser reports that its policy would have refused it.
import { hostileHtml } from '@caseback/testing'
import { type Browser, expect, test } from '@playwright/test'
import { type RunningProgram, startProgram } from './running-program.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(() => program.stop())

test('the browser refuses markup that did not come out of the sanitizer', async ({ page }) => {
  await page.goto(`${program.url}/login`)
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>text</p>'
      return false
    } catch (error) {
      return error instanceof TypeError
    }
  })
  expect(refused).toBe(true)
})

test('the browser lets nobody but the sanitizer say what is safe', async ({ page }) => {
  await page.goto(`${program.url}/terms`)
  await page.locator('.rich-text').waitFor()
  const refused = await page.evaluate(() =>
    // The second one of the sanitizer's own name is somebody else's.
    ['default', 'anything', 'dompurify'].filter((name) => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
      try {
        trustedTypes.createPolicy(name, { createHTML: (text: string) => text })
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }),
  )
  expect(refused).toEqual(['default', 'anything', 'dompurify'])
})

/** What of a hostile text is in the page that has no place there. */
function findRemains() {
  const text = document.querySelector('.rich-text')
  const forbidden =
    'script, style, iframe, object, embed, form, input, button, img, video, audio, svg, math, template, link, meta, base'
  const attributes = [...(text?.querySelectorAll('*') ?? [])].flatMap((element) => [...element.attributes])
  return {
    ran: Reflect.get(window, 'hostile') === 1,
    elements: [...(text?.querySelectorAll(forbidden) ?? [])].map((element) => element.outerHTML),
    attributes: attributes
      .filter(
        ({ name, value }) =>
          /^on|^style$|^id$|^srcdoc$|^ping$|:href$|action$/i.test(name) ||
          /^\W*((java|vb)script|data|blob|file):/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  }
}

/** Shows one text after the other on the same page: it reads them anew whenever somebody comes back to it. */
async function showAll(browser: Browser, { bypassCSP }: { bypassCSP: boolean }) {
  const page = await (await browser.newContext({ bypassCSP })).newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(program.url)) elsewhere.push(request.url())
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().endsWith('/terms')) elsewhere.push(frame.url())
  })
  let html = '<p>Text 0</p>'
  const shown = { version: 1, holds_from: null, language: 'en' }
  const texts = { terms: shown, privacy: shown, agreement: shown }
  await page.route('**/app/text-content/*', (route) =>
    route.fulfill({
      json: { rebates_terms_of_service: html, caseback_privacy_policy: '', rebate_user_agreement: '', texts },
    }),
  )
  await page.clock.install()
  await page.goto(`${program.url}/terms`)
  const text = page.locator('.rich-text')
  await expect(text.getByText('Text 0')).toBeVisible()
  const found = []
  for (const [index, { name, html: hostile }] of hostileHtml.entries()) {
    html = `<p>Text ${index + 1}</p>${hostile}`
    // Beyond the time in which the data cache would not ask again.
    await page.clock.fastForward(11_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(text.getByText(`Text ${index + 1}`, { exact: true })).toBeVisible()
    found.push({ name, ...(await page.evaluate(findRemains)), elsewhere: elsewhere.splice(0) })
  }
  await page.context().close()
  return found
}
const clean = hostileHtml.map(({ name }) => ({ name, ran: false, elements: [], attributes: [], elsewhere: [] }))

test('hostile HTML in a text runs nothing, fetches nothing and leaves nothing of itself', async ({ browser }) => {
  expect(await showAll(browser, { bypassCSP: false })).toEqual(clean)
})

test('not even where a browser has no policy to help it', async ({ browser }) => {
  expect(await showAll(browser, { bypassCSP: true })).toEqual(clean)
})

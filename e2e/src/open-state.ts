import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { holdUploads } from '../../apps/portal/src/dev/gallery/hold-uploads.ts'
import { type Answer, answerOf, type ScreenState, type Step } from '../../apps/portal/src/dev/gallery/screen-state.ts'
import { repository } from './running-program.ts'
import { watchPolicy } from './watch-browser.ts'

const portal = join(repository, 'apps/portal')
const PICTURES = '/src/dev/gallery/pictures/'

type Language = 'en' | 'es'
/** Pages that somebody has begun to use: a pointer or the focus may rest on any of their links. */
const inUse = new WeakSet<Page>()

/** What a page did that none of its states may do. */
export type Misdeeds = string[]

/**
 * Opens a state in the built portal as the program serves it: its pages, scripts and Content-Security-Policy are real, and
 * the API is answered at the network's border out of the state. Returns what goes wrong from now on.
 * @param language the one chosen in the footer; the state's words are in it (`inSpanish`)
 */
export async function openState(
  page: Page,
  programUrl: string,
  state: ScreenState,
  language: Language = 'en',
): Promise<Misdeeds> {
  const misdeeds = await watch(page, state)
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => answerCall(route, state, misdeeds),
  )
  await page.route(
    (url) => url.pathname.startsWith(PICTURES),
    (route) => route.fulfill({ path: join(portal, new URL(route.request().url()).pathname) }),
  )
  await page.route(
    (url) => url.pathname.startsWith('/offer/'),
    (route) => renderOfferPage(route, state, language),
  )
  await page.route((url) => url.pathname.endsWith('.css'), waitForTheFont)
  await page.addInitScript(prepareBrowser, {
    local: { ...state.stored.local, ...(state.signedIn && { 'TRADESPEND@TOKEN': 'a-token' }) },
    session: state.stored.session,
  })
  if (state.holdsUploads) await page.addInitScript(holdUploads)
  await page.context().addCookies([{ name: 'language', value: language, url: programUrl }])
  await page.goto(`${programUrl}${state.address}`)
  inUse.add(page)
  for (const step of state.steps) await take(page, step)
  const shown = typeof state.shows === 'string' ? page.getByText(state.shows) : page.locator('[aria-busy=true]')
  await expect(visible(shown)).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  return misdeeds
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

/** Fills the browser's stores at the first page only: a page that starts over finds what the last one left. */
function prepareBrowser({ local, session }: Pick<ScreenState, 'stored'>['stored']) {
  if (sessionStorage.getItem('gallery')) return
  sessionStorage.setItem('gallery', 'on')
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
}

async function watch(page: Page, state: ScreenState): Promise<Misdeeds> {
  const misdeeds: Misdeeds = []
  page.on('pageerror', (error) => misdeeds.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // The browser itself reports answers that are not 2xx; whether one was meant is the state's to say.
    const { url } = message.location()
    const ofTheApi = url.includes('/api/') && message.text().startsWith('Failed to load resource')
    const ofThePage = message.text().startsWith('Failed to load resource') && url.endsWith(state.address)
    if (message.type() === 'error' && !ofTheApi && !ofThePage && !state.crashes)
      misdeeds.push(`console: ${message.text()}`)
  })
  await watchPolicy(page, (violation) => misdeeds.push(violation))
  return misdeeds
}

async function answerCall(route: Route, state: ScreenState, misdeeds: Misdeeds) {
  const request = route.request()
  const url = new URL(request.url())
  const answer = answerOf(state, { method: request.method(), url })
  // Whoever rests on a link lets its page read ahead: that is no call of this state.
  const ahead = inUse.has(request.frame().page()) && request.method() === 'GET'
  if (!answer && !ahead) misdeeds.push(`unexpected call: ${request.method()} ${url.pathname}${url.search}`)
  await give(route, answer ?? { kind: 'unreachable' })
}

async function give(route: Route, answer: Answer) {
  switch (answer.kind) {
    case 'never':
      return
    case 'unreachable':
      await route.abort('internetdisconnected')
      return
    case 'slow':
      setTimeout(() => void route.fulfill({ json: answer.body }).catch(() => undefined), answer.afterMs)
      return
    case 'body':
      if (answer.body === undefined) await route.fulfill({ status: answer.status })
      else await route.fulfill({ status: answer.status, json: answer.body })
  }
}

type PreviewModule = {
  renderPreview: (
    shown: unknown,
    address: { publicUrl: string; token: string; search: string },
    language: Language,
  ) => { head: string; page: string; data: string }
}

/** The shared link's page as the program renders it, with its own headers; only the offer is the state's. */
async function renderOfferPage(route: Route, state: ScreenState, language: Language) {
  const url = new URL(route.request().url())
  const token = url.pathname.split('/')[2] ?? ''
  const read = answerOf(state, { method: 'GET', url: new URL(`/api/v1/tradespend/app/rebate-offer/${token}`, url) })
  const status = read?.kind === 'body' ? read.status : 500
  const shown =
    status === 200 && read?.kind === 'body'
      ? { state: 'offer', offer: read.body }
      : { state: status === 404 ? 'not-found' : 'error' }
  const { renderPreview } = (await import(pathToFileURL(join(portal, 'dist-ssr/preview.js')).href)) as PreviewModule
  const { head, page, data } = renderPreview(shown, { publicUrl: url.origin, token, search: url.search }, language)
  const body = readFileSync(join(portal, 'dist-web/offer.html'), 'utf8')
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--data-->', () => data)
  // The program's own answer to a link that nobody made has the policy and all other headers.
  await route.fulfill({ response: await route.fetch(), status, body })
}

/**
 * A page goes without its font when that is not there within 100 ms. What stands in for it differs from machine to machine, so the
 * states are looked at in the portal's own, however busy the machine is.
 */
async function waitForTheFont(route: Route) {
  const response = await route.fetch()
  const styles = await response.text()
  await route.fulfill({ response, body: styles.replaceAll(/font-display:\s*optional/g, 'font-display:block') })
}

/** A card may have the name of the field that is in it. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))

async function take(page: Page, step: Step) {
  if ('press' in step) {
    const place = step.within
      ? page.getByRole('region', { name: step.within }).or(page.getByRole('dialog', { name: step.within }))
      : page
    await visible(place.getByRole(step.as ?? 'button', { name: step.press, exact: step.as !== 'option' })).click()
  } else if ('type' in step) await field(page, step.into).fill(step.type)
  else if ('choose' in step) await field(page, step.in).selectOption(step.choose)
  else if ('attach' in step)
    await page
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles(
        step.attach.map((file) => ({
          name: file.name,
          mimeType: file.mediaType,
          buffer: 'bytes' in file ? Buffer.alloc(file.bytes, 'x') : readFileSync(join(portal, PICTURES, file.picture)),
        })),
      )
  else if ('until' in step) await expect(visible(page.getByText(step.until))).toBeVisible()
  else if ('unfold' in step) await page.locator('summary').filter({ hasText: step.unfold }).click()
  else await page.context().setOffline(true)
}

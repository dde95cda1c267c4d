import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenState, Step } from '@caseback/testing/gallery'
import { drawCamera } from '@caseback/testing/gallery/draw-camera'
import { holdUploads } from '@caseback/testing/gallery/hold-uploads'
import type { Locator, Page } from '@playwright/test'
import { describePage } from '../inspection/describe-page.ts'
import { repository } from '../running-program.ts'
import { watchPolicy } from '../watch-browser.ts'
import { EMPTY_PAGE, type Language, type StateServer, type Visit } from './state-server.ts'

const SCRIPTS = join(repository, 'apps/portal/dist-web/assets')
const PICTURES = join(repository, 'apps/portal/src/dev/gallery/pictures')
/** In the session's store: this page's uploads are held. */
const HOLDS_UPLOADS = 'gallery-holds-uploads'
/** The same of its camera. */
const DRAWS_CAMERA = 'gallery-draws-camera'

/** A page of the browser in which one state after the other is looked at, each as if nothing had been there before. */
export type StateWindow = {
  page: Page
  /**
   * Opens a state in the built web app as the program serves it: its pages, scripts and Content-Security-Policy are real.
   * @param language the one chosen in the footer; the state's words are in it (`inSpanish`)
   * @param prepare gives the window its size and theme, on an empty page: on a full one each change is laid out and drawn
   */
  open: (state: ScreenState, language?: Language, prepare?: () => Promise<void>) => Promise<void>
  /** What has gone wrong since the state was opened. */
  violations: () => string[]
  /** What the page shows now, and what has become of its requests. */
  describe: () => Promise<string>
}

/** Makes a page into a window on `server`'s states. Nothing has been opened in it. */
export async function stateWindow(page: Page, server: StateServer): Promise<StateWindow> {
  let visit: Visit | undefined
  let violations: string[] = []
  page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (!visit) return
    // The browser itself reports answers that are not 2xx; whether one was meant is the state's to say.
    const { url } = message.location()
    const ofTheApi = url.includes('/api/') && message.text().startsWith('Failed to load resource')
    const ofThePage = message.text().startsWith('Failed to load resource') && url.endsWith(visit.state.address)
    if (message.type() === 'error' && !ofTheApi && !ofThePage && !visit.state.crashes)
      violations.push(`console: ${message.text()}`)
  })
  await watchPolicy(page, (violation) => violations.push(violation))
  await page.addInitScript(`if (sessionStorage.getItem('${HOLDS_UPLOADS}')) (${holdUploads.toString()})()`)
  await page.addInitScript(`if (sessionStorage.getItem('${DRAWS_CAMERA}')) (${drawCamera.toString()})()`)

  async function open(state: ScreenState, language: Language = 'en', prepare?: () => Promise<void>) {
    const context = page.context()
    await context.setOffline(false)
    await page.goto(`${server.url}${EMPTY_PAGE}`)
    // Where the pointer was left, the next page would find it.
    await page.mouse.move(-1, -1)
    await prepare?.()
    visit = server.visit(state, language)
    violations = []
    await context.clearCookies()
    await context.addCookies([
      { name: 'language', value: language, url: server.url },
      { ...visit.cookie, url: server.url },
    ])
    await page.evaluate(fillStores, {
      local: state.stored.local,
      session: {
        ...state.stored.session,
        ...(state.holdsUploads && { [HOLDS_UPLOADS]: 'on' }),
        ...(state.drawsCamera && { [DRAWS_CAMERA]: 'on' }),
      },
    })
    await page.goto(`${server.url}${state.address}`)
    const opened = visit
    const use = () => {
      opened.inUse = true
    }
    try {
      for (const step of state.steps) await take(page, step, use)
      const shown = typeof state.shows === 'string' ? page.getByText(state.shows) : page.locator('[aria-busy=true]')
      await visible(shown).waitFor()
      use()
    } catch (error) {
      const message = [`${state.id} has not come to show what it is about.`, await describe(), ...allViolations()]
      throw new Error(message.join('\n'), { cause: error })
    }
    await page.evaluate(async () => {
      await document.fonts.ready
    })
  }
  const allViolations = () => [...violations, ...(visit?.unexpectedCalls ?? [])]
  const describe = () => describePage(page, visit?.served ?? [])
  return { page, open, violations: allViolations, describe }
}

/** The browser's stores hold this and nothing else. A page that starts over later finds what it has left itself. */
async function fillStores({ local, session }: ScreenState['stored']) {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.map(
      ({ name }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name ?? '')
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error ?? new Error(`${name} cannot be deleted`)))
        }),
    ),
  )
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

/** A card may have the name of the field that is in it. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))

/** `use` is called once the page is there and just before a pointer comes to it. */
async function take(page: Page, step: Step, use: () => void) {
  if ('press' in step) {
    const place = step.within
      ? page.getByRole('region', { name: step.within }).or(page.getByRole('dialog', { name: step.within }))
      : page
    const control = visible(place.getByRole(step.as ?? 'button', { name: step.press, exact: step.as !== 'option' }))
    await control.waitFor()
    use()
    // A radio may be drawn as the button that its label is: people press that.
    await (step.as === 'radio' ? place.locator('label').filter({ has: control }) : control).click()
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
          buffer: 'bytes' in file ? Buffer.alloc(file.bytes, 'x') : readFileSync(join(PICTURES, file.picture)),
        })),
      )
  else if ('until' in step) await visible(page.getByText(step.until)).waitFor()
  else if ('unfold' in step) await page.locator('summary').filter({ hasText: step.unfold }).click()
  else await loseNetwork(page)
}

/**
 * The network goes from a page that has every script, as an earlier visit leaves them: which states were shown before this one
 * must not decide what the keyboard finds.
 */
async function loseNetwork(page: Page) {
  const scripts = readdirSync(SCRIPTS).filter((file) => file.endsWith('.js'))
  await page.evaluate(async (files) => {
    for (const file of files) await (await fetch(`/assets/${file}`)).arrayBuffer()
  }, scripts)
  await page.context().setOffline(true)
}

// Playwright's test with a window on each web app's gallery for all tests of a worker: a browser's first page costs more than the
// next ten.
import { type Browser, test as base, type CDPSession, expect } from '@playwright/test'
import { startProgram } from '../running-program.ts'
import { type StateWindow, stateWindow } from './open-state.ts'
import { isTouched, phone, type Screen, setScreenSize, smallDesk } from './screen-size.ts'
import { type StateServer, startStateServer } from './state-server.ts'

export { expect }

export type GalleryWindow = StateWindow & { devtools: CDPSession }

/** A page of a context of its own, on `first` in the light: each `open` begins there again. */
async function openWindow(browser: Browser, server: StateServer, first: Screen) {
  const context = await browser.newContext({
    viewport: first,
    hasTouch: isTouched(first),
    isMobile: isTouched(first),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(addUpLayoutShifts)
  const window = await stateWindow(page, server)
  const devtools = await context.newCDPSession(page)
  const gallery: GalleryWindow = {
    ...window,
    devtools,
    open: (state, language) =>
      window.open(state, language, async () => {
        await Promise.all([setScreenSize(devtools, first), page.emulateMedia({ colorScheme: 'light' })])
      }),
  }
  return { gallery, close: () => context.close() }
}

/**
 * `gallery` opens states on a phone, `desk` on the narrowest screen of the back office; whatever a test changes, `open` undoes.
 */
export const test = base.extend<object, { stateServer: StateServer; gallery: GalleryWindow; desk: GalleryWindow }>({
  stateServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, use) => {
      const program = await startProgram({ DEMO: 'off' })
      const server = await startStateServer(program.url)
      await use(server)
      await server.stop()
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: [
    async ({ browser, stateServer }, use) => {
      const { gallery, close } = await openWindow(browser, stateServer, phone)
      await use(gallery)
      await close()
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ browser, stateServer }, use) => {
      const { gallery, close } = await openWindow(browser, stateServer, smallDesk)
      await use(gallery)
      await close()
    },
    { scope: 'worker' },
  ],
})

/** `window.layoutShift`: how much what has arrived pushed around what was there. */
function addUpLayoutShifts() {
  Reflect.set(window, 'layoutShift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

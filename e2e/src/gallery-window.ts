// Playwright's test with one window on the gallery for all tests of a worker: a browser's first page costs more than the next ten.
import { test as base, type CDPSession, expect } from '@playwright/test'
import { type StateWindow, stateWindow } from './open-state.ts'
import { startProgram } from './running-program.ts'
import { giveScreen, phone } from './screen-size.ts'
import { startStateServer } from './state-server.ts'

export { expect }

export type GalleryWindow = StateWindow & { devtools: CDPSession }

/** `gallery` opens states on a phone in the light; whatever a test changes besides (size, theme) is undone by the next `open`. */
export const test = base.extend<object, { gallery: GalleryWindow }>({
  gallery: [
    async ({ browser }, use) => {
      const program = await startProgram({ DEMO: 'off' })
      const server = await startStateServer(program.url)
      const context = await browser.newContext({
        viewport: phone,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await page.addInitScript(addUpLayoutShifts)
      const window = await stateWindow(page, server)
      const devtools = await context.newCDPSession(page)
      await use({
        ...window,
        devtools,
        async open(state, language) {
          await giveScreen(devtools, phone)
          await page.emulateMedia({ colorScheme: 'light' })
          await window.open(state, language)
        },
      })
      await context.close()
      await server.stop()
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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

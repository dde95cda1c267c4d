// What every journey is: a test whose browser is watched. Import `test` and `expect` from here.
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { watchContext } from './watch-browser.ts'

export { expect }

/** The most that is printed of one page. */
const PRINTED_CHARACTERS = 2_000

/** Prints what stands on every open page: where a test fails on a machine of others, only its output is seen. */
async function printPages(browser: Browser | null) {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => `(${String(error)})`)
    process.stdout.write(`\nOn ${page.url().replace(/[?#].*/, '')}:\n${text.slice(0, PRINTED_CHARACTERS)}\n\n`)
  }
}

/** Playwright's test, which fails when a page of it, in whichever context, did what no page may do (watch-browser.ts). */
export const test = base.extend<{ watched: undefined }>({
  context: async ({ context }, use, testInfo) => {
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await printPages(context.browser())
  },
  watched: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const tell = (violation: string) => violations.push(violation)
      const watching: Promise<void>[] = []
      const watch = (context: BrowserContext) => watching.push(watchContext(context, tell))
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      await Promise.all(watching)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

// What every journey is: a test whose browser is watched. Import `test` and `expect` from here.
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { watchContext } from './watch-browser.ts'

export { expect }

/** Playwright's test, which fails when a page of it, in whichever context, did what no page may do (watch-browser.ts). */
export const test = base.extend<{ watched: undefined }>({
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Axe = { run: (options: RunOptions) => Promise<AxeResults> }

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads `window.axe` from the page's own origin, whether or not it is served there. */
const importAxe = (page: Page, address: string) =>
  page.evaluate(
    (from) =>
      import(from).then(
        () => undefined,
        () => undefined,
      ),
    address,
  )

const hasAxe = (page: Page) => page.evaluate(() => Reflect.has(window, 'axe'))

/** Offline, what the browser keeps is not there either, and it says so. */
const isOnline = (page: Page) => page.evaluate(() => navigator.onLine)

/**
 * What axe finds in the page as it is, by all rules of WCAG 2.2 AA and good practice, or by one alone.
 * @param address of axe on the page's own origin, where it is served: the browser keeps it compiled, and sending and compiling
 *   it takes as long as a run of it
 */
export async function axeViolations(
  page: Page,
  { rule, address }: { rule?: 'color-contrast'; address?: string } = {},
): Promise<string[]> {
  if (address && !(await hasAxe(page)) && (await isOnline(page))) await importAxe(page, address)
  if (!(await hasAxe(page))) await page.evaluate(axeSource)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The one rule that reads style sheets is no rule of these; reading them takes a fifth of the time.
    preload: { assets: ['media'] },
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: RULES },
  }
  const { violations } = await page.evaluate((given) => (Reflect.get(window, 'axe') as Axe).run(given), options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html}, ${node.failureSummary}`))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Axe = { run: (options: RunOptions) => Promise<AxeResults> }

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the page as it is, by all rules of WCAG 2.2 AA and good practice, or by one alone. */
export async function axeViolations(page: Page, rule?: 'color-contrast'): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axeSource)
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: RULES },
  }
  const { violations } = await page.evaluate((given) => (Reflect.get(window, 'axe') as Axe).run(given), options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html}, ${node.failureSummary}`))
}

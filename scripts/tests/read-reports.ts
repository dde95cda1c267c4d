import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that failed: its title with those of its file and groups, and what it said. */
type FailedTest = { title: string; message: string }
/** What the reports of one run hold together. */
export type TestCount = { passed: number; failed: FailedTest[] }

type PlaywrightSpec = {
  title: string
  /** One for each project that ran it; `ok` of the whole would be one project's. */
  tests: { projectName?: string; status: string; results?: { errors?: { message?: string }[] }[] }[]
}
type PlaywrightSuite = { title?: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}
/** The JSON that Vitest (`testResults`) and Playwright (`suites`) leave. */
type Report = { testResults?: VitestFile[]; suites?: PlaywrightSuite[]; errors?: { message?: string }[] }

/**
 * Reads every report in a folder. A file that broke before its tests, or a run that broke outside of one, counts as a failure.
 */
export function readReports(folder: string): TestCount {
  const count: TestCount = { passed: 0, failed: [] }
  for (const name of readdirSync(folder))
    addReport(count, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
  return count
}

/** Adds the tests of one report to a count. */
export function addReport(count: TestCount, report: Report): void {
  for (const file of report.testResults ?? []) addVitestFile(count, file)
  for (const suite of report.suites ?? []) addPlaywrightSuite(count, suite, [])
  for (const { message } of report.errors ?? [])
    count.failed.push({ title: 'outside of a test', message: withoutColours(message ?? '') })
}

function addVitestFile(count: TestCount, file: VitestFile) {
  const before = count.failed.length
  for (const test of file.assertionResults) {
    if (test.status === 'passed') count.passed++
    else
      count.failed.push({
        title: `${file.name} › ${test.fullName}`,
        message: withoutColours((test.failureMessages ?? []).join('\n') || `It was ${test.status}.`),
      })
  }
  if (file.status === 'failed' && count.failed.length === before)
    count.failed.push({ title: file.name, message: withoutColours(file.message ?? '') })
}

function addPlaywrightSuite(count: TestCount, suite: PlaywrightSuite, above: string[]) {
  const path = suite.title ? [...above, suite.title] : above
  for (const spec of suite.specs ?? [])
    for (const { projectName, status, results } of spec.tests) {
      if (status === 'expected') {
        count.passed++
        continue
      }
      const messages = (results ?? []).flatMap(({ errors }) => errors ?? [])
      count.failed.push({
        title: [projectName, ...path, spec.title].filter(Boolean).join(' › '),
        message: withoutColours(messages.map(({ message }) => message ?? '').join('\n')) || `It was ${status}.`,
      })
    }
  for (const inner of suite.suites ?? []) addPlaywrightSuite(count, inner, path)
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const withoutColours = (text: string) => text.replaceAll(COLOUR, '')

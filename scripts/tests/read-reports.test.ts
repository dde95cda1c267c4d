import { expect, test } from 'vitest'
import { addReport, type TestCount } from './read-reports.ts'

const count = (report: Parameters<typeof addReport>[1]): TestCount => {
  const counted: TestCount = { passed: 0, failed: [] }
  addReport(counted, report)
  return counted
}

test('Vitest’s tests are counted, and what a failed one said is kept without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'money adds up' },
    { status: 'failed', fullName: 'money rounds', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'] },
  ]
  expect(count({ testResults: [{ name: 'money.test.ts', status: 'failed', assertionResults }] })).toEqual({
    passed: 1,
    failed: [{ title: 'money.test.ts › money rounds', message: 'expected 1 to be 2' }],
  })
})

test('a skipped test has not passed', () => {
  const assertionResults = [{ status: 'pending', fullName: 'money rounds' }]
  expect(count({ testResults: [{ name: 'money.test.ts', status: 'passed', assertionResults }] }).failed).toEqual([
    { title: 'money.test.ts › money rounds', message: 'It was pending.' },
  ])
})

test('a file that broke before its first test is one failure', () => {
  const file = { name: 'money.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  expect(count({ testResults: [file] }).failed).toEqual([{ title: 'money.test.ts', message: 'Cannot find module' }])
})

test('Playwright’s tests are found in suites within suites, with the project that ran them', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    tests: [
      { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
      {
        projectName: 'phone',
        status: ok ? 'expected' : 'unexpected',
        results: [{ errors: ok ? [] : [{ message: 'not visible' }] }],
      },
    ],
  })
  const inner = { title: 'a chain', specs: [spec('signs up', true), spec('enrolls', false)] }
  expect(count({ suites: [{ title: 'loop.e2e.ts', suites: [inner] }], errors: [{ message: 'no browser' }] })).toEqual({
    passed: 3,
    failed: [
      { title: 'phone › loop.e2e.ts › a chain › enrolls', message: 'not visible' },
      { title: 'outside of a test', message: 'no browser' },
    ],
  })
})

// Types, format, lint, import boundaries, dead code and the weight of both web apps: all that can be said without running the
// product.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findViolations, readSource } from './checks/boundaries.ts'
import { overBudget, summary, weighBuild, weighStaffBuild } from './checks/bundle-budgets.ts'
import { findUntrueRows } from './checks/documents/asvs-rows.ts'
import { findIncompleteRecords } from './checks/documents/decision-records.ts'
import { findMissingPaths } from './checks/documents/doc-paths.ts'
import { findForbiddenCalls } from './checks/forbidden-calls.ts'
import { findMisnamed } from './checks/server-files.ts'
import { findOversized } from './checks/sizes.ts'
import { findForeignWrites, tablesOf, writesOf } from './checks/table-owners.ts'
import { runPart } from './run-parts.ts'

const node = process.execPath
const require = createRequire(import.meta.url)
/** A tool's own file, from its package. */
const fileOf = (packageFile: string, file: string) => join(dirname(packageFile), file)
// Type-aware rules run in a program of their own; without it they would be left out without a word.
require.resolve('oxlint-tsgolint/package.json')

/** Files of the repository, also new ones that are not committed yet. */
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path))

function checkBoundaries(): boolean {
  const started = performance.now()
  const sources = listed('*.ts', '*.tsx')
  const everything = listed()
  const files = sources.filter((path) => /^(packages|apps|testing|e2e)\//.test(path))
  const violations = [
    ...findViolations(files.map((path) => readSource('.', path))),
    ...files.flatMap((path) => findMisnamed(path, readFileSync(path, 'utf8'))),
    ...files.flatMap((path) => findForbiddenCalls(path, readFileSync(path, 'utf8'))),
    ...findForeignWrites(
      files.flatMap((path) => tablesOf('.', path)),
      files.flatMap((path) => writesOf('.', path)),
    ),
    ...findUntrueRows(readFileSync('docs/asvs.md', 'utf8'), (path) =>
      existsSync(path) ? readFileSync(path, 'utf8') : undefined,
    ),
    ...listed('*.md').flatMap((path) => findMissingPaths(path, readFileSync(path, 'utf8'), everything)),
    ...listed('docs/decisions/*.md').flatMap((path) => findIncompleteRecords(path, readFileSync(path, 'utf8'))),
    ...findOversized(new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))),
  ]
  console.log(
    `${violations.length === 0 ? '✓' : '✗'} boundaries: ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  for (const violation of violations) console.log(`  ${violation}`)
  return violations.length === 0
}

/** Builds a web app to be weighed, beside the build that runs; its folder, or null when it did not build. */
async function buildToWeigh(app: string): Promise<string | null> {
  const folder = `.cache/weighed-${app}`
  const { ok } = await runPart({
    name: `${app} to be weighed`,
    command: node,
    args: [
      'node_modules/vite/bin/vite.js',
      'build',
      join('apps', app),
      '--logLevel',
      'error',
      '--outDir',
      join(process.cwd(), folder),
      '--emptyOutDir',
    ],
    budgetSeconds: 20,
  })
  return ok ? folder : null
}

async function checkBudgets(): Promise<boolean> {
  const portal = await buildToWeigh('portal')
  const backoffice = await buildToWeigh('backoffice')
  if (!portal || !backoffice) return false
  const weights = weighBuild(portal)
  const staff = weighStaffBuild(backoffice)
  const sentences = overBudget(weights, staff)
  console.log(`${sentences.length === 0 ? '✓' : '✗'} budgets: ${summary(weights, staff)}`)
  for (const sentence of sentences) console.log(`  ${sentence}`)
  return sentences.length === 0
}

// Types first: lint reads them from the same sources, and two at once is all that two cores hold.
const results = [
  await runPart({ name: 'types', command: node, args: ['node_modules/typescript/bin/tsc', '-b'], budgetSeconds: 20 }),
  await runPart({
    name: 'types of scripts',
    command: node,
    args: ['node_modules/typescript/bin/tsc', '-p', 'scripts'],
    budgetSeconds: 10,
  }),
  ...(await Promise.all([
    runPart({
      name: 'format',
      command: node,
      args: [fileOf(require.resolve('@biomejs/biome/package.json'), 'bin/biome'), 'check', '.'],
      budgetSeconds: 10,
    }),
    runPart({
      name: 'lint',
      command: node,
      args: [
        fileOf(require.resolve('oxlint/package.json'), 'bin/oxlint'),
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives',
      ],
      budgetSeconds: 20,
    }),
    runPart({ name: 'dead code', command: node, args: ['node_modules/knip/bin/knip.js'], budgetSeconds: 20 }),
  ])),
]
const boundaries = checkBoundaries()
const budgets = await checkBudgets()
process.exitCode = boundaries && budgets && results.every((result) => result.ok) ? 0 : 1

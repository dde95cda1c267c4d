// Builds what `npm start` runs, when its sources have changed since the last build.
import { createHash, hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFile, programNames } from './builds/bundle-programs.ts'
import { compressAssets } from './builds/compress-assets.ts'
import { makeIcons } from './make-icons.ts'
import { type Part, runPart } from './run-parts.ts'

const STAMP = '.cache/build-stamp'
const SOURCES = [
  'packages',
  'apps',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/builds/bundle-programs.ts',
  'scripts/builds/compress-assets.ts',
  'scripts/make-icons.ts',
  'scripts/builds/slim-contract.ts',
]
const OUTPUTS = [
  ...programNames.map(programFile),
  'apps/portal/dist-web/index.html',
  'apps/portal/dist-web/icon-512.png',
  'apps/portal/dist-ssr/preview.js',
  'apps/backoffice/dist-web/index.html',
]
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-web', 'dist-ssr', 'dist-program', 'dist-dev', 'testing'])

function* filesBelow(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    // By what is in it: a file that was saved as it was changes nothing.
    yield `${path}:${hash('sha256', readFileSync(path))}`
    return
  }
  for (const name of readdirSync(path).toSorted())
    if (!NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name)) yield* filesBelow(join(path, name))
}

const stampOfSources = () => {
  const stamp = createHash('sha256')
  for (const source of SOURCES) for (const line of filesBelow(source)) stamp.update(line).update('\n')
  return stamp.digest('hex')
}

const isFresh = () =>
  existsSync(STAMP) && OUTPUTS.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === stampOfSources()

const node = process.execPath
const vite = (app: string, ...args: string[]): Part => ({
  name: `web app ${app}${args.length > 0 ? ' (server side)' : ''}`,
  command: node,
  args: [
    join(process.cwd(), 'node_modules/vite/bin/vite.js'),
    'build',
    join('apps', app),
    '--logLevel',
    'warn',
    ...args,
  ],
  budgetSeconds: 20,
})

/** Builds everything that is stale; false when something did not build (its output has been printed). */
export async function build(): Promise<boolean> {
  if (isFresh()) return true
  const stamp = stampOfSources()
  console.log('Building …')
  const programs: Part = {
    name: 'programs',
    command: node,
    args: ['scripts/builds/bundle-programs.ts'],
    budgetSeconds: 20,
  }
  const results = await Promise.all([
    runPart(programs),
    (async () => {
      const web = await runPart(vite('portal'))
      const preview = await runPart(vite('portal', '--config', 'apps/portal/vite.preview.config.ts'))
      const desk = await runPart(vite('backoffice'))
      return { ok: web.ok && preview.ok && desk.ok }
    })(),
  ])
  const ok = results.every((result) => result.ok)
  if (ok) await makeIcons('apps/portal/public/favicon.svg', 'apps/portal/dist-web')
  if (ok) for (const app of ['portal', 'backoffice']) await compressAssets(`apps/${app}/dist-web/assets`)
  if (ok) {
    mkdirSync('.cache', { recursive: true })
    writeFileSync(STAMP, stamp)
  }
  return ok
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !(await build())) process.exitCode = 1

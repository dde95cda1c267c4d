import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium's own build without windows: the same pages for a fifth less of the processors. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function installed(names: string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return existsSync(MAC) ? MAC : undefined
}

/**
 * A Chromium for the browser tests, without windows where there is one, or `whole` for what measures a person's browser: an
 * installed one, else the one that Playwright's installer brings, else Debian's package when we are root. Returns its path, or
 * `bundled` when Playwright knows where it is; throws one sentence otherwise.
 */
export function findBrowser(kind: 'any' | 'whole' = 'any'): { executablePath: string | undefined } {
  const names = kind === 'whole' ? WHOLE : [...SHELLS, ...WHOLE]
  const there = installed(names)
  if (there) return { executablePath: there }
  console.log('No Chromium or Chrome is installed; trying Playwright’s installer …')
  const playwright = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'install',
      '--with-deps',
      kind === 'whole' ? '--no-shell' : '--only-shell',
      'chromium',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    },
  )
  if (playwright.status === 0) return { executablePath: undefined }
  if (process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    console.log('It could not download a browser; trying the Debian package …')
    const name = kind === 'whole' ? 'chromium' : 'chromium-headless-shell'
    const apt = spawnSync(
      'sh',
      ['-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`],
      { stdio: ['ignore', 'pipe', 'pipe'], timeout: 600_000 },
    )
    const path = installed(names)
    if (apt.status === 0 && path) return { executablePath: path }
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) and run the same command again.',
  )
}

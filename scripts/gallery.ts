// `npm run gallery [-- word …]`: pictures of every state of every screen (or of those whose id has one of the words), light and
// dark, into gallery/, with index.html to look at them: the portal on a phone, a tablet and a desktop, the back office on two
// desks. `--language es` shows the Spanish ones, of the portal alone: the back office is English. `--into` names another folder.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ScreenState } from '@caseback/testing/gallery'
import { isLanguage, type Language, languages } from '@caseback/words/languages'
import { type Browser, chromium, type Page } from '@playwright/test'
import { allStates as deskStates } from '../apps/backoffice/src/dev/all-states.ts'
import { allStates as portalStates } from '../apps/portal/src/dev/gallery/all-states.ts'
import { inSpanish } from '../apps/portal/src/dev/gallery/in-spanish.ts'
import { startProgram } from '../e2e/src/running-program.ts'
import { stateWindow } from '../e2e/src/states/open-state.ts'
import { deskScreens, isTouched, type Screen, screens } from '../e2e/src/states/screen-size.ts'
import { type StateServer, startStateServer } from '../e2e/src/states/state-server.ts'
import { build } from './build.ts'
import { findBrowser } from './tests/browser.ts'

const themes = ['light', 'dark'] as const
/** Of a very long page the beginning says enough. */
const MAX_HEIGHT = 6000

const { values, positionals: words } = parseArgs({
  options: { language: { type: 'string', default: 'en' }, into: { type: 'string', default: 'gallery' } },
  allowPositionals: true,
})
if (!isLanguage(values.language)) throw new Error(`There is no language ${values.language}: ${languages.join(' or ')}.`)
const language: Language = values.language
const folder = values.into
/** A state with the screens that its web app is made for. */
type Shown = { state: ScreenState; sizes: readonly Screen[] }
const all: Shown[] = [
  ...portalStates.map((state) => ({
    state: language === 'es' ? inSpanish(state) : state,
    // A desktop is asked for files.
    sizes: state.drawsCamera ? screens.filter(isTouched) : screens,
  })),
  ...(language === 'es' ? [] : deskStates.map((state) => ({ state, sizes: deskScreens }))),
]
const wanted = all.filter(({ state }) => words.length === 0 || words.some((word) => state.id.includes(word)))

/**
 * Fingers, a mouse and the theme are given to a page when it is opened: changed later, Chromium draws pictures that are half of
 * each. One context after the other, because a browser has one kind of pointer at a time.
 */
async function takePictures(browser: Browser, server: StateServer, { state, sizes }: Shown) {
  for (const theme of themes)
    for (const [touched, ofThem] of Map.groupBy(sizes, isTouched)) {
      const context = await browser.newContext({
        colorScheme: theme,
        hasTouch: touched,
        isMobile: touched,
        reducedMotion: 'reduce',
        locale: 'en-US',
      })
      await takePicturesOf(await context.newPage(), server, state, theme, ofThem)
      await context.close()
    }
}

async function takePicturesOf(
  page: Page,
  server: StateServer,
  state: ScreenState,
  theme: string,
  sizes: readonly Screen[],
) {
  page.setDefaultTimeout(20_000)
  try {
    if (sizes[0]) await page.setViewportSize(sizes[0])
    const window = await stateWindow(page, server)
    await window.open(state, language)
    for (const violation of window.violations()) console.log(`${state.id}: ${violation}`)
    // Where a sentence has parameters its Spanish is not known beforehand: what has not arrived by now is what the state is
    // about.
    if (language !== 'en') await page.waitForTimeout(1_000)
    for (const screen of sizes) await writePicture(page, screen, join(folder, pictureOf(state, screen.width, theme)))
  } catch (error) {
    console.log(`${state.id}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** On a screen as high as the page: what sticks to its bottom is not drawn across its middle. */
async function writePicture(page: Page, screen: Screen, path: string) {
  await page.setViewportSize(screen)
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...screen, height: Math.min(MAX_HEIGHT, Math.max(screen.height, pageHeight)) })
  await page.screenshot({ path })
}

const pictureOf = (state: ScreenState, width: number, theme: string) =>
  `${state.id}-${width}-${theme}${language === 'es' ? '-es' : ''}.png`

/** All pictures by screen and state; a click opens one in full. */
function contactSheet(): string {
  const picture = (state: ScreenState, width: number, theme: string) => {
    const file = pictureOf(state, width, theme)
    return `<a href="${file}"><img src="${file}" width="${width / 4}" loading="lazy" alt="${width} px, ${theme}"></a>`
  }
  const row = ({ state, sizes }: Shown) =>
    `<h3>${state.title} <small>${state.id}</small></h3><p>${sizes
      .flatMap(({ width }) => themes.map((theme) => picture(state, width, theme)))
      .join('\n')}</p>`
  const parts = [...Map.groupBy(wanted, ({ state }) => state.screen)].map(
    ([screen, states]) => `<h2>${screen}</h2>${states.map(row).join('\n')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font-family:system-ui;margin:2rem}p{display:flex;gap:.75rem;align-items:start}img{border:1px solid #858b87}small{color:#5a625d}</style>
<h1>Gallery</h1>${parts.join('\n')}</html>`
}

if (!(await build())) process.exit(1)
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { executablePath } = findBrowser()
const program = await startProgram({ DEMO: 'off' })
const server = await startStateServer(program.url)
try {
  const queue = [...wanted]
  const work = async () => {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-quic'],
    })
    for (let state = queue.shift(); state; state = queue.shift()) await takePictures(browser, server, state)
    await browser.close()
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  writeFileSync(join(folder, 'index.html'), contactSheet())
  const pictures = wanted.reduce((sum, { sizes }) => sum + sizes.length * themes.length, 0)
  console.log(`${wanted.length} states, ${pictures} pictures: ${folder}/index.html`)
} finally {
  await server.stop()
  await program.stop()
}

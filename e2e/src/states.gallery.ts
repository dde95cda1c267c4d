// Every state of every screen, once: on a phone in the light, then wider and in the dark, on the same page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { allStates } from '../../apps/portal/src/dev/gallery/all-states.ts'
import { inSpanish } from '../../apps/portal/src/dev/gallery/in-spanish.ts'
import type { ScreenState } from '../../apps/portal/src/dev/gallery/screen-state.ts'
import { openState } from './open-state.ts'
import { findLayoutDefects, watchKeyboard } from './page-defects.ts'
import { type RunningProgram, repository, startProgram } from './running-program.ts'
import { giveScreen, isTouched, screens } from './screen-size.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The most that a slow answer may push around what is there already; 0.1 is what browsers call good. */
const MAX_LAYOUT_SHIFT = 0.1

/** The fullest screens, with what each shows once it is reached: Spanish is a fifth longer, and nothing may be cut. */
const walkedInSpanish = {
  'preview-capped': 'Las cadenas pueden usarla para hasta 1,000 cajas por local',
  'login-empty': '¿Olvidó su contraseña?',
  'signup-invalid': 'Escriba su apellido',
  'company-type-other-fire-depts-prisons-military': 'Nombre de la organización',
  'offers-enrolled-statuses': 'Requiere atención',
  'enroll-active': 'Inscriba su local',
  'enrollment-progress': 'Aprobado hasta ahora',
  'submit-files': 'Factura 2',
  'claims-statuses': 'Pago en proceso',
  'claim-attention': 'Falta algo de su parte',
  'claim-sent-void': 'Este cheque se canceló.',
  'settings-loaded': 'Mis datos',
  'frame-menu': 'Salir',
}

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(() => program.stop())

async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames in the page there is nothing that the slower mode, which opens a second page, would find besides.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html}, ${node.failureSummary}`))
}

/** Once a new size has reached what watches the page's parts: a frame later. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** Goes through the page with the Tab key from its beginning to its end. */
async function walkWithTab(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  const stops = await page.evaluate(watchKeyboard)
  const press = async () => {
    const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
    await Promise.all([
      devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ])
  }
  // From the middle of a page the walk goes over its end; some stops are scrolling frames and the browser's own.
  for (let left = stops * 2 + 6; left > 0; left -= 20) {
    await Promise.all(Array.from({ length: Math.min(20, left) }, press))
    if (await page.evaluate(() => (Reflect.get(window, 'keyboardWalk') as { isOver: () => boolean }).isOver())) break
  }
  return page.evaluate(() => (Reflect.get(window, 'keyboardWalk') as { end: () => string[] }).end())
}

/** Toasts go by themselves after some seconds; they have been looked at when this is called. */
async function dismissToasts(page: Page) {
  for (const button of await page.getByRole('button', { name: /^(Dismiss notification|Cerrar aviso)$/ }).all())
    await button.click({ timeout: 1000 }).catch(() => undefined)
  // What leads the keyboard to them goes a render later, which a busy machine puts off.
  const area = page.getByRole('region', { name: /^(Notifications|Avisos) \(F8\)$/, includeHidden: true })
  await expect(area.locator('[tabindex="0"]')).toHaveCount(0)
}

test.describe('every state of every screen', () => {
  // Bounds for what hangs, not measures: 500 claims have many stops for the Tab key, and a busy machine takes its time.
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })
  const walk = (state: ScreenState, language: 'en' | 'es') =>
    test(language === 'en' ? state.id : `${state.id} in Spanish`, async ({ page }) => {
      const defects: string[] = []
      const note = (where: string, found: string[]) => defects.push(...found.map((each) => `${where}: ${each}`))
      await page.addInitScript(() => {
        Reflect.set(window, 'layoutShift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const misdeeds = await openState(page, program.url, state, language)
      const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
      if (state.id.endsWith('-slow') && shift > MAX_LAYOUT_SHIFT)
        defects.push(`what arrives pushes the page around by ${shift.toFixed(2)}`)

      const devtools = await page.context().newCDPSession(page)
      note('390 light', await axeViolations(page))
      for (const screen of screens) {
        const { width } = screen
        await giveScreen(devtools, screen)
        await untilDrawn(page)
        if (width === 1440) await page.emulateMedia({ colorScheme: 'dark' })
        note(String(width), await page.evaluate(findLayoutDefects, { width, touch: isTouched(screen) }))
        if (width === 1440) note('1440 dark', await axeViolations(page, ['color-contrast']))
      }
      await dismissToasts(page)
      for (const screen of screens.toReversed()) {
        await giveScreen(devtools, screen)
        note(`${screen.width} keyboard`, await walkWithTab(page, devtools))
      }
      expect([...defects, ...misdeeds], state.id).toEqual([])
    })
  for (const state of allStates) walk(state, 'en')
  for (const [id, shows] of Object.entries(walkedInSpanish)) {
    const state = allStates.find((each) => each.id === id)
    if (!state) throw new Error(`There is no state ${id}.`)
    walk({ ...inSpanish(state), shows }, 'es')
  }
})

test('a new theme is there at once for whoever wants less motion', async ({ page }) => {
  const state = allStates.find(({ id }) => id === 'login-refused')
  if (!state) throw new Error('There is no state login-refused.')
  await openState(page, program.url, state)
  // In one go, so that no frame comes in between: a colour that fades reaches what inherits it a frame later at each level.
  const { before, after, fading } = await page.evaluate(() => {
    const colours = () => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]
    const before = colours()
    document.documentElement.dataset.theme = 'dark'
    const after = colours()
    return { before, after, fading: document.getAnimations().filter((each) => each instanceof CSSTransition).length }
  })
  expect(before).toEqual(['rgb(27, 31, 29)', 'rgb(251, 250, 247)'])
  expect(after).toEqual(['rgb(238, 240, 236)', 'rgb(20, 23, 21)'])
  expect(fading).toBe(0)
})

test('the gallery is no part of the built portal', () => {
  const assets = join(repository, 'apps/portal/dist-web/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/gallery/i)
})

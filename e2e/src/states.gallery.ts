// Every state of every screen, once: on a phone in the light, then wider and in the dark, on the same page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenState } from '@caseback/testing/gallery'
import type { Page } from '@playwright/test'
import { allStates } from '../../apps/portal/src/dev/gallery/all-states.ts'
import { loadedBy, mayHaveChanged } from '../../apps/portal/src/dev/gallery/features-of-states.ts'
import { inSpanish } from '../../apps/portal/src/dev/gallery/in-spanish.ts'
import { unlistedFeatures } from './inspection/features-shown.ts'
import { inspectPage } from './inspection/inspect-page.ts'
import { findTooWideForLargeText } from './inspection/large-text.ts'
import { repository } from './running-program.ts'
import { expect, test } from './states/gallery-window.ts'
import { phone, screens } from './states/screen-size.ts'

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

/** Words of thirty letters, which no phone holds that large. */
const hasEndlessWords = ({ id }: ScreenState) => /-(long|strange)-(names?|email)$/.test(id)

/** Hovering or focusing a link prefetches its page: then more is loaded than is shown. */
const unlistedOf = (page: Page, state: ScreenState) => {
  const listed = loadedBy(state)
  return listed && state.steps.length === 0 ? unlistedFeatures(page, 'portal', listed) : []
}

test.describe('every state of every screen', () => {
  // Bounds for what hangs, not measures: 500 claims have many stops for the Tab key, and a busy machine takes its time.
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })
  const walk = (state: ScreenState, language: 'en' | 'es') =>
    test(language === 'en' ? state.id : `${state.id} in Spanish`, async ({ gallery }) => {
      const { page, devtools } = gallery
      await gallery.open(state, language)
      const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
      const unlisted = await unlistedOf(page, state)
      const tooWide = hasEndlessWords(state) ? [] : await page.evaluate(findTooWideForLargeText, phone.width)
      const defects = [...unlisted, ...tooWide, ...(await inspectPage(page, devtools, screens))]
      if (state.id.endsWith('-slow') && shift > MAX_LAYOUT_SHIFT)
        defects.push(`what arrives pushes the page around by ${shift.toFixed(2)}`)
      expect([...defects, ...gallery.violations()], state.id).toEqual([])
    })
  for (const state of allStates.filter(mayHaveChanged)) walk(state, 'en')
  for (const [id, shows] of Object.entries(walkedInSpanish)) {
    const state = allStates.find((each) => each.id === id)
    if (!state) throw new Error(`There is no state ${id}.`)
    if (mayHaveChanged(state)) walk({ ...inSpanish(state), shows }, 'es')
  }
})

test('a new theme is there at once for whoever wants less motion', async ({ gallery }) => {
  const state = allStates.find(({ id }) => id === 'login-refused')
  if (!state) throw new Error('There is no state login-refused.')
  const { page } = gallery
  await gallery.open(state)
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

test('a page that is loaded again before it knows who is signed in signs nobody out', async ({ gallery }) => {
  const state = allStates.find(({ id }) => id === 'frame-starting')
  if (!state) throw new Error('There is no state frame-starting.')
  const { page } = gallery
  await gallery.open(state)
  // The request that asks is on its way, and breaks off.
  for (let times = 0; times < 3; times++) {
    await page.reload()
    await expect(page.getByText('Loading…')).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe(state.address)
  expect(await page.evaluate(() => localStorage.getItem('TRADESPEND@TOKEN'))).toBe('a-token')
})

test('the gallery is no part of the built portal', () => {
  const assets = join(repository, 'apps/portal/dist-web/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/gallery/i)
})

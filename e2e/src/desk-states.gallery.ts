// Every state of every screen of the back office, once: on a small screen in the light, then wider and in the dark.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allStates } from '../../apps/backoffice/src/dev/all-states.ts'
import { featureOf, mayHaveChanged } from '../../apps/backoffice/src/dev/feature-of-states.ts'
import { unlistedFeatures } from './inspection/features-shown.ts'
import { inspectPage } from './inspection/inspect-page.ts'
import { repository } from './running-program.ts'
import { expect, test } from './states/gallery-window.ts'
import { deskScreens } from './states/screen-size.ts'

test.describe('every state of every screen of the back office', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })
  for (const state of allStates.filter(mayHaveChanged)) {
    const feature = featureOf(state)
    test(state.id, async ({ desk }) => {
      await desk.open(state)
      const unlisted = feature ? await unlistedFeatures(desk.page, 'backoffice', [feature]) : []
      const defects = await inspectPage(desk.page, desk.devtools, deskScreens)
      expect([...unlisted, ...defects, ...desk.violations()], state.id).toEqual([])
    })
  }
})

const stateOf = (id: string) => {
  const state = allStates.find((each) => each.id === id)
  if (!state) throw new Error(`There is no state ${id}.`)
  return state
}

test('a page of paper is dimmed in the dark, and as it is in the light', async ({ desk }) => {
  await desk.open(stateOf('desk-review-queue'))
  const shadeIn = (theme: string) =>
    desk.page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
      const page = document.querySelector('.page-picture:has(> img)')
      return page && getComputedStyle(page, '::after').backgroundColor
    }, theme)
  expect(await shadeIn('light')).toBe('rgba(0, 0, 0, 0)')
  expect(await shadeIn('dark')).toBe('rgba(58, 50, 34, 0.24)')
})

test('a claim of the queue is a line of 36 px where there is room and a pointer', async ({ desk }) => {
  await desk.open(stateOf('desk-review-queue-many'))
  const lines = desk.page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: /Diner/ })
  const heights = await lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(90)
  expect(Math.max(...heights)).toBeLessThanOrEqual(36)
})

test('a field of the desk is 32 px high, in text of the desk, where something points', async ({ desk }) => {
  for (const id of ['desk-review-queue', 'desk-review-filters']) {
    await desk.open(stateOf(id))
    const fields = desk.page.locator('input:visible:not([type=checkbox]), select:visible')
    const looks = await fields.evaluateAll((all) =>
      all.map((each) => [each.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(each).fontSize)]),
    )
    expect(looks.length, id).toBeGreaterThan(3)
    for (const [height = 0, text = 0] of looks) expect([Math.round(height), text < 15], id).toEqual([32, true])
  }
})

test('the button in a password’s field is inside it', async ({ desk }) => {
  await desk.open(stateOf('desk-you-full'))
  const overhang = await desk.page.getByRole('button', { name: 'Show password' }).evaluateAll((all) =>
    all.map((button) => {
      const [inner, outer] = [button.getBoundingClientRect(), button.previousElementSibling?.getBoundingClientRect()]
      return outer ? Math.max(outer.top - inner.top, inner.bottom - outer.bottom, inner.right - outer.right) : 99
    }),
  )
  expect(overhang.length).toBe(2)
  expect(Math.max(...overhang)).toBeLessThanOrEqual(0)
})

test('an admin sees every page of the navigation at 1440 × 900, and where it goes on at 1024 × 600', async ({
  desk,
}) => {
  await desk.open(stateOf('desk-audit-full'))
  const navigation = desk.page.getByRole('navigation', { name: 'Main' })
  const overflow = () => navigation.evaluate((nav) => nav.scrollHeight - nav.clientHeight)
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflow()).toBe(0)
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  await desk.page.setViewportSize({ width: 1024, height: 600 })
  expect(await overflow()).toBeGreaterThan(0)
  expect(await navigation.evaluate((nav) => getComputedStyle(nav).backgroundAttachment)).toContain('local')
  await navigation.getByRole('link', { name: 'Audit log' }).scrollIntoViewIfNeeded()
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
})

test('the audit log cuts nothing on a phone or a desktop', async ({ desk }) => {
  await desk.open(stateOf('desk-audit-full'))
  for (const width of [390, 1440]) {
    await desk.page.setViewportSize({ width, height: 900 })
    const table = desk.page.getByRole('region', { name: 'Audit log' })
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth), `${width}`).toBe(0)
  }
})

test('the states are no part of the built back office', () => {
  const assets = join(repository, 'apps/backoffice/dist-web/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/gallery|desk-review/i)
})

test('every page of the back office has a chunk, by which the table of what states show is held', async ({ desk }) => {
  await desk.open(stateOf('desk-events-empty'))
  expect(await unlistedFeatures(desk.page, 'backoffice', ['payments'])).toEqual([
    'shows the feature events: apps/backoffice/src/dev/feature-of-states.ts',
  ])
})

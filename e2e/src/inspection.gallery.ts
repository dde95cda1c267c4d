// The looks at a state find what is wrong with a page: each test breaks a good one in one way.
import { allStates } from '../../apps/portal/src/dev/gallery/all-states.ts'
import { inspectPage } from './inspection/inspect-page.ts'
import { expect, type GalleryWindow, test } from './states/gallery-window.ts'
import { screens } from './states/screen-size.ts'

const state = allStates.find(({ id }) => id === 'login-empty')
if (!state) throw new Error('There is no state login-empty.')

/** What is wrong with the sign-in page after it has been changed inside of the browser. */
async function defectsOf({ open, page, devtools }: GalleryWindow, change: () => void): Promise<string[]> {
  await open(state as NonNullable<typeof state>)
  await page.evaluate(change)
  return inspectPage(page, devtools, screens)
}

const seeded: { title: string; change: () => void; found: RegExp[] }[] = [
  { title: 'nothing when nothing is changed', change: () => undefined, found: [] },
  {
    title: 'nothing when a notification comes between two sizes and is put away',
    change: () => {
      const area = document.createElement('div')
      area.setAttribute('role', 'region')
      area.setAttribute('aria-label', 'Notifications (F8)')
      document.body.append(area)
      window.addEventListener('resize', () => {
        if (window.innerWidth !== 768 || area.childElementCount > 0) return
        const button = document.createElement('button')
        button.textContent = 'Dismiss notification'
        button.addEventListener('click', () => button.remove())
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[role=region] button { height: 3rem; width: 12rem; color: black; background: white }')
        document.adoptedStyleSheets.push(sheet)
        area.append(button)
      })
    },
    found: [],
  },
  {
    title: 'text that is cut off at one size',
    change: () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media (width: 768px) { main h1 { width: 3rem; overflow: hidden; white-space: nowrap } }')
      document.adoptedStyleSheets.push(sheet)
    },
    found: [/^768: <h1/],
  },
  {
    title: 'a table on a desk whose last columns are out of sight',
    change: () => {
      const frame = document.createElement('section')
      const table = document.createElement('table')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.narrow { overflow-x: auto; width: 20rem } .narrow table { width: 40rem }')
      document.adoptedStyleSheets.push(sheet)
      frame.className = 'narrow'
      frame.tabIndex = 0
      table.createTBody().insertRow().insertCell().textContent = 'A row'
      frame.append(table)
      document.querySelector('main')?.append(frame)
    },
    found: [/^1440: <section.narrow> "A row" hides 320 px of its table/],
  },
  {
    title: 'a field without a label',
    change: () => document.querySelector('main input')?.before(document.createElement('input')),
    found: [/^390 light: axe label/],
  },
  {
    title: 'pale words in the dark alone',
    change: () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media (prefers-color-scheme: dark) { main h1 { color: #333 } }')
      document.adoptedStyleSheets.push(sheet)
    },
    found: [/^1440 dark: axe color-contrast/],
  },
  {
    title: 'a target that is too small for a finger',
    change: () => {
      const button = document.createElement('button')
      button.textContent = 'x'
      document.querySelector('main')?.append(button)
    },
    found: [/^390: <button> "x" is a target of/],
  },
  {
    title: 'a control that the Tab key does not reach',
    change: () => {
      const last = [...document.querySelectorAll('main a[href]')].at(-1)
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target === last) target.blur()
      })
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Tab' && document.activeElement instanceof HTMLInputElement) event.preventDefault()
      })
    },
    found: [/^1440 keyboard: .* is not reached with Tab$/],
  },
  {
    title: 'a control that is there on a phone alone, where the Tab key does not reach it',
    change: () => {
      const button = document.createElement('button')
      button.textContent = 'Only on a phone'
      button.className = 'only-on-a-phone'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '.only-on-a-phone { height: 3rem; width: 12rem } @media (width > 390px) { .only-on-a-phone { display: none } }',
      )
      document.adoptedStyleSheets.push(sheet)
      document.querySelector('main form')?.append(button)
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Tab' && window.innerWidth === 390) event.preventDefault()
      })
    },
    found: [/^390 keyboard: <button> "Only on a phone" is not reached with Tab$/],
  },
  {
    title: 'a control that is covered at one size',
    change: () => {
      const cover = document.createElement('div')
      cover.className = 'cover'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media (width: 768px) { .cover { position: fixed; inset: 0 } }')
      document.adoptedStyleSheets.push(sheet)
      document.body.append(cover)
    },
    found: [/^768 keyboard: .* has the focus and is covered$/],
  },
  {
    title: 'a control that does not show the focus',
    change: () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('main form button { outline: none !important; box-shadow: none !important }')
      document.adoptedStyleSheets.push(sheet)
    },
    found: [390, 768, 1440].map((width) => new RegExp(`^${width} keyboard: .* does not show that it has the focus$`)),
  },
  {
    title: 'an order of its own for the Tab key',
    change: () => document.querySelector('main form button')?.setAttribute('tabindex', '1'),
    found: [/^768 keyboard: .* is out of the order of the page/],
  },
]

test.describe('the looks at a state find', () => {
  for (const { title, change, found } of seeded)
    test(title, async ({ gallery }) => {
      const defects = await defectsOf(gallery, change)
      if (found.length === 0) expect(defects).toEqual([])
      for (const each of found) expect(defects).toContainEqual(expect.stringMatching(each))
    })
})

test('what a page shows that waits in vain, and for what, is told', async ({ gallery }) => {
  const waiting = allStates.find(({ id }) => id === 'frame-starting')
  if (!waiting) throw new Error('There is no state frame-starting.')
  await gallery.open(waiting)
  const told = await gallery.describe()
  expect(told).toContain('Document: complete, visible, online')
  expect(told).toContain('Loading…')
  expect(told).toMatch(/Requests of the browser:.*GET \S+auth\/user\/: pending\n/s)
  expect(told).toMatch(/Calls that reached the server of the states:.*GET \S+auth\/user\/: no answer yet/s)
})

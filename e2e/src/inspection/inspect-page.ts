// Everything that is looked at in one state of a screen: axe, layout and keyboard, at each size and in both themes.
import { type CDPSession, expect, type Page } from '@playwright/test'
import { isTouched, type Screen, setScreenSize } from '../states/screen-size.ts'
import { AXE } from '../states/state-server.ts'
import { axeViolations } from './axe-violations.ts'
import { installKeyboard, type Keyboard } from './keyboard-defects.ts'
import { findLayoutDefects, pageElements } from './page-defects.ts'

/** Once a new size has reached what watches the page's parts: a frame later. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

const inPage = <Name extends keyof Keyboard>(page: Page, name: Name) =>
  page.evaluate((each) => (Reflect.get(window, 'keyboard') as Keyboard)[each](), name) as Promise<
    ReturnType<Keyboard[Name]>
  >

/** Goes through the page with the Tab key from its beginning to its end. */
async function walkWithTab(page: Page, devtools: CDPSession): Promise<string[]> {
  const stops = await inPage(page, 'startWalk')
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
    if (await inPage(page, 'isWalked')) break
  }
  return inPage(page, 'endWalk')
}

/** What leads the keyboard to the toasts that are there: a nameless stop before them and one behind. */
const stopsAtToasts = (page: Page) =>
  page.getByRole('region', { name: /^(Notifications|Avisos) \(F8\)$/, includeHidden: true }).locator('[tabindex="0"]')

/** Toasts go by themselves after some seconds; they have been looked at when this is called. */
async function dismissToasts(page: Page) {
  // With the keyboard: after a pointer's press a browser no longer shows which control has the focus.
  for (const button of await page.getByRole('button', { name: /^(Dismiss notification|Cerrar aviso)$/ }).all())
    await button.press('Enter', { timeout: 1000 }).catch(() => undefined)
  // What leads the keyboard to them goes a render later, which a busy machine puts off.
  await expect(stopsAtToasts(page)).toHaveCount(0)
}

/** Stops that are there at one size only, and that a walk at this size has come to in whichever page. */
const walkedBefore = new Set<string>()

/**
 * Looks at a state that is open on the first of `sizes` in the light, and tells what is wrong. Ends at the first size, in the
 * dark. Tab is pressed through the whole page at the last size. At the others every stop takes the focus, and Tab is pressed
 * again only where stops are added that it has not come to before: the order is that of the page at every size.
 */
export async function inspectPage(page: Page, devtools: CDPSession, sizes: readonly Screen[]): Promise<string[]> {
  const defects: string[] = []
  const note = (where: string, found: string[]) => defects.push(...found.map((each) => `${where}: ${each}`))
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) throw new Error('There is no size to look at.')
  note(`${first.width} light`, await axeViolations(page, { address: AXE }))
  for (const screen of sizes) {
    if (screen !== first) await setScreenSize(devtools, screen)
    if (screen === last) await page.emulateMedia({ colorScheme: 'dark' })
    await untilDrawn(page)
    const elements = await page.evaluateHandle(pageElements)
    const expectation = { elements, width: screen.width, touch: isTouched(screen) }
    note(String(screen.width), await page.evaluate(findLayoutDefects, expectation))
    await elements.dispose()
  }
  note(`${last.width} dark`, await axeViolations(page, { rule: 'color-contrast' }))
  await page.evaluate(installKeyboard)
  for (const screen of sizes.toReversed()) {
    if (screen !== last) {
      await setScreenSize(devtools, screen)
      await untilDrawn(page)
    }
    note(
      `${screen.width} keyboard`,
      await withoutToasts(page, () => keyboardDefects(page, devtools, screen, screen === last)),
    )
  }
  return defects
}

/**
 * What `look` finds where no toast is there. A read that failed is tried again after some seconds, and says so once more: a toast
 * that has come while it looked is dismissed, and it looks again.
 */
async function withoutToasts(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (let looksLeft = 3; ; looksLeft--) {
    await dismissToasts(page)
    const found = await look()
    if (looksLeft === 1 || (await stopsAtToasts(page).count()) === 0) return found
  }
}

async function keyboardDefects(page: Page, devtools: CDPSession, { width }: Screen, always: boolean) {
  if (always) return walkWithTab(page, devtools)
  const added = (await inPage(page, 'newStops')).map((stop) => `${width} ${stop}`)
  if (added.every((stop) => walkedBefore.has(stop))) return inPage(page, 'visitStops')
  const found = await walkWithTab(page, devtools)
  if (found.length === 0) for (const stop of added) walkedBefore.add(stop)
  return found
}

// How long the next claim takes to be painted after a decision, and beside it a page that has nothing to render: what the browser
// and the way to the answer take by themselves on this machine at this time.
import { setTimeout } from 'node:timers/promises'
import { decideClaim } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import type { Page } from '@playwright/test'
import { EMPTY_PAGE } from '../e2e/src/states/state-server.ts'

/** So much slower the page's processor is made. */
export const SLOWER = 4
const SETTLED_MS = 1500

/**
 * Decides claims one after the other on the desk that is open in `page`, and then as often on an empty page.
 * @param queue the numbers of the claims; the first one is open
 * @returns of each but the first the milliseconds from the key to the paint of what comes next
 */
export async function nextClaimTimes(page: Page, queue: readonly number[]) {
  await page.waitForLoadState('networkidle')
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const next = queue.slice(1)
  const claim: number[] = []
  for (const id of next) claim.push(await fromKeyToPaint(page, `Diner ${id}`))
  await page.goto(new URL(EMPTY_PAGE, page.url()).href)
  const emptyPage: number[] = []
  for (const [at, id] of next.entries()) {
    await page.evaluate(sendAtKey, { url: urlOf(decideClaim, { id: queue[at] ?? id }), name: `Diner ${id}` })
    emptyPage.push(await fromKeyToPaint(page, `Diner ${id}`))
  }
  return { claim, emptyPage }
}

/** Presses the key that decides. @returns the milliseconds until a heading of that name has been painted */
async function fromKeyToPaint(page: Page, name: string): Promise<number> {
  await setTimeout(SETTLED_MS)
  await page.evaluate(watchPaint, name)
  await page.keyboard.press('a')
  // Whoever asks the page meanwhile takes its time.
  await setTimeout(SETTLED_MS)
  const took = Number(await page.evaluate(() => Reflect.get(window, 'nextClaimMs')))
  if (!(took > 0)) throw new Error(`${name} was not there after ${SETTLED_MS} ms.`)
  return took
}

function watchPaint(name: string): void {
  Reflect.set(window, 'nextClaimMs', 0)
  const onKey = (event: KeyboardEvent) => {
    document.removeEventListener('keydown', onKey, { capture: true })
    // It is looked for as the page changes, and not frame by frame, which would be work of its own.
    const watching = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('aside h2')].find((each) => each.checkVisibility())
      if (shown?.textContent !== name) return
      watching.disconnect()
      requestAnimationFrame(() => {
        // The first task after the paint, before what the page does next.
        void scheduler.postTask(() => Reflect.set(window, 'nextClaimMs', performance.now() - event.timeStamp), {
          priority: 'user-blocking',
        })
      })
    })
    watching.observe(document, { subtree: true, childList: true, characterData: true })
  }
  document.addEventListener('keydown', onKey, { capture: true })
}

function sendAtKey({ url, name }: { url: string; name: string }): void {
  const heading = document.createElement('h2')
  const aside = document.createElement('aside')
  aside.append(heading)
  document.body.replaceChildren(aside)
  document.addEventListener(
    'keydown',
    async () => {
      await (await fetch(url, { method: 'POST' })).json()
      heading.textContent = name
    },
    { once: true },
  )
}

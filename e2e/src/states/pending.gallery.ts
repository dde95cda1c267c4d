// On a network that never answers, every main button shows at once that it was pressed: within 100 ms, where it was pressed.

import { allStates } from '../../../apps/portal/src/dev/gallery/all-states.ts'
import { mayHaveChanged } from '../../../apps/portal/src/dev/gallery/features-of-states.ts'
import { expect, test } from './gallery-window.ts'

/** Each ends with the press of a main button whose answer never comes. */
const pressed = [
  'login-busy',
  'signup-checking',
  'company-busy',
  'check-email-busy',
  'password-forgot-busy',
  'password-new-busy',
  'preview-claiming',
  'enroll-busy',
  'submit-sending',
  'settings-saving',
  'offers-pending-more-loading',
  'claim-sending-again',
  'claim-resubmit-sending',
  'claim-withdraw-sending',
  'claim-dispute-sending',
  'help-contact-sending',
  'all-claims-statement-preparing',
  'all-claims-table-preparing',
  'settings-data-preparing',
]
const MOST_MS = 100

for (const id of pressed) {
  const state = allStates.find((each) => each.id === id)
  if (!state) throw new Error(`There is no state ${id}.`)
  if (!mayHaveChanged(state)) continue
  test(`${id}: within ${MOST_MS} ms`, async ({ gallery }) => {
    const { page } = gallery
    await page.addInitScript(noteFirstSign)
    await gallery.open(state)
    const milliseconds = await page.evaluate(() => Number(Reflect.get(window, 'pendingAfter')))
    expect(milliseconds, `${id} shows that it is under way`).toBeLessThanOrEqual(MOST_MS)
  })
}

/** Notes how long after the last press something on the page said that it is busy. */
function noteFirstSign() {
  // The page of a worker keeps its scripts from one test to the next.
  if (Reflect.has(window, 'pendingAfter')) return
  let pressedAt = Number.NaN
  Reflect.set(window, 'pendingAfter', Number.NaN)
  addEventListener(
    'click',
    () => {
      pressedAt = performance.now()
    },
    { capture: true },
  )
  const isBusy = () => document.querySelector('button[aria-busy=true], a[aria-disabled=true], progress') !== null
  new MutationObserver(() => {
    if (Number.isNaN(pressedAt) || !isBusy()) return
    Reflect.set(window, 'pendingAfter', performance.now() - pressedAt)
    pressedAt = Number.NaN
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

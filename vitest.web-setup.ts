import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// How long something may take to appear says nothing about the product: a busy machine takes longer.
configure({ asyncUtilTimeout: 30_000 })

/**
 * Every test begins on the same day, from which its clock goes on: offers of samples have last days, and would be over one day.
 */
const FIRST_DAY = Date.parse('2026-11-26T15:00:00Z')
const SHIFTED = Symbol.for('caseback.shifted-clock')
const isShifted = SHIFTED in globalThis
if (!isShifted) {
  const ahead = FIRST_DAY - Date.now()
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead], target),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  })
  Object.assign(globalThis, { [SHIFTED]: true })
}

/** What was said on console.error and expected by nobody. */
const unexpected: string[] = []

// An unexpected console.error fails the test that caused it; a test that expects one says so with vi.mocked(console.error).
beforeEach(() => {
  unexpected.length = 0
  // jsdom has dialogs without their methods. That one is modal, holds the focus and closes on Escape is tested in Chromium.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  // jsdom has no layout, so that nothing is scrolled.
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const said = `unexpected console.error: ${args.map(String).join(' ')}`
    // Whoever called it may catch what is thrown. A call that no test answers is a network that fails, which pages are made for:
    // the last page of a test may ask for something or not before the test is over.
    if (!said.includes('without a matching request handler')) unexpected.push(said)
    throw new Error(said)
  })
})

afterEach(async () => {
  cleanup()
  // Code that a page has asked for ahead is there before its window is taken away.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  // Files of one worker share a window: what one says of its screen would be another's.
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  // Files of one worker share a browser: what one has kept would be another's.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  if (document.body.textContent) throw new Error(`left in the page after the test: ${document.body.textContent}`)
})

import { beforeEach } from 'vitest'

/**
 * jsdom has dialogs without their methods. Call once at the top of a test file that looks at what a dialog asks and sends; that
 * it is modal, holds the focus and closes on Escape is the browser's, and is tested in Chromium.
 */
export function withOpenableDialogs(): void {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    }
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    }
  })
}

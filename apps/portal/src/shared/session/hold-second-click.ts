/** As long as systems wait for the second click of a double click. */
const DOUBLE_CLICK_MS = 500

/** The second click of a double click that begins now reaches nothing: what lies below by then was not meant. */
export function holdSecondClick(): void {
  const hold = (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation()
  }
  // Before anything on the page hears of it.
  window.addEventListener('click', hold, true)
  setTimeout(() => window.removeEventListener('click', hold, true), DOUBLE_CLICK_MS)
}

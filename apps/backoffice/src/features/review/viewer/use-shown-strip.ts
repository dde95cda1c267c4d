import { useSyncExternalStore } from 'react'

const KEY = 'caseback-desk-pages'
const SHOWN = 'shown'

const changes = new EventTarget()
const isShownHere = () => localStorage.getItem(KEY) === SHOWN
function onChange(hear: () => void) {
  changes.addEventListener('change', hear)
  return () => changes.removeEventListener('change', hear)
}

function toggle() {
  if (isShownHere()) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, SHOWN)
  changes.dispatchEvent(new Event('change'))
}

/** Whether small pictures of the pages are shown, as this browser was left; of all claims alike. */
export const useShownStrip = (): { isShown: boolean; toggle: () => void } => ({
  isShown: useSyncExternalStore(onChange, isShownHere),
  toggle,
})

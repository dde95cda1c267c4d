import { useState } from 'react'

const KEY = 'caseback-desk-pages'
const SHOWN = 'shown'

/** Whether small pictures of the pages are shown, as this browser was left. */
export function useShownStrip(): { isShown: boolean; toggle: () => void } {
  const [isShown, setShown] = useState(() => localStorage.getItem(KEY) === SHOWN)
  return {
    isShown,
    toggle: () => {
      if (isShown) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, SHOWN)
      setShown(!isShown)
    },
  }
}

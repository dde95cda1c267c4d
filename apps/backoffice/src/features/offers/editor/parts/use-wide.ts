import { useSyncExternalStore } from 'react'

/** From where on two columns stand side by side: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)'

// jsdom knows no media: there a page is as on a phone.
const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null)

function subscribe(listener: () => void) {
  const watched = query()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Whether the window is as wide as a desktop's. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )

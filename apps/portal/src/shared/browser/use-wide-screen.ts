import { useSyncExternalStore } from 'react'

/** Where two columns have room: the invoice beside the claim (`lg` of tokens.css). */
const WIDE = '(min-width: 64rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window has room for two columns. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? false)

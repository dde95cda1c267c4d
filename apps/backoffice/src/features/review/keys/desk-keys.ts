import { useLayoutEffect, useRef } from 'react'

/** Keys are text there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Only these are repeated while they are held: another claim that a held key decides on has been seen by nobody. */
const REPEATED = ['j', 'k']

/** How a key with Control or Command is called among the keys; empty for those that the desk does not have. */
function withControl({ key, shiftKey, target, defaultPrevented }: KeyboardEvent): string {
  if (key === 'Enter') return 'ctrl+enter'
  return key.toLowerCase() === 'z' && !shiftKey && !defaultPrevented && !isTyping(target) ? 'ctrl+z' : ''
}

/**
 * Single keys of the desk, anywhere on the page but not while typing, in a dialog, or with a modifier; `ctrl+enter`, with Command
 * on a Mac, also while typing; `ctrl+z` not while typing. Escape leaves a field, so that the next key is a command again. They
 * are heard from the first paint on, and act on what is painted.
 */
export function useDeskKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || document.querySelector('dialog[open]')) return
      if (event.ctrlKey || event.metaKey) {
        const action = latest.current[withControl(event)]
        if (action) event.preventDefault()
        if (!event.repeat) action?.()
        return
      }
      if (isTyping(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
        return
      }
      const action = latest.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      if (!event.repeat || REPEATED.includes(event.key.toLowerCase())) action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

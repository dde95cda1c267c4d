import { useEffect } from 'react'

/** What is of the claim that is open: the one that is rendered ahead of it is out of sight, and nothing in it takes the focus. */
export const ofOpenClaim = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`aside ${selector}`)].filter((each) => !each.closest('[data-ahead]'))

const FIELDS = 'fieldset input:not([readonly])'

/** The first field of the claim that somebody may type into. */
export const focusFirstField = () => ofOpenClaim(FIELDS)[0]?.focus()

/** Enter goes on to the next field of the claim, with Shift to the one before; after the last one it stays. */
export function useEnterGoesOn() {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!(target instanceof HTMLInputElement) || !target.closest('aside fieldset')) return
      const fields = ofOpenClaim(FIELDS)
      fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
    }
    document.addEventListener('keydown', goOn)
    return () => document.removeEventListener('keydown', goOn)
  }, [])
}

/** The first field that is refused, once it is marked. */
export const focusFirstMistake = () =>
  requestAnimationFrame(() => ofOpenClaim('fieldset [aria-invalid="true"]')[0]?.focus())

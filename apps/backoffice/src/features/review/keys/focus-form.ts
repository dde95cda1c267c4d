import { useEffect } from 'react'

/** The first field of the claim that somebody may type into. */
export const focusFirstField = () =>
  document.querySelector<HTMLInputElement>('aside fieldset input:not([readonly])')?.focus()

/** Enter goes on to the next field of the claim, with Shift to the one before; after the last one it stays. */
export function useEnterGoesOn() {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!(target instanceof HTMLInputElement) || !target.closest('aside fieldset')) return
      const fields = [...document.querySelectorAll<HTMLInputElement>('aside fieldset input:not([readonly])')]
      fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
    }
    document.addEventListener('keydown', goOn)
    return () => document.removeEventListener('keydown', goOn)
  }, [])
}

/** The first field that is refused, once it is marked. */
export const focusFirstMistake = () =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('aside fieldset [aria-invalid="true"]')?.focus())

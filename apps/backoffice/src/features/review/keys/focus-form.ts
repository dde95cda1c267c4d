import { useEffect } from 'react'

/** The first field of the claim that somebody may type into. */
export const focusFirstField = () =>
  document.querySelector<HTMLInputElement>('aside fieldset input:not([readonly])')?.focus()

/** When somebody decided while typing; the next claim is there within seconds, or this is forgotten. */
let decidedTypingAt = Number.NEGATIVE_INFINITY
const SOON_MS = 5000

/** A decision is made by its key: from a field of the claim, whose next one is then typed on. */
export function noteWhetherTyping(): void {
  const isTyping = document.activeElement?.closest('aside fieldset') != null
  decidedTypingAt = isTyping ? performance.now() : Number.NEGATIVE_INFINITY
}

/** Puts the focus into the form of a claim that comes after a decision that was made while typing. */
export function useTypesOn(mayType: boolean): void {
  useEffect(() => {
    if (!mayType || performance.now() - decidedTypingAt > SOON_MS) return
    decidedTypingAt = Number.NEGATIVE_INFINITY
    focusFirstField()
  }, [mayType])
}

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

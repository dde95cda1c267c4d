/** The first field of the claim that somebody may type into. */
export const focusFirstField = () =>
  document.querySelector<HTMLInputElement>('aside fieldset input:not([readonly])')?.focus()

/** The first field that is refused, once it is marked. */
export const focusFirstMistake = () =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('aside fieldset [aria-invalid="true"]')?.focus())

import { useState } from 'react'
import { forgetKept, keepForm, readKeptFields } from './kept-form.ts'

/**
 * The values of a form: `initial`, and over it what was typed, kept by the browser with each change until `forget`: it outlives a
 * reload, a refusal and the end of the session. `about` names what the form is for, such as `manufacturer-7`; `sample` has one of
 * each row that `initial` may lack.
 */
export function useKeptForm<Values extends object>(about: string, initial: Values, sample: Values = initial) {
  const [typed, setTyped] = useState<Partial<Values>>(() => readKeptFields(about, sample) ?? {})
  const [wasKept, setWasKept] = useState(() => Object.keys(typed).length > 0)
  const forget = () => forgetKept(about)
  return {
    values: { ...initial, ...typed },
    /**
     * Whether somebody has typed in a field here. Only that is sent where something is changed: what a colleague has changed in
     * the others meanwhile stays.
     */
    isTyped: (field: keyof Values) => field in typed,
    /** What is there was typed before, and was never saved. */
    wasKept,
    change: (changed: Partial<Values>) => {
      const next = { ...typed, ...changed }
      setTyped(next)
      keepForm(about, next)
    },
    startAnew: () => {
      forget()
      setTyped({})
      setWasKept(false)
    },
    forget,
  }
}

import { useState } from 'react'
import { forgetKept, keepForm, readKept } from './kept-form.ts'

/**
 * The values of a form, kept by the browser with each change until `forget`: they outlive a reload, a refusal and the end of the
 * session. `about` names what the form is for, such as `manufacturer-7`; `sample` has one of each row that `initial` may lack.
 */
export function useKeptForm<Values extends object>(about: string, initial: Values, sample: Values = initial) {
  const [values, setValues] = useState(() => readKept(about, sample) ?? initial)
  const [wasKept, setWasKept] = useState(() => readKept(about, sample) !== null)
  const forget = () => forgetKept(about)
  return {
    values,
    /** What is there was typed before, and was never saved. */
    wasKept,
    change: (changed: Partial<Values>) => {
      const next = { ...values, ...changed }
      setValues(next)
      keepForm(about, next)
    },
    startAnew: () => {
      forget()
      setValues(initial)
      setWasKept(false)
    },
    forget,
  }
}

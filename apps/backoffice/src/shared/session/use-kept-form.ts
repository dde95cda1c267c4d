import { useState } from 'react'
import { draftKey } from './desk-drafts.ts'

/** Whether what the browser has kept has the shape of what the form has now; it may be of an earlier release. */
function isLike(kept: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((each) => isLike(each, sample[0] ?? each))
  if (typeof sample !== 'object' || sample === null) return typeof kept === typeof sample || kept === null
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(sample).every(([name, value]) => isLike(fields.get(name), value))
}

function readKept<Values>(key: string, sample: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Checked just now, value by value.
    return kept !== null && isLike(kept, sample) ? (kept as Values) : null
  } catch {
    return null
  }
}

/**
 * The values of a form, kept by the browser with each change until `forget`: they outlive a reload, a refusal and the end of the
 * session. `about` names what the form is for, such as `manufacturer-7`; `sample` has one of each row that `initial` may lack.
 */
export function useKeptForm<Values extends object>(about: string, initial: Values, sample: Values = initial) {
  const key = draftKey(about)
  const [values, setValues] = useState(() => readKept(key, sample) ?? initial)
  const [wasKept, setWasKept] = useState(() => readKept(key, sample) !== null)
  const forget = () => sessionStorage.removeItem(key)
  return {
    values,
    /** What is there was typed before, and was never saved. */
    wasKept,
    change: (changed: Partial<Values>) => {
      const next = { ...values, ...changed }
      setValues(next)
      sessionStorage.setItem(key, JSON.stringify(next))
    },
    startAnew: () => {
      forget()
      setValues(initial)
      setWasKept(false)
    },
    forget,
  }
}

import { draftKey } from './desk-drafts.ts'

/** Whether what the browser has kept has the shape of what the form has now; it may be of an earlier release. */
function isLike(kept: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((each) => isLike(each, sample[0] ?? each))
  if (typeof sample !== 'object' || sample === null) return typeof kept === typeof sample || kept === null
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(sample).every(([name, value]) => isLike(fields.get(name), value))
}

/**
 * The values of a form that the browser has kept, or null. `about` names what the form is for, such as `manufacturer-7`; `sample`
 * has one of each row that it may have.
 */
export function readKept<Values>(about: string, sample: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(about)) ?? 'null')
    // Checked just now, value by value.
    return kept !== null && isLike(kept, sample) ? (kept as Values) : null
  } catch {
    return null
  }
}

/** The fields of a form that somebody has typed in and the browser has kept, or null. See `readKept`. */
export function readKeptFields<Values extends object>(about: string, sample: Values): Partial<Values> | null {
  const kept = readKept<Record<string, unknown>>(about, {})
  if (kept === null) return null
  const known = new Map<string, unknown>(Object.entries(sample))
  const isOfForm = Object.entries(kept).every(([name, value]) => known.has(name) && isLike(value, known.get(name)))
  // Checked just now, value by value.
  return isOfForm ? (kept as Partial<Values>) : null
}

/** Keeps them until `forgetKept`: they outlive a reload, a refusal and the end of the session. Answers what was kept, as text. */
export function keepForm(about: string, values: object): string {
  const text = JSON.stringify(values)
  sessionStorage.setItem(draftKey(about), text)
  return text
}

/** Forgets what was kept. @param only nothing but this text: what somebody else has kept since stays */
export function forgetKept(about: string, only?: string): void {
  const key = draftKey(about)
  if (only === undefined || sessionStorage.getItem(key) === only) sessionStorage.removeItem(key)
}

/** One field that has changed, or that an entry tells; null where it was or is not there. */
export type Change = { field: string; before: string | null; after: string | null }

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [])

/** A list of words as people write one; what else is no text as it is kept. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  const isWords = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
  return isWords ? value.join(', ') : JSON.stringify(value)
}

/** What an entry says of before and after, field by field; what stayed as it was is left out. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: inWords(was.get(field)), after: inWords(is.get(field)) }))
    .filter((change) => change.before !== change.after)
}

/** One field that has changed, or that an entry tells; null where it was or is not there. */
export type Change = { field: string; before: string | null; after: string | null }

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [])

const inWords = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** What an entry says of before and after, field by field; what stayed as it was is left out. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: inWords(was.get(field)), after: inWords(is.get(field)) }))
    .filter((change) => change.before !== change.after)
}

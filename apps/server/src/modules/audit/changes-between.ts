import { isDeepStrictEqual } from 'node:util'

/** What of a record is another now, as the audit log has it; null when nothing is. */
export function changesBetween<Recorded extends Record<string, unknown>>(
  before: Recorded,
  after: Recorded,
): { before: Partial<Recorded>; after: Partial<Recorded> } | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (record: Recorded) => Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<Recorded>
  return { before: pick(before), after: pick(after) }
}

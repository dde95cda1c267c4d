import type { NamedKind } from './name-subjects.ts'

/** Facts that are numbers of something with a name, in the manner of calls and of the code. */
const kinds: Readonly<Record<string, NamedKind>> = {
  asked_by: 'staff',
  chain_id: 'chain',
  chain_ids: 'chain',
  copy_of: 'offer',
  created_by: 'staff',
  location_id: 'location',
  manufacturer_id: 'manufacturer',
  offer_id: 'offer',
  product_id: 'product',
  variant: 'variant',
  variant_id: 'variant',
  variant_ids: 'variant',
}
const kindOf = (field: string): NamedKind | undefined =>
  kinds[field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]

type Reference = { subject: NamedKind; subjectId: number }

/** What the facts of an entry name by its number. */
export function referencesIn(value: unknown, field = ''): Reference[] {
  if (Array.isArray(value)) return value.flatMap((each) => referencesIn(each, field))
  const kind = kindOf(field)
  if (typeof value === 'number') return kind ? [{ subject: kind, subjectId: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => referencesIn(each, name))
}

/** The same facts with `{ id, name }` for each number whose name is known; what is no longer there stays a number. */
export function nameFacts(value: unknown, nameOf: (reference: Reference) => string | null, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => nameFacts(each, nameOf, field))
  const kind = kindOf(field)
  if (typeof value === 'number' && kind) {
    const name = nameOf({ subject: kind, subjectId: value })
    return name === null ? value : { id: value, name }
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, nameFacts(each, nameOf, name)]))
}

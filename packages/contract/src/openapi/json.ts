/** A part of the document. */
export type Json = { [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls `see` with every object in a part of the document, the outer ones first. */
export function eachObject(part: unknown, see: (object: Json) => void): void {
  if (Array.isArray(part)) for (const each of part) eachObject(each, see)
  if (!isObject(part)) return
  see(part)
  for (const each of Object.values(part)) eachObject(each, see)
}

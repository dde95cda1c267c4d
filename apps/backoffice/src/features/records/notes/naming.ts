type Colleague = { id: number; name: string }
/** A name that is being typed: where its `@` is, and what stands behind it up to the caret. */
type Naming = { from: number; typed: string; to: number }

/** A name has at most so many letters; what is longer is no name. */
const LONGEST = 80

/** What stands before an `@` that is none of a name, but of an address. */
const IN_ADDRESS = /[\p{L}\p{N}.]$/u

/** The name that is being typed before the caret; null where none is. An address of e-mail is no name. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || IN_ADDRESS.test(before.slice(0, from))) return null
  const typed = before.slice(from + 1)
  return typed.includes('\n') || typed.length > LONGEST ? null : { from, typed, to: caret }
}

/** The text with the whole name in the place of what was typed, and where the caret is then. */
export function withName(text: string, { from, to }: Naming, name: string): { text: string; caret: number } {
  const rest = text.slice(to)
  const begin = `${text.slice(0, from)}@${name}${/^[\s,.;:!?)]/.test(rest) ? '' : ' '}`
  return { text: begin + rest, caret: begin.length }
}

/** Whom a text names: each `@` with the longest name that stands behind it. Two who are called the same are both named. */
export function namedIn(text: string, colleagues: readonly Colleague[]): number[] {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  const ids = new Set<number>()
  for (const { index } of text.matchAll(/@/g)) {
    if (IN_ADDRESS.test(text.slice(0, index))) continue
    const rest = text.slice(index + 1).toLowerCase()
    const meant = longestFirst.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    if (meant) for (const { id, name } of colleagues) if (name.toLowerCase() === meant.name.toLowerCase()) ids.add(id)
  }
  return [...ids]
}

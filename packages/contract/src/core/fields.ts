import { isDay, isUsableDay } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647

/** The `revision` of what was read, as it was answered, in a query. */
export const seenRevision = z.pipe(
  z.string(problem('text.invalid')).check(z.regex(/^\d{1,9}$/, problem('id.invalid'))),
  z.transform((text: string) => Number(text)),
)

/** A positive integer id, from a path or query string. */
export const idParam = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, problem('id.invalid')),
    z.refine((text) => Number(text) <= LARGEST_ID, problem('id.invalid')),
  ),
  z.transform((text: string) => Number(text)),
)

export const id = z.int().check(z.positive(), z.maximum(LARGEST_ID))

/** An id in a body, with the sentence for everything that is none. */
export const idOrSay = (message: string) => z.int(message).check(z.positive(message), z.maximum(LARGEST_ID, message))

/** The version of a text that somebody has read who agrees to it. */
export const versionRead = z.optional(
  z
    .int(problem('number.positive'))
    .check(z.minimum(1, problem('number.positive')), z.maximum(1_000_000, problem('number.positive'))),
)

/** `{id}` in a path. */
export const idParams = z.object({ id: idParam })

/** A calendar day "YYYY-MM-DD" of the years 1900 to 2199, never converted between zones. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, problem('day.format')),
  z.refine(isDay, problem('day.unknown')),
  z.refine((text) => !isDay(text) || isUsableDay(text), problem('day.year')),
)

/** An instant, ISO 8601 in UTC with Z. */
export const instant = z.string()

/** Dollars as a JSON number with at most two decimals; cents stay on the server's side of the presenter. */
export const dollars = z.number()

/** Line breaks and other control characters have no place in a name, an address or a subject line. */
const oneLine = z.refine<string>(
  // Half a character (Cs) is none: a browser never sends one, and JSON columns refuse it. What turns the direction of the text
  // around or has no width makes a name look like another one.
  (value) => !/[\p{Cc}\p{Cs}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u.test(value),
  problem('text.one_line'),
)

/** PostgreSQL keeps every character but this one, and no halves of one in JSON. */
const storable = z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), problem('text.control_characters'))

const atMost = (max: number) => z.maxLength(max, problem('text.too_long', { max }))

/** One line of text that must be there: trimmed, at least one character, at most `max`. */
export const text = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(max), oneLine)

/** Text of several lines that must be there. */
export const note = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(max), storable)

/** Text of several lines in which "" and null alike take away what stood there; absent it stays. */
export const changeableNote = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string(problem('text.invalid')).check(z.trim(), atMost(max), storable)),
      z.transform((value: string | null) => value || null),
    ),
  )

/** Text of several lines that may be left out: absent, null and "" alike become null. */
export const optionalNote = (max: number) =>
  z.pipe(
    z.nullish(z.string(problem('text.invalid')).check(z.trim(), atMost(max), storable)),
    z.transform((value: string | null | undefined) => value || null),
  )

/** One line of text that may be left out: absent, null and "" alike become null. */
export const optionalText = (max = 200) =>
  z.pipe(
    z.nullish(z.string(problem('text.invalid')).check(z.trim(), atMost(max), oneLine)),
    z.transform((value: string | null | undefined) => value || null),
  )

/** HTML, which may be empty. */
export const markup = (max: number, tooLong: string) =>
  z.string(problem('text.invalid')).check(z.maxLength(max, tooLong), storable)

/**
 * A code that came along in a link, such as an attribution code: what is no short line of text is taken as absent. It comes
 * from a browser's past, so it is never an error.
 */
export const codeInPassing = (max: number) =>
  z.pipe(
    z.nullish(otherwise(z.string().check(z.trim(), z.maxLength(max), oneLine), '')),
    z.transform((value: string | null | undefined) => value || null),
  )

/** A code or key in a path or query. */
export const code = (max: number) =>
  z.string(problem('code.invalid')).check(z.maxLength(max, problem('code.invalid')), oneLine)

/** What somebody searches for. */
export const searchText = z.string().check(z.trim(), atMost(100), storable)

const badAddress = problem('email.invalid')
export const emailAddress = z.string(badAddress).check(z.trim(), z.maxLength(254, badAddress), z.email(badAddress))

/** `limit` (default 50, at most 100) and `cursor` of every list. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, problem('number.positive'))),
      z.transform((value: string) => Math.min(Number(value), 100)),
    ),
    50,
  ),
  // It has what the last row is sorted by, which may be two long names.
  cursor: z.optional(z.string().check(z.maxLength(3_000, problem('cursor.invalid')))),
}

/**
 * `sort` of a list: one of `names`, or `-` and a name for the other way round.
 * @param first the order where none is given
 */
export function sortQuery<const Name extends string>(names: readonly Name[], first: Name | `-${Name}`) {
  const sorts = z.enum<readonly (Name | `-${Name}`)[]>(names.flatMap((name) => [name, `-${name}` as const]))
  // A name is one of the enumeration's values; the compiler does not see that while it is any name.
  return { sort: z._default(sorts, first as never) }
}

/** The envelope of every list: `next` is the address of the next page, or null. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), next: z.nullable(z.string()) })

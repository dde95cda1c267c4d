import { isDay } from '@caseback/domain'
import * as z from 'zod/mini'

/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647

/** A positive integer id, from a path or query string. */
export const idParam = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, 'This is not an id.'),
    z.refine((text) => Number(text) <= LARGEST_ID, 'This is not an id.'),
  ),
  z.transform((text: string) => Number(text)),
)

export const id = z.int().check(z.positive(), z.maximum(LARGEST_ID))

/** `{id}` in a path. */
export const idParams = z.object({ id: idParam })

/** A calendar day "YYYY-MM-DD", never converted between zones. */
export const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD.'),
    z.refine(isDay, 'There is no such day in the calendar.'),
  )

/** An instant, ISO 8601 in UTC with Z. */
export const instant = z.string()

/** Dollars as a JSON number with at most two decimals; cents stay on the server's side of the presenter. */
export const dollars = z.number()

/** Text that must be there: trimmed, at least one character, at most `max`. */
export const text = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters.`))

/** Optional text: absent, null and "" alike become null. */
export const optionalText = (max = 200) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters.`))),
    z.transform((value: string | null | undefined) => value || null),
  )

export const emailAddress = z
  .string('Enter a valid e-mail address.')
  .check(z.trim(), z.maxLength(254, 'Enter a valid e-mail address.'), z.email('Enter a valid e-mail address.'))

/** `limit` (default 50, at most 100) and `cursor` of every list. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Enter a positive number.')),
      z.transform((value: string) => Math.min(Number(value), 100)),
    ),
    50,
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** The envelope of every list: `next` is the address of the next page, or null. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), next: z.nullable(z.string()) })

import { isDay } from '@caseback/domain'
import { fieldError } from './errors.ts'

/** What a call asks of a list: so many rows, after those that it has. */
export type PageQuery = { limit: number; cursor?: string | undefined }

/** One page of a list: rows beyond `limit` only tell that there is a next page. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** Cuts the row that was read besides (`limit + 1`) and makes the cursor of the last row that stays. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => (string | number)[]): Page<Row> {
  if (rows.length <= limit) return { rows, nextCursor: null }
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, nextCursor: last === undefined ? null : writeCursor(cursorOf(last)) }
}

/** The cursor of the rows after one with these values. */
export const writeCursor = (values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * What stands at a place of a cursor: a text, a whole number as an id is or as large as cents become, a day, an instant as
 * `toISOString` writes it.
 */
type CursorKind = 'number' | 'cents' | 'string' | 'day' | 'instant'

const fits: Record<CursorKind, (value: unknown) => boolean> = {
  number: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  cents: Number.isSafeInteger,
  // PostgreSQL keeps no zero in a text.
  string: (value) => typeof value === 'string' && !value.includes('\0'),
  // PostgreSQL knows no year 0.
  day: (value) => typeof value === 'string' && isDay(value) && value >= '0001-01-01',
  instant: (value) =>
    typeof value === 'string' &&
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
}

/** The values of a cursor that this server made; 400 on anything else. `kinds` says what is expected, in order. */
export function readCursor<const K extends readonly CursorKind[]>(
  cursor: string | undefined,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' | 'cents' ? number : string } | null {
  if (!cursor) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === kinds.length && kinds.every((kind, at) => fits[kind](values[at])))
      return values as unknown as { [I in keyof K]: K[I] extends 'number' | 'cents' ? number : string }
  } catch {
    // Not ours: answered below like any other wrong cursor.
  }
  throw fieldError('cursor', 'cursor.invalid')
}

/** The address of the next page: today's, with another cursor. */
export function nextUrl(publicUrl: string, requestUrl: string, nextCursor: string | null): string | null {
  if (nextCursor === null) return null
  const url = new URL(requestUrl, publicUrl)
  url.searchParams.set('cursor', nextCursor)
  return `${publicUrl}${url.pathname}${url.search}`
}

/** A page as the answer of a list call. */
export const listed = <Row>(
  { settings }: { settings: { publicUrl: string } },
  request: { url: string },
  page: Page<Row>,
): { results: Row[]; next: string | null } => ({
  results: page.rows,
  next: nextUrl(settings.publicUrl, request.url, page.nextCursor),
})

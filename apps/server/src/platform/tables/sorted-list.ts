import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fieldError } from '../errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../paging.ts'

/** What rows are sorted by: never null, and with the id behind it in an index where a list can be long. */
export type SortKey = { by: SQL | PgColumn; kind: 'string' | 'number' | 'cents' | 'day' | 'instant' }

/** Where a row stands in its list: the values that it is sorted by, as a cursor has them, and its id. */
type Place = (string | number)[]

/** A list in one of its orders. */
export type SortedList = {
  /** What a read selects with every row. */
  place: SQL<Place>
  /** The rows after the cursor; undefined for the first page. */
  after: SQL | undefined
  /** The first of what rows are sorted by is no earlier than the cursor's; undefined for the first page. */
  from: SQL | undefined
  /** The cursor's values of what rows are sorted by, and its id; undefined for the first page. */
  given: Place | undefined
  orderBy: SQL[]
  /** The other way round: from the largest to the smallest. */
  isDown: boolean
  /** Cuts the row that was read besides (`limit + 1`), and has the cursor of the rows after the last. */
  pageOf: <Row extends { place: Place }>(rows: Row[]) => Page<Row>
}

const asText: Record<SortKey['kind'], (by: SortKey['by']) => SQL> = {
  string: (by) => sql`${by}`,
  number: (by) => sql`${by}`,
  cents: (by) => sql`${by}`,
  day: (by) => sql`to_char(${by}, 'YYYY-MM-DD')`,
  instant: (by) => sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}
const cast: Record<SortKey['kind'], SQL> = {
  string: sql`text`,
  number: sql`bigint`,
  cents: sql`bigint`,
  day: sql`date`,
  instant: sql`timestamptz`,
}

/**
 * A list by a chosen column, with a cursor that says where it goes on, whatever has been added or taken away meanwhile.
 * @param orders what each name sorts by, in the order in which it counts; the id comes last, so that no two rows are alike. No
 *   keys: by the id alone, which is the order in which rows were made
 * @param query `sort` is a name, or `-` and a name for the other way round. A cursor of another order is refused with 400
 */
export function sortedList<Name extends string>(
  orders: Record<Name, readonly SortKey[]>,
  id: PgColumn,
  { sort, cursor, limit }: PageQuery & { sort: Name | `-${Name}` },
): SortedList {
  const isDown = sort.startsWith('-')
  const keys = orders[(isDown ? sort.slice(1) : sort) as Name]
  const values = readCursor(cursor, ['string', ...keys.map(({ kind }) => kind), 'number'])
  if (values && values[0] !== sort) throw fieldError('cursor', 'cursor.invalid')
  const columns = [...keys.map(({ by }) => sql`${by}`), sql`${id}`]
  const given = values?.slice(1)
  const place = given?.map((value, at) => sql`${value}::${cast[keys[at]?.kind ?? 'number']}`)
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  return {
    place: sql<Place>`json_build_array(${list([...keys.map(({ by, kind }) => asText[kind](by)), sql`${id}`])})`,
    after: place && sql`(${list(columns)}) ${isDown ? sql`<` : sql`>`} (${list(place)})`,
    from: place && sql`${columns[0]} ${isDown ? sql`<=` : sql`>=`} ${place[0]}`,
    given,
    isDown,
    orderBy: columns.map((column) => (isDown ? sql`${column} desc` : column)),
    pageOf: (rows) => pageOf(rows, limit, ({ place }) => [sort, ...place]),
  }
}

import type { listTypedCompanies as call, OutputOf, WireTypedCompany } from '@caseback/contract'
import { and, asc, count, desc, ilike, ne, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { anyOf } from '../../database/lists.ts'
import { readTogether } from '../../database/read-together.ts'
import { organisations } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { listNamed } from '../chains/chains.store.ts'
import { typedBy } from './typed-by.ts'

type Query = OutputOf<typeof call, 'query'>

/** So many ways to write a name, and websites, say enough. */
const SHOWN = 5

/** Companies that operators typed, each name once, however it was written. */
export const listTypedCompanies = (live: Services, query: Query): Promise<Page<WireTypedCompany>> =>
  readTogether(live, async ({ db }) => {
    const { nameKey } = organisations
    const operators = count()
    const after = readCursor(query.cursor, ['number', 'string'])
    const isNext = after
      ? query.sort === 'name'
        ? sql`${nameKey} > ${after[1]}`
        : sql`(${operators} < ${after[0]} or (${operators} = ${after[0]} and ${nameKey} > ${after[1]}))`
      : undefined
    const rows = await db
      .select({ key: nameKey, operators })
      .from(organisations)
      .where(
        and(
          typedBy(),
          ne(nameKey, ''),
          // Every way to write a name that one of them fits.
          query.q
            ? sql`${nameKey} in (select o.name_key from ${organisations} o where ${ilike(sql`o.name`, containing(query.q))})`
            : undefined,
        ),
      )
      .groupBy(nameKey)
      .having(isNext)
      .orderBy(...(query.sort === 'name' ? [asc(nameKey)] : [desc(operators), asc(nameKey)]))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, (row) => [row.operators, row.key])
    const keys = page.rows.map(({ key }) => key)
    const written = await db
      .select({
        key: nameKey,
        name: sql<string>`mode() within group (order by ${organisations.name})`,
        spellings: sql<string[]>`(array_agg(distinct ${organisations.name}))[1:${sql.raw(String(SHOWN))}]`,
        websites: sql<
          string[] | null
        >`(array_agg(distinct ${organisations.domain}) filter (where ${organisations.domain} is not null))[1:${sql.raw(String(SHOWN))}]`,
      })
      .from(organisations)
      .where(and(typedBy(), anyOf(nameKey, keys)))
      .groupBy(nameKey)
    const texts = new Map(written.map((row) => [row.key, row]))
    const chains = new Map((await listNamed(db, keys)).map(({ nameKey: key, id, name }) => [key, { id, name }]))
    return {
      ...page,
      rows: page.rows.map(({ key, operators: typed }) => ({
        key,
        name: texts.get(key)?.name ?? key,
        spellings: texts.get(key)?.spellings ?? [],
        websites: texts.get(key)?.websites ?? [],
        operators: typed,
        chain: chains.get(key) ?? null,
      })),
    }
  })

import type { listTouchlessRules as call, OutputOf, WireTouchlessRule } from '@caseback/contract'
import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { manufacturers, staff, touchlessRules } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentRule } from './touchless.presenter.ts'

type Query = OutputOf<typeof call, 'query'>

const byName = sql<string>`lower(${manufacturers.name})`

/** Manufacturers that make offers with their rules, by name. One that is archived is there while its rule is on. */
export async function listTouchlessRules(
  { db }: Services,
  { q, limit, cursor }: Query,
): Promise<Page<WireTouchlessRule>> {
  const after = readCursor(cursor, ['string', 'number'])
  const rows = await select(
    db,
    and(
      or(isNull(manufacturers.archivedAt), eq(touchlessRules.enabled, true)),
      q ? ilike(manufacturers.name, containing(q)) : undefined,
      after ? sql`(${byName}, ${manufacturers.id}) > (${after[0]}, ${after[1]})` : undefined,
    ),
    limit + 1,
  )
  const page = pageOf(rows, limit, ({ place, id }) => [place, id])
  return { ...page, rows: page.rows.map(presentRule) }
}

/** The rule of one manufacturer. 404 without the manufacturer. */
export async function ruleOf(db: Database, manufacturerId: number): Promise<WireTouchlessRule> {
  const [row] = await select(db, eq(manufacturers.id, manufacturerId), 1)
  return presentRule(found(row))
}

const select = (db: Database, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: manufacturers.id,
      name: manufacturers.name,
      place: byName,
      rule: touchlessRules,
      changedBy: sql<string | null>`coalesce(nullif(${staff.name}, ''), ${staff.email})`,
    })
    .from(manufacturers)
    .leftJoin(touchlessRules, eq(touchlessRules.manufacturerId, manufacturers.id))
    .leftJoin(staff, eq(staff.id, touchlessRules.changedBy))
    .where(where)
    .orderBy(byName, manufacturers.id)
    .limit(limit)

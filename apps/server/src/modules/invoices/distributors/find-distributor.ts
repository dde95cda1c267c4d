import type { WireDistributor } from '@caseback/contract'
import { distributorKey, undoOfMerge } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { readTogether } from '../../../database/read-together.ts'
import { distributors } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { countInvoices } from './count-invoices.ts'
import { mainDistributorId } from './main-distributor-id.ts'

const ITEMS_SHOWN = 100

/** One distributor with all that means it; of one that is part of another, the other. 404 when there is none. */
export const findDistributor = (live: Services, askedId: number): Promise<WireDistributor> =>
  readTogether(live, async ({ db, clock }) => {
    const [asked] = await db.select().from(distributors).where(eq(distributors.id, askedId))
    const id = found(asked).partOfId ?? askedId
    const [row] = await db.select().from(distributors).where(eq(distributors.id, id))
    const { name } = found(row)
    const parts = await partsOf(db, id)
    const aliases = await aliasesOf(db, id)
    const spellings = [...new Set([...parts, ...aliases].map((each) => each.name))].toSorted()
    return {
      id,
      name,
      spellings,
      spelling_count: spellings.length,
      ...(await countInvoices(db, id)),
      aliases,
      parts: parts.map(({ merged_at, ...part }) => ({
        ...part,
        merged: merged_at.toISOString(),
        undo_until: undoOfMerge(merged_at, clock.now())?.toISOString() ?? null,
      })),
      ...(await itemsOf(db, [name, ...spellings])),
    }
  })

type Part = { id: number; name: string; invoice_count: number; merged_by: string; merged_at: Date }

async function partsOf(db: Database, id: number): Promise<Part[]> {
  const { rows } = await db.execute<Omit<Part, 'merged_at'> & { merged_at: Date | string }>(sql`
    select part.id, part.name, merges.merged_at, coalesce(nullif(staff.name, ''), staff.email) as merged_by,
      (select count(*)::int from invoices where invoices.distributor_id = part.id) as invoice_count
    from distributors part
    join lateral (
      select merged_at, staff_id from distributor_merges
      where distributor_id = part.id and undone_at is null order by id desc limit 1
    ) merges on true
    join staff on staff.id = merges.staff_id
    where part.part_of_id = ${id} order by lower(part.name), part.id`)
  return rows.map((row) => ({ ...row, merged_at: new Date(row.merged_at) }))
}

async function aliasesOf(db: Database, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select alias.id, alias.name from distributor_aliases alias join distributors on distributors.id = alias.distributor_id
    where ${mainDistributorId('distributors')} = ${id} order by lower(alias.name), alias.id`)
  return rows
}

/** What is called on a distributor's invoices how, by any of its names, however it is written in the catalogue. */
async function itemsOf(db: Database, names: readonly string[]): Promise<Pick<WireDistributor, 'items' | 'item_count'>> {
  const { rows: written } = await db.execute<{ name: string }>(sql`
    select distinct item ->> 'distributor' as name from product_variants, jsonb_array_elements(distributor_items) item`)
  const keys = new Set(names.map(distributorKey))
  const meant = written.map(({ name }) => name).filter((name) => keys.has(distributorKey(name)))
  const { rows } = await db.execute<{ item: WireDistributor['items'][number]; all: number }>(sql`
    select count(*) over ()::int as all, json_build_object('product_id', products.id,
      'manufacturer_name', manufacturers.name, 'product_name', products.name,
      'variant_name', variant.name, 'format', variant.format, 'number', item ->> 'number') as item
    from product_variants variant
    cross join jsonb_array_elements(variant.distributor_items) item
    join products on products.id = variant.product_id
    join manufacturers on manufacturers.id = variant.manufacturer_id
    where item ->> 'distributor' = any(${sql.param(meant)}::text[]) and variant.archived_at is null
    order by lower(manufacturers.name), lower(products.name), variant.id, item ->> 'number' limit ${ITEMS_SHOWN}`)
  return { items: rows.map(({ item }) => item), item_count: rows[0]?.all ?? 0 }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { distributorAliases, distributors, manufacturers, offers } from '../../database/schema/index.ts'
import { searchChains } from '../chains/search/search-chains.ts'
import { mainDistributorId } from '../invoices/distributors/main-distributor-id.ts'
import { atMost, type FoundRows, nothing, READ } from './at-most.ts'
import type { Sought } from './sought-of.ts'

type Offer = { id: number; name: string; manufacturer: string; code: string; status: string }
type Named = { id: number; name: string }

const named = async (db: Database, select: SQL) =>
  (await db.execute<Named>(select)).rows.map(({ id, name }) => ({ ...nothing, id, name }))

/** Offers by a part of their name, or by their code; the newest first, and those that are deleted after all others. */
export async function offersCalled(db: Database, { pattern, text }: Sought): Promise<FoundRows> {
  const { rows } = await db.execute<Offer>(sql`
    with few as materialized (
      select ${offers.id} as id, ${offers.state} = 'DELETED' as gone from ${offers} where ${offers.code} = ${text}::text
      union
      select ${offers.id}, ${offers.state} = 'DELETED' from ${offers} where ${offers.name} ilike ${pattern}
    )
    select ${offers.id} as id, ${offers.name} as name, ${manufacturers.name} as manufacturer, ${offers.code} as code,
      ${offers.state} as status
    from (select id, gone from few order by gone, id desc ${atMost(READ)}) shown
    inner join ${offers} on ${offers.id} = shown.id
    inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
    order by shown.gone, ${offers.id} desc`)
  return {
    kind: 'offer',
    rows: rows.map(({ id, name, manufacturer, code, status }) => ({
      ...nothing,
      id,
      name,
      about: manufacturer,
      number: code,
      status,
    })),
  }
}

/** Manufacturers by a part of their name. */
export const manufacturersNamed = async (db: Database, { pattern }: Sought): Promise<FoundRows> => ({
  kind: 'manufacturer',
  rows: await named(
    db,
    sql`select ${manufacturers.id} as id, ${manufacturers.name} as name from ${manufacturers}
      where ${manufacturers.name} ilike ${pattern} order by lower(${manufacturers.name}), ${manufacturers.id} ${atMost(READ)}`,
  ),
})

/** Chains that hold every word, in the order of their picker. */
export async function chainsCalled(db: Database, { text }: Sought): Promise<FoundRows> {
  const { rows } = await searchChains(db, { q: text, limit: READ })
  return { kind: 'chain', rows: rows.map(({ id, name, domain }) => ({ ...nothing, id, name, about: domain })) }
}

/** Distributors by a part of a name or spelling, however both are written: those that the names mean. */
export const distributorsCalled = async (db: Database, { distributorPattern }: Sought): Promise<FoundRows> => ({
  kind: 'distributor',
  rows: await named(
    db,
    sql`
    with few as materialized (
      select ${mainDistributorId('theirs')} as id from ${distributors} theirs where theirs.key like ${distributorPattern}
      union
      select ${mainDistributorId('theirs')} from ${distributorAliases} inner join ${distributors} theirs
        on theirs.id = ${distributorAliases.distributorId} where ${distributorAliases.key} like ${distributorPattern}
    )
    select ${distributors.id} as id, ${distributors.name} as name from few
    inner join ${distributors} on ${distributors.id} = few.id
    order by lower(${distributors.name}), ${distributors.id} ${atMost(READ)}`,
  ),
})

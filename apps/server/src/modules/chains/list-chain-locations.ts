import type { Readable } from 'node:stream'
import type { listChainLocations as call, OutputOf, WireChainLocation } from '@caseback/contract'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { readTogether } from '../../database/read-together.ts'
import { locations, memberships, organisations, people } from '../../database/schema/index.ts'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { sortedList } from '../../platform/tables/sorted-list.ts'
import { findChain } from './chains.store.ts'

type Query = OutputOf<typeof call, 'query'>

const orders = {
  name: [{ by: sql`lower(${locations.name})`, kind: 'string' }],
  city: [{ by: sql`lower(${locations.city})`, kind: 'string' }],
  created: [],
} as const

/**
 * The locations of a chain that have an account here, the newest first where no other order is asked for, each with who owns it;
 * 404 without such a chain.
 */
export const listChainLocations = (live: Services, id: number, query: Query): Promise<Page<WireChainLocation>> =>
  readTogether(live, async ({ db }) => {
    const chain = await findChain(db, id)
    const list = sortedList(orders, locations.id, query)
    const rows = await db
      .select({
        location: locations,
        person: { id: people.id, firstName: people.firstName, lastName: people.lastName },
        place: list.place,
      })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .leftJoin(
        people,
        eq(
          people.id,
          sql`(select m.person_id from ${memberships} m where m.organisation_id = ${locations.organisationId} and m.role = 'owner' order by m.id limit 1)`,
        ),
      )
      .where(
        and(
          eq(organisations.chainId, chain.id),
          query.q
            ? or(ilike(locations.name, containing(query.q)), ilike(locations.city, containing(query.q)))
            : undefined,
          list.after,
        ),
      )
      .orderBy(...list.orderBy)
      .limit(query.limit + 1)
    const page = list.pageOf(rows)
    return {
      ...page,
      rows: page.rows.map(({ location, person }) => ({
        id: location.id,
        name: location.name,
        city: location.city,
        state: location.state,
        since: location.createdAt.toISOString(),
        operator: person && { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() },
      })),
    }
  })

/** The locations of a chain that a query lists, in its order. @returns CSV in parts */
export const exportChainLocations = (
  services: Services,
  id: number,
  query: Pick<Query, 'q' | 'sort'>,
): Promise<Readable> =>
  pagedTable(
    ['location', 'city', 'state', 'operator', 'since'],
    (cursor?: string) => listChainLocations(services, id, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ name, city, state, operator, since }) => [name, city, state, operator?.name ?? '', since.slice(0, 10)],
  )

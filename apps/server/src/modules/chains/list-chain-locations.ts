import type { WireChainLocation } from '@caseback/contract'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { locations, memberships, organisations, people } from '../../database/schema/index.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { findChain } from './chains.store.ts'

/** The locations of a chain that have an account here, the newest first, each with who owns it; 404 without such a chain. */
export const listChainLocations = (live: Services, id: number, query: PageQuery): Promise<Page<WireChainLocation>> =>
  readTogether(live, async ({ db }) => {
    const chain = await findChain(db, id)
    const after = readCursor(query.cursor, ['number'])
    const rows = await db
      .select({
        location: locations,
        person: { id: people.id, firstName: people.firstName, lastName: people.lastName },
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
      .where(and(eq(organisations.chainId, chain.id), after ? lt(locations.id, after[0]) : undefined))
      .orderBy(desc(locations.id))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, ({ location }) => [location.id])
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

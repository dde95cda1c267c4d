import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { locations, memberships, organisations, people } from '../../database/schema/index.ts'
import { operatorName } from '../locations/operator-name.ts'
import { atMost, type FoundRows, nothing, READ } from './at-most.ts'
import type { Places } from './places-called.ts'

type Person = { id: number; name: string; email: string; company: string | null }
type Place = { id: number; organisation: string; location: string; city: string; state: string }

/** Accounts: those that are called so, then those of the places that are; each with its address and a company of it. */
export async function operatorsCalled(
  db: Database,
  { places, personIds }: { places: Places; personIds: readonly number[] },
): Promise<FoundRows> {
  const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
  const { rows } = await db.execute<Person>(sql`
    with found as materialized (
      select id, 0 as rank from unnest(${list(personIds)}) as person (id)
      union all
      (select ${memberships.personId}, 1 from ${memberships} where ${memberships.locationId} = any(${list(places.ids)}) ${atMost(100)})
      union all
      (select ${memberships.personId}, 1 from ${locations}
        inner join ${memberships} on ${memberships.organisationId} = ${locations.organisationId}
        where ${locations.id} = any(${list(places.ids)}) ${atMost(100)})
    ), shown as materialized (
      select id, min(rank) as rank from found group by id order by min(rank), id desc ${atMost(READ)}
    )
    select ${people.id} as id, ${people.firstName} || ' ' || ${people.lastName} as name, ${people.email} as email,
      (select ${organisations.name} from ${memberships}
        left join ${locations} on ${locations.id} = ${memberships.locationId}
        inner join ${organisations} on ${organisations.id} = coalesce(${memberships.organisationId}, ${locations.organisationId})
        where ${memberships.personId} = ${people.id} order by ${memberships.id} ${atMost(1)}) as company
    from shown inner join ${people} on ${people.id} = shown.id order by shown.rank, ${people.id} desc`)
  return {
    kind: 'operator',
    rows: rows.map(({ id, name, email, company }) => ({
      ...nothing,
      id,
      name: name.trim() || email,
      about: company === null ? email : `${email}, ${company}`,
    })),
  }
}

/** Places that are called so; the list of claims shows what they have. */
export async function locationsCalled(db: Database, { ids }: Places): Promise<FoundRows> {
  const { rows } = await db.execute<Place>(sql`
    select ${locations.id} as id, ${organisations.name} as organisation, ${locations.name} as location, ${locations.city} as city,
      ${locations.state} as state
    from ${locations} inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    where ${locations.id} = any(${sql.param(ids.slice(0, READ))}::int[]) order by ${locations.id} desc`)
  return {
    kind: 'location',
    rows: rows.map(({ id, organisation, location, city, state }) => ({
      ...nothing,
      id,
      name: operatorName({ organisation: { name: organisation }, location: { name: location } }),
      about: `${city}, ${state}`,
      listed_by: location,
    })),
  }
}

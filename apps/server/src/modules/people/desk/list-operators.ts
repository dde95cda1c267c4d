import type { WireStaffOperator } from '@caseback/contract'
import { and, desc, eq, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { locations, memberships, operatorSessions, organisations, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { aliveSession } from '../sign-in/operator-sessions.store.ts'

export type PageQuery = { limit: number; cursor?: string | undefined }

/** Operator accounts, the newest first, found by e-mail address, company or location. */
export async function listOperators(
  services: Services,
  query: PageQuery & { q?: string | undefined },
): Promise<Page<WireStaffOperator>> {
  const after = readCursor(query.cursor, ['number'])
  const pattern = query.q ? containing(query.q) : null
  const rows = await readOperators(
    services,
    and(
      pattern === null ? undefined : inArray(people.id, foundBy(services, pattern)),
      after ? lt(people.id, after[0]) : undefined,
    ),
    query.limit + 1,
  )
  return pageOf(rows, query.limit, (row) => [row.id])
}

/** One operator account; 404 when there is none. */
export async function findStaffOperator(services: Services, personId: number): Promise<WireStaffOperator> {
  const [operator] = await readOperators(services, eq(people.id, personId), 1)
  return found(operator)
}

async function readOperators({ db, clock }: Services, which: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      person: people,
      location: locations,
      organisation: organisations,
      sessions: db.$count(operatorSessions, and(eq(operatorSessions.personId, people.id), aliveSession(clock.now()))),
    })
    .from(people)
    .innerJoin(locations, eq(locations.id, firstLocationOf(people.id)))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(which)
    .orderBy(desc(people.id))
    .limit(limit)
  return rows.map(
    ({ person, location, organisation, sessions }): WireStaffOperator => ({
      id: person.id,
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      company_name: organisation.name,
      location_name: location.name,
      account: accountState(person),
      created: person.createdAt.toISOString(),
      sessions,
    }),
  )
}

/** People found by their address, or by the name of a place that they may act for; each part has an index of its own. */
function foundBy({ db }: Services, pattern: string) {
  const named = or(
    inArray(
      memberships.organisationId,
      db.select({ id: organisations.id }).from(organisations).where(ilike(organisations.name, pattern)),
    ),
    inArray(
      memberships.organisationId,
      db.select({ id: locations.organisationId }).from(locations).where(ilike(locations.name, pattern)),
    ),
    inArray(
      memberships.locationId,
      db.select({ id: locations.id }).from(locations).where(ilike(locations.name, pattern)),
    ),
  )
  return db
    .select({ id: people.id })
    .from(people)
    .where(ilike(people.email, pattern))
    .union(db.select({ id: memberships.personId }).from(memberships).where(named))
}

function accountState(person: typeof people.$inferSelect): WireStaffOperator['account'] {
  if (person.closedAt) return 'closed'
  if (person.deactivatedAt) return 'deactivated'
  if (person.closingAskedAt) return 'closing'
  return person.emailVerifiedAt ? 'active' : 'unverified'
}

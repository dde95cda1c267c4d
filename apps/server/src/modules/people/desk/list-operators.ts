import type { WireStaffOperator } from '@caseback/contract'
import { and, ilike, inArray, lt, or } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { locations, memberships, organisations, people } from '../../../database/schema/index.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { readOperators } from './find-staff-operator.ts'

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

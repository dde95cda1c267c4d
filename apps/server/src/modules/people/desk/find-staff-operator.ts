import type { WireStaffOperator } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import {
  locations,
  operatorSessions,
  organisations,
  type PersonRow,
  people,
  personColumns,
} from '../../../database/schema/index.ts'
import { aliveSession } from '../../../database/session-of-token.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** One operator account; 404 when there is none. */
export async function findStaffOperator(services: Services, personId: number): Promise<WireStaffOperator> {
  const [operator] = await readOperators(services, [personId])
  return found(operator)
}

/** The operators of these ids, in their order. By a list of ids: where each acts is looked up for these and nobody else. */
export async function readOperators({ db, clock }: Services, personIds: number[]) {
  const rows = await db
    .select({
      person: personColumns,
      location: locations,
      organisation: organisations,
      sessions: db.$count(operatorSessions, and(eq(operatorSessions.personId, people.id), aliveSession(clock.now()))),
    })
    .from(people)
    .innerJoin(locations, eq(locations.id, firstLocationOf(people.id)))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(anyOf(people.id, personIds))
  const places = new Map(personIds.map((id, at) => [id, at]))
  const placeOf = ({ person }: (typeof rows)[number]) => places.get(person.id) ?? 0
  return rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(
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

/** Whether an account is in use, and why not. */
export function accountState(person: PersonRow): WireStaffOperator['account'] {
  if (person.closedAt) return 'closed'
  if (person.deactivatedAt) return 'deactivated'
  if (person.closingAskedAt) return 'closing'
  return person.emailVerifiedAt ? 'active' : 'unverified'
}

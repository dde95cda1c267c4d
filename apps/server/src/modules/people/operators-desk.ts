import type { WireOperatorSession, WireStaffOperator } from '@caseback/contract'
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { firstLocationOf } from '../../database/may-act-for.ts'
import { locations, memberships, operatorSessions, organisations, people } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { aliveSession, sessionEnd } from './sign-in/operator-sessions.ts'

type PageQuery = { limit: number; cursor?: string | undefined }

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

/** Where an operator is signed in, the latest sign-in first. 404 for an operator who is not there. */
export async function listOperatorSessions(
  { db, clock }: Services,
  personId: number,
  query: PageQuery,
): Promise<Page<WireOperatorSession>> {
  const [operator] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(operator)
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.personId, personId),
        aliveSession(clock.now()),
        after ? lt(operatorSessions.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(operatorSessions.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      created: row.createdAt.toISOString(),
      last_used: row.lastUsedAt.toISOString(),
      expires: sessionEnd(row).toISOString(),
      browser: row.userAgent,
    })),
  }
}

/** Signs an operator out everywhere, or of one session; written in the audit log. 404 when there is no such session. */
export async function endSessionsOfOperator(
  { db, clock }: Services,
  which: { personId: number; sessionId?: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const [operator] = await tx.select({ id: people.id }).from(people).where(eq(people.id, which.personId))
    found(operator)
    const ended = await tx
      .delete(operatorSessions)
      .where(
        and(
          eq(operatorSessions.personId, which.personId),
          which.sessionId === undefined ? sql`true` : eq(operatorSessions.id, which.sessionId),
        ),
      )
      .returning({ id: operatorSessions.id })
    if (which.sessionId !== undefined) found(ended[0])
    await recordAudit(tx, clock, {
      staffId: which.staffId,
      action: 'operator.signed_out',
      subject: 'operator',
      subjectId: which.personId,
      after: { sessions: ended.map((session) => session.id) },
    })
  })
}

import type { listAudit, OutputOf, WireAuditEntry } from '@caseback/contract'
import { centsToDollars, endOfDay, startOfDay } from '@caseback/domain'
import { and, desc, eq, gte, isNull, like, lte, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { auditLog, people, staff } from '../../database/schema/index.ts'
import { fieldError } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { nameFacts, referencesIn } from './name-facts.ts'
import { nameSubjects } from './name-subjects.ts'

/** Spelled out: as a parameter it would hide the index of what was refused. */
const hasOutcome: Record<'done' | 'refused', SQL> = {
  done: sql`${auditLog.outcome} = 'done'`,
  refused: sql`${auditLog.outcome} = 'refused'`,
}

type Query = OutputOf<typeof listAudit, 'query'>

/** The audit log as an admin reads it, the newest first. */
export async function listedAudit({ db, settings }: Services, query: Query): Promise<Page<WireAuditEntry>> {
  const rows = await readEntries(
    db,
    and(
      query.actor ? await byActor(db, query.actor) : undefined,
      query.subject ? bySubject(query.subject) : undefined,
      query.action ? byAction(query.action) : undefined,
      query.outcome ? hasOutcome[query.outcome] : undefined,
      query.from ? gte(auditLog.createdAt, startOfDay(query.from, settings.timeZone)) : undefined,
      query.to ? lte(auditLog.createdAt, endOfDay(query.to, settings.timeZone)) : undefined,
      afterCursor(query.cursor),
    ),
    query.limit + 1,
  )
  const page = pageOf(rows, query.limit, ({ entry }) => [entry.createdAt.toISOString(), String(entry.id)])
  return { nextCursor: page.nextCursor, rows: await presentAll(db, page.rows) }
}

/**
 * What was done to some things, the newest first, at most `limit`; what was refused is left out, and so are notes of colleagues,
 * which are read where they are.
 * @param about by kind of subject the ids, such as `{ claim: [7], payment: [3, 4] }`
 */
export async function auditAbout(
  { db }: Pick<Services, 'db'>,
  about: Readonly<Record<string, readonly number[]>>,
  limit: number,
): Promise<WireAuditEntry[]> {
  const conditions = Object.entries(about).map(([subject, ids]) =>
    and(eq(auditLog.subject, subject), anyOf(auditLog.subjectId, ids)),
  )
  return presentAll(
    db,
    await readEntries(db, and(or(...conditions), hasOutcome.done, notLike(auditLog.action, '%.noted')), limit),
  )
}

const readEntries = (db: Database, where: SQL | undefined, limit: number): Promise<Row[]> =>
  db
    .select({
      entry: auditLog,
      member: { name: staff.name, email: staff.email },
      operator: { firstName: people.firstName, lastName: people.lastName, email: people.email },
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .leftJoin(people, eq(people.id, auditLog.personId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)

async function presentAll(db: Database, rows: readonly Row[]): Promise<WireAuditEntry[]> {
  const named = await nameSubjects(
    db,
    rows.flatMap(({ entry }) => [entry, ...referencesIn([entry.before, entry.after])]),
  )
  return rows.map((row) => present(row, named))
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  const after = readCursor(cursor, ['instant', 'string'])
  if (!after) return undefined
  const [at, id] = after
  // Ids of a log are larger than the numbers of a cursor may be.
  if (!/^\d{1,18}$/.test(id)) throw fieldError('cursor', 'cursor.invalid')
  return sql`(${auditLog.createdAt}, ${auditLog.id}) < (${at}::timestamptz, ${id}::bigint)`
}

/** Each kind of actor by its own index; a name, of staff alone, is looked up first. */
async function byActor(db: Database, actor: string): Promise<SQL | undefined> {
  if (actor === 'program') return and(isNull(auditLog.staffId), isNull(auditLog.personId), isNull(auditLog.source))
  const [kind, id] = actor.split(':')
  if (id !== undefined && !actor.includes('@'))
    return eq(kind === 'staff' ? auditLog.staffId : auditLog.personId, Number(id))
  if (!actor.includes('@')) {
    const named = await db
      .select({ id: staff.id })
      .from(staff)
      .where(eq(sql`lower(${staff.name})`, sql`lower(${actor})`))
    if (named.length === 0) throw fieldError('actor', 'actor.unknown')
    return anyOf(
      auditLog.staffId,
      named.map(({ id: staffId }) => staffId),
    )
  }
  const email = actor.toLowerCase()
  return or(
    eq(auditLog.account, email),
    sql`${auditLog.staffId} in (select id from staff where email = ${email})`,
    sql`${auditLog.personId} in (select id from people where lower(email) = ${email})`,
  )
}

function bySubject(subject: string): SQL | undefined {
  const [kind = '', id] = subject.split(':')
  return and(eq(auditLog.subject, kind), id === undefined ? undefined : eq(auditLog.subjectId, Number(id)))
}

/** By the whole action (`offer.changed`) or the part before its dot. An underscore is escaped: it is no wildcard of LIKE. */
const byAction = (action: string): SQL | undefined =>
  action.includes('.')
    ? eq(auditLog.action, action)
    : like(auditLog.action, `${action.replaceAll('_', String.raw`\_`)}.%`)

type Row = {
  entry: typeof auditLog.$inferSelect
  member: { name: string; email: string } | null
  operator: { firstName: string; lastName: string; email: string } | null
}

function present({ entry, member, operator }: Row, named: Awaited<ReturnType<typeof nameSubjects>>): WireAuditEntry {
  const { name, page } = named(entry)
  const told = (facts: unknown) => nameFacts(inDollars(facts) ?? null, (reference) => named(reference).name)
  return {
    id: String(entry.id),
    at: entry.createdAt.toISOString(),
    actor: actorOf({ entry, member, operator }),
    account: entry.account,
    action: entry.action,
    subject: entry.subjectId === null ? entry.subject : `${entry.subject}:${entry.subjectId}`,
    subject_name: name,
    subject_page: page,
    outcome: entry.outcome,
    code: entry.code,
    times: entry.times,
    source: entry.source,
    before: told(entry.before),
    after: told(entry.after),
  }
}

function actorOf({ entry, member, operator }: Row): WireAuditEntry['actor'] {
  if (entry.staffId !== null)
    return { kind: 'staff', id: entry.staffId, name: member?.name ?? null, email: member?.email ?? null }
  if (entry.personId !== null)
    return {
      kind: 'operator',
      id: entry.personId,
      name: operator ? `${operator.firstName} ${operator.lastName}` : null,
      email: operator?.email ?? null,
    }
  const isProgram = entry.source === null && entry.outcome === 'done' && saidBy(entry) === null
  return { kind: isProgram ? 'program' : 'stranger', id: null, name: saidBy(entry), email: null }
}

/** How somebody called themselves who came by a link, without an account. */
function saidBy({ after }: Row['entry']): string | null {
  const { said_by } = (after ?? {}) as { said_by?: unknown }
  return typeof said_by === 'string' ? said_by : null
}

/** Values stored in cents are answered in dollars, under their name without `_cents`. */
function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) =>
      name.endsWith('_cents') && typeof each === 'number'
        ? [name.slice(0, -'_cents'.length), centsToDollars(each)]
        : [name, inDollars(each)],
    ),
  )
}

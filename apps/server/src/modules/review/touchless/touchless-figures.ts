import type { WireTouchlessFigures } from '@caseback/contract'
import { approvedClaimStatuses, withdrawnReason } from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { inTurn, readTogether } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { mainDistributorId } from '../../invoices/distributors/main-distributor-id.ts'

const DAY_MS = 86_400_000
const MOST_DISTRIBUTORS = 20

const approved = sql`any(${sql.param([...approvedClaimStatuses])}::text[])`
const isWithdrawn = sql`made.outcome is null and claims.status = 'CLAIM_REJECTED' and claims.rejection_reason = ${withdrawnReason}`
const isCorrected = sql`exists (select from claim_corrections where claim_corrections.claim_id = claims.id)`

/** How claims were approved in the last days, and what people have made of what was read. */
export const touchlessFigures = (live: Services, days: number): Promise<WireTouchlessFigures> =>
  readTogether(live, async ({ db, clock }) => {
    const since = sql`${new Date(clock.now().getTime() - days * DAY_MS).toISOString()}::timestamptz`
    const [claims, takenBack, sample, differs, left, fields, distributors] = await inTurn(
      () => approvals(db, since),
      () => takenBackOf(db, since),
      () => sampleOf(db, since),
      () => differencesOf(db, since),
      () => leftOf(db, since),
      () => fieldsOf(db, since),
      () => distributorsOf(db, since),
    )
    return {
      ...claims,
      since_taken_back: takenBack,
      sample: { ...sample, differs },
      left_to_people: left,
      fields,
      distributors,
    }
  })

type Approvals = Pick<WireTouchlessFigures, 'approved' | 'touchless' | 'seconds_touchless' | 'seconds_by_person'>

/**
 * All approvals without a person, whatever has become of them, beside the claims that stand as people have approved them; and the
 * median of how long each that stands has waited.
 */
async function approvals(db: Database, since: SQL): Promise<Approvals> {
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from claims.validated_at - claims.submitted_at))`
  const { rows } = await db.execute<Approvals>(sql`
    with made as (select claim_id, made_at from touchless_decisions where kind = 'APPROVED' and made_at >= ${since})
    select (count(*) filter (where made.claim_id is null) + (select count(*) from made))::int as approved,
      (select count(*) from made)::int as touchless,
      (${median} filter (where made.made_at = claims.validated_at))::int as seconds_touchless,
      (${median} filter (where made.made_at is distinct from claims.validated_at))::int as seconds_by_person
    from claims left join made on made.claim_id = claims.id
    where claims.validated_at >= ${since} and claims.corrects_claim_id is null and claims.status = ${approved}`)
  const [row] = rows
  return row ?? { approved: 0, touchless: 0, seconds_touchless: null, seconds_by_person: null }
}

/** Approvals without a person that do not stand as they were made. */
async function takenBackOf(db: Database, since: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from touchless_decisions made join claims on claims.id = made.claim_id
    where made.kind = 'APPROVED' and made.made_at >= ${since}
      and (not (claims.status = ${approved}) or claims.validated_at <> made.made_at or ${isCorrected})`)
  return rows[0]?.count ?? 0
}

type Sample = WireTouchlessFigures['sample']

/** Claims of the sample: those that wait for a person, what the others came to, and those that no person was left to decide. */
async function sampleOf(db: Database, since: SQL): Promise<Omit<Sample, 'differs'>> {
  const { rows } = await db.execute<Omit<Sample, 'differs'>>(sql`
    select (count(*) filter (where made.outcome is null and claims.status = 'CLAIM_SUBMITTED'))::int as waiting,
      (count(*) filter (where made.outcome in ('SAME', 'DIFFERENT')))::int as compared,
      (count(*) filter (where made.outcome = 'DIFFERENT'))::int as different,
      (count(*) filter (where ${isWithdrawn}))::int as withdrawn
    from touchless_decisions made join claims on claims.id = made.claim_id
    where made.kind = 'SAMPLED' and made.made_at >= ${since}`)
  return rows[0] ?? { waiting: 0, compared: 0, different: 0, withdrawn: 0 }
}

async function differencesOf(db: Database, since: SQL): Promise<Sample['differs']> {
  const { rows } = await db.execute<Sample['differs'][number]>(sql`
    select what, count(*)::int as count
    from touchless_decisions made, unnest(made.differs) what
    where made.kind = 'SAMPLED' and made.made_at >= ${since}
    group by what order by count desc, what`)
  return rows
}

/** Claims that a rule has left to a person, by why. */
async function leftOf(db: Database, since: SQL): Promise<WireTouchlessFigures['left_to_people']> {
  const { rows } = await db.execute<WireTouchlessFigures['left_to_people'][number]>(sql`
    select reason, count(*)::int as count from touchless_left where left_at >= ${since}
    group by reason order by reason = 'OTHER', count desc, reason`)
  return rows
}

/** Of each field how often it was read and decided by a person, and how often they have put it right. */
async function fieldsOf(db: Database, since: SQL): Promise<WireTouchlessFigures['fields']> {
  const { rows } = await db.execute<WireTouchlessFigures['fields'][number]>(sql`
    select field, count(*)::int as compared, (count(*) filter (where field = any(made.corrected)))::int as corrected
    from reading_comparisons made, unnest(made.compared) field
    where made.compared_at >= ${since}
    group by field order by array_position(array['distributor', 'number', 'date', 'units', 'purchase'], field)`)
  return rows
}

/** The same by distributor: invoices that were read, and those of which something was put right. */
async function distributorsOf(db: Database, since: SQL): Promise<WireTouchlessFigures['distributors']> {
  const { rows } = await db.execute<WireTouchlessFigures['distributors'][number]>(sql`
    select theirs.id, theirs.name, sum(made.invoices)::int as read_invoices, sum(made.corrected)::int as corrected
    from (
      select distributor_id, count(*) as invoices, count(*) filter (where corrected <> '{}') as corrected
      from reading_comparisons where compared_at >= ${since} group by distributor_id
    ) made
    join distributors on distributors.id = made.distributor_id
    join distributors theirs on theirs.id = ${mainDistributorId('distributors')}
    group by theirs.id, theirs.name order by corrected desc, read_invoices desc, theirs.id limit ${MOST_DISTRIBUTORS}`)
  return rows
}

import { eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorMarks } from '../../../database/schema/index.ts'
import { ago } from '../../../database/session-of-token.ts'
import type { Services } from '../../../platform/services.ts'
import { DEVICE_KEPT_DAYS } from './device-of.ts'
import type { Mark } from './marks-of.ts'

const DAY_MS = 86_400_000

/** Of each kind and person: who keeps no cookie would have one more with each sign-in. */
const MOST_KEPT = 20

/**
 * Notes where a locked or new person is seen: one statement. What is known is written at most once a day, and of each kind the
 * latest stay.
 */
export async function keepMarks(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  personId: number,
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return
  const now = clock.now()
  const given = sql`${sql.param(marks.map(({ mark }) => mark))}::text[]`
  await tx.execute(sql`
    with seen as (
      insert into operator_marks (person_id, kind, mark, first_seen_at, last_seen_at)
      select ${personId}::int, kind, mark, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(marks.map(({ kind }) => kind))}::text[], ${given}) as given (kind, mark)
      on conflict (person_id, mark) do update set last_seen_at = excluded.last_seen_at
      where operator_marks.last_seen_at <= ${ago(now, DAY_MS).toISOString()}::timestamptz
    ), earlier as (
      select mark, row_number() over (partition by kind order by last_seen_at desc, mark) as place
      from operator_marks where person_id = ${personId} and mark <> all(${given})
    )
    delete from operator_marks using earlier
    where operator_marks.person_id = ${personId} and operator_marks.mark = earlier.mark and earlier.place >= ${MOST_KEPT}`)
}

/** Forgets where somebody was seen: the account is closed. */
export async function forgetMarks(tx: Tx, personId: number): Promise<void> {
  await tx.delete(operatorMarks).where(eq(operatorMarks.personId, personId))
}

/** Forgets where nobody was seen for as long as a device keeps its cookie. */
export async function tidyMarks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(operatorMarks).where(lte(operatorMarks.lastSeenAt, ago(clock.now(), DEVICE_KEPT_DAYS * DAY_MS)))
}

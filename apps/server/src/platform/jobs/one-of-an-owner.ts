import { DatabaseError } from 'pg'
import type { ConstructorOptions } from 'pg-boss'

type JobTables = Pick<NonNullable<ConstructorOptions['db']>, 'executeSql'>

/** PostgreSQL's code for a row that would break a unique index. */
const UNIQUE_VIOLATION = '23505'
const INDEX = 'one_active_job_of_an_owner'

/**
 * The index by which one job of an owner runs at a time, whoever takes them: two workers that look at once both see none running,
 * and the second is refused. The jobs that ran when an earlier release was stopped may be two of an owner: they wait to be run
 * again.
 */
export async function indexOneOfAnOwner(db: JobTables): Promise<void> {
  const { rows } = await db.executeSql(`select to_regclass('pgboss.${INDEX}') as made`)
  if (rows[0]?.made) return
  // Without parameters PostgreSQL runs them as one transaction.
  await db.executeSql(`
    lock table pgboss.job_common in share row exclusive mode;
    update pgboss.job_common set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and group_id is not null;
    create unique index ${INDEX} on pgboss.job_common (name, group_id) where state = 'active' and group_id is not null`)
}

/** Takes the index away, for rows of an earlier release to be put back; `indexOneOfAnOwner` makes it anew. */
export const dropOneOfAnOwner = (db: JobTables) => db.executeSql(`drop index if exists pgboss.${INDEX}`)

/**
 * Takes a job again for as long as another worker was faster with one of the same owner: by then that one is seen, and another
 * owner's is found. pg-boss takes the refusal for an empty queue, and would sleep beside jobs that wait.
 */
export async function takeUntilOurs<T>(take: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await take()
    } catch (error) {
      const isOthers = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === INDEX
      if (!isOthers) throw error
    }
}

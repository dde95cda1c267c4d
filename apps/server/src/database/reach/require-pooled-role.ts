import { APP_ROLE, type Connection } from '../connect.ts'
import { timeLimits } from '../sessions/time-limits.ts'
import { DatabaseUrlError } from './why-unreachable.ts'

type Role = { name: string; owns_tables: boolean; may_work: boolean; statement_ms: string; idle_ms: string }

/**
 * A pooler takes neither a role nor time limits for a session, so that its login has to bring them. Throws DatabaseUrlError with
 * what to do where that login owns the tables, which would let the program change what may only grow, is no member of the
 * program's role, or has no time limits.
 */
export async function requirePooledRole({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<Role>(
    `select current_user as name,
       exists (
         select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and pg_has_role(current_user, relowner, 'member')
       ) as owns_tables,
       pg_has_role(current_user, '${APP_ROLE}', 'usage') as may_work,
       (select setting from pg_settings where name = 'statement_timeout') as statement_ms,
       (select setting from pg_settings where name = 'idle_in_transaction_session_timeout') as idle_ms`,
  )
  const why = rows[0] && whyNot(rows[0])
  if (why) throw new DatabaseUrlError(`DATABASE_URL, a pooler beside DIRECT_DATABASE_URL: ${why}`)
}

function whyNot({ name, owns_tables, may_work, statement_ms, idle_ms }: Role): string | null {
  const { statementMs, idleInTransactionMs } = timeLimits.request
  if (owns_tables) return `${name} owns the tables. Name a user who is a member of ${APP_ROLE} and owns nothing.`
  if (!may_work) return `${name} has not the rights of ${APP_ROLE}: alter role "${name}" inherit.`
  if (statement_ms === '0' || idle_ms === '0')
    return `the sessions of ${name} have no time limits. As an administrator: alter role "${name}" set statement_timeout = ${statementMs}; alter role "${name}" set idle_in_transaction_session_timeout = ${idleInTransactionMs}; then let the pooler open its sessions anew.`
  return null
}

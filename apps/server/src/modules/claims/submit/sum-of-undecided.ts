import { undecidedClaimStatuses } from '@caseback/domain'
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import { claims } from '../../../database/schema/index.ts'

/**
 * The sum of a column of claims over those that are not decided.
 * @param window where it is one over a window: `over (…)`
 */
export const sumOfUndecided = (column: AnyColumn, window: SQL = sql``): SQL<string> =>
  sql<string>`coalesce(sum(${column}) filter (where ${inArray(claims.status, [...undecidedClaimStatuses])}) ${window}, 0)`

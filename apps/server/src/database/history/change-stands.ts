import { sql } from 'drizzle-orm'
import { claimChangesTakenBack, claimStateChanges } from '../schema/index.ts'

/** Of the history of claims what stands, without decisions taken back in time. Needs `claim_state_changes` in the query. */
export const changeStands = sql`not exists (select from ${claimChangesTakenBack}
  where ${claimChangesTakenBack.changeId} = ${claimStateChanges.id})`

import { connect } from '../../database/connect.ts'

/**
 * Does to the tables what autovacuum does a minute later: what changed rows have left is gone, and the planner knows how many
 * there are. As their owner: whoever else asks for it is given a warning, and nothing is done.
 */
export async function tidyTables({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const asOwner = connect(databaseUrl, { use: 'owner', size: 1 })
  try {
    await asOwner.pool.query('vacuum (full, analyze)')
  } finally {
    await asOwner.close()
  }
}

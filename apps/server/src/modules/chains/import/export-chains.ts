import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { chains } from '../../../database/schema/index.ts'
import { pagedTable, ROWS_AT_ONCE, rowsThen } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { COLUMNS } from './read-chains-table.ts'

type Chain = typeof chains.$inferSelect

/** Every chain as a table, the oldest first, with the columns of the import. @returns CSV in parts */
export const exportChains = ({ db }: Services): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    async (after?: Chain) =>
      rowsThen(
        await db
          .select()
          .from(chains)
          .where(gt(chains.id, after?.id ?? 0))
          .orderBy(asc(chains.id))
          .limit(ROWS_AT_ONCE),
      ),
    (row) => [row.name, row.domain ?? '', row.cuisine ?? '', String(row.locationCount)],
  )

import { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { chains } from '../../../database/schema/index.ts'
import { csvBegin, csvLines } from '../../../platform/csv.ts'
import type { Services } from '../../../platform/services.ts'
import { COLUMNS } from './read-chains-table.ts'

const ROWS_AT_ONCE = 2_000

/**
 * Every chain as a table, the oldest first, with the columns of the import.
 * @returns CSV in parts: however much there is, little of it is in memory
 */
export async function exportChains(services: Services): Promise<Readable> {
  // Before the answer begins: a database that is away is still told by its status.
  const first = await readPage(services, 0)
  return Readable.from(partsOf(services, first))
}

async function* partsOf(services: Services, first: Awaited<ReturnType<typeof readPage>>): AsyncGenerator<string> {
  yield csvBegin([...COLUMNS])
  for (let page = first; ; ) {
    if (page.length > 0)
      yield csvLines(page.map((row) => [row.name, row.domain ?? '', row.cuisine ?? '', String(row.locationCount)]))
    const last = page.at(-1)
    if (!last || page.length < ROWS_AT_ONCE) return
    page = await readPage(services, last.id)
  }
}

const readPage = ({ db }: Services, after: number) =>
  db.select().from(chains).where(gt(chains.id, after)).orderBy(asc(chains.id)).limit(ROWS_AT_ONCE)

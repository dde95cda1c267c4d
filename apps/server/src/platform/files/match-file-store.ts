import { fileStoreMark } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../services.ts'
import type { FileStore } from './file-store.ts'
import { lockMark, noteMarkStored } from './file-store-mark.store.ts'

/** Files and database do not belong together; the sentence says what to do. */
export class ForeignFilesError extends Error {
  override name = 'ForeignFilesError'
}

const whatToDo = (mark: string, place: string) =>
  `Check DATABASE_URL, DATA_DIR and the S3 settings; npm run move-files moves files. Only if you know that they belong together, write ${mark} into ${place}.`

/**
 * Makes sure that the files of this store are this database's: both have the same mark. Where neither is marked yet (a new
 * installation, or one of an earlier release) the store is given the database's mark. Throws ForeignFilesError otherwise, and
 * StorageAwayError where the storage does not answer.
 */
export async function matchFileStore({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  await transact(db, async (tx) => {
    const { mark, storedAt } = await lockMark(tx)
    // Read with the row locked: another process that starts may just have written it. Writing it twice does no harm.
    const found = await files.readMark()
    if (found === null && storedAt === null) {
      await files.writeMark(mark)
      await noteMarkStored(tx, clock.now())
      return
    }
    refuseForeign(mark, found, files)
    // The process ended between the two.
    if (storedAt === null) await noteMarkStored(tx, clock.now())
  })
}

/** Whether the store has the database's mark now. Changes nothing, and is quick. Throws as `matchFileStore` does. */
export async function verifyFileStore({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const [found, [row]] = await Promise.all([files.readMark(), db.select().from(fileStoreMark)])
  if (row?.storedAt) refuseForeign(row.mark, found, files)
}

function refuseForeign(mark: string, found: string | null, { markPlace }: FileStore): void {
  if (found === mark) return
  throw new ForeignFilesError(
    found === null
      ? `The files of this database are not here: there is no ${markPlace}. ${whatToDo(mark, markPlace)}`
      : `These files belong to another database: ${markPlace} is ${found}. ${whatToDo(mark, markPlace)}`,
  )
}

import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { claimFiles } from '../../database/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { InvoiceFile } from './group-by-invoice.ts'

/** A file at its final key, not yet in any row. */
export type KeptFile = InvoiceFile & { storageKey: string }

/** Moves files to their final keys. `undo` removes them again when the rows do not come to be. */
export async function keepFiles(
  services: Services,
  files: InvoiceFile[],
): Promise<{ kept: KeptFile[]; undo: () => Promise<void> }> {
  const kept: KeptFile[] = []
  const undo = async () => {
    await Promise.all(kept.map((file) => services.files.remove(file.storageKey)))
  }
  try {
    for (const file of files) {
      const id = randomUUID()
      const storageKey = `invoices/${id.slice(0, 2)}/${id}`
      await services.files.keep(file.path, storageKey)
      kept.push({ ...file, storageKey })
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { kept, undo }
}

/**
 * Removes kept files after a failure, but only when no row names them: a connection that dies in the middle of a commit leaves
 * it unsaid whether the rows are there. A file without a row is clutter, a row without its file is a loss.
 */
export async function undoUnlessWritten(
  services: Services,
  error: unknown,
  kept: KeptFile[],
  undo: () => Promise<void>,
): Promise<void> {
  if (error instanceof AppError || kept.length === 0) return undo()
  const keys = kept.map((file) => file.storageKey)
  const written = await services.db
    .select({ id: claimFiles.id })
    .from(claimFiles)
    .where(inArray(claimFiles.storageKey, keys))
    .limit(1)
    .catch(() => null)
  if (written?.length === 0) await undo()
}

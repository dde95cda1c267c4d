import { randomUUID } from 'node:crypto'
import { CommitUnanswered } from '../../database/lost-session.ts'
import type { Services } from '../../platform/services.ts'
import type { InvoiceFile } from './group-by-invoice.ts'
import { keysOf, type OriginalColumns, originalColumnsOf } from './original-of.ts'

/** A file at its final key, its original at another, not yet in a row of its claim. */
export type KeptFile = InvoiceFile & { storageKey: string } & OriginalColumns

/** The key of a new file. */
export function newStorageKey(): string {
  const id = randomUUID()
  return `invoices/${id.slice(0, 2)}/${id}`
}

/** Removes those of kept files that came with the submission itself, and their originals. */
export const removeKept = async (services: Services, kept: KeptFile[]): Promise<void> => {
  const keys = kept.filter((file) => 'path' in file).flatMap(keysOf)
  await Promise.all(keys.map((key) => services.files.remove(key)))
}

/**
 * Moves files and their originals to their final keys. `undo` removes those again that were moved, when the rows do not come to
 * be.
 */
export async function keepFiles(
  services: Services,
  files: InvoiceFile[],
): Promise<{ kept: KeptFile[]; undo: () => Promise<void> }> {
  const kept: KeptFile[] = []
  const undo = () => removeKept(services, kept)
  try {
    for (const file of files) {
      if (!('path' in file)) {
        kept.push(file)
        continue
      }
      const { whole } = file
      const original = whole ? { ...whole, storageKey: newStorageKey() } : null
      const at = { ...file, storageKey: newStorageKey(), ...originalColumnsOf(original) }
      await services.files.keep(file.path, at.storageKey)
      kept.push(at)
      if (original) await services.files.keep(original.path, original.storageKey)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { kept, undo }
}

/**
 * Removes kept files after a failure that has rolled their rows back. After a COMMIT that nobody answered the rows may be there,
 * or come to be in a moment: the files stay, and the sweep looks a day later. A file without a row is clutter, a row without its
 * file is a loss.
 */
export const undoIfRolledBack = async (error: unknown, undo: () => Promise<void>): Promise<void> =>
  error instanceof CommitUnanswered ? undefined : undo()

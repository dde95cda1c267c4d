import type { claimFiles } from '../../database/schema/index.ts'

/** What a row has of the whole photo that its file was cropped out of. */
export type OriginalColumns = Pick<
  typeof claimFiles.$inferSelect,
  'originalMediaType' | 'originalByteSize' | 'originalSha256' | 'originalStorageKey'
>

/** A kept original; its size is in bytes. */
type Original = { mediaType: string; byteSize: number; sha256: string; storageKey: string }

/** The original beside a file; null where none was sent. */
export function originalOf(row: OriginalColumns): Original | null {
  const { originalMediaType, originalByteSize, originalSha256, originalStorageKey } = row
  if (!originalMediaType || originalByteSize === null || !originalSha256 || !originalStorageKey) return null
  return {
    mediaType: originalMediaType,
    byteSize: originalByteSize,
    sha256: originalSha256,
    storageKey: originalStorageKey,
  }
}

/** The columns of an original that is kept at a key; without one all of them are null. */
export const originalColumnsOf = (original: Original | null): OriginalColumns => ({
  originalMediaType: original?.mediaType ?? null,
  originalByteSize: original?.byteSize ?? null,
  originalSha256: original?.sha256 ?? null,
  originalStorageKey: original?.storageKey ?? null,
})

/** The keys of a row's files in the store: its own, and that of the original beside it. */
export const keysOf = (row: { storageKey: string; originalStorageKey: string | null }): string[] =>
  row.originalStorageKey === null ? [row.storageKey] : [row.storageKey, row.originalStorageKey]

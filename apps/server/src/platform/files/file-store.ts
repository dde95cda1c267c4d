import type { Readable } from 'node:stream'

/** Where files are kept, by key. Keys are made by the program (`ab/abcdef…`), never by people. */
export type FileStore = {
  /** Moves a complete temporary file to its key; it is on the disk when this resolves. */
  keep: (temporaryPath: string, key: string) => Promise<void>
  /** Rejects when there is no such file. */
  open: (key: string) => Promise<{ stream: Readable; byteSize: number }>
  remove: (key: string) => Promise<void>
  /** Every key with its size and the time it was written, in no order. */
  list: () => AsyncIterable<StoredFile>
  /** Out of sight, but not gone: `open` and `list` know it no more, until it is put back. */
  setAside: (key: string) => Promise<void>
  putBack: (key: string) => Promise<void>
  /** Every key that is set aside, with the time since when. */
  listSetAside: () => AsyncIterable<StoredFile>
  /** For good. */
  removeSetAside: (key: string) => Promise<void>
  /** Rejects where no file can be written, as far as that can be told without writing one. */
  requireWritable: () => Promise<void>
  /** Which database the files belong to; null where nobody has said so yet. */
  readMark: () => Promise<string | null>
  writeMark: (mark: string) => Promise<void>
  removeMark: () => Promise<void>
  /** Where the mark is, for people. */
  markPlace: string
}

export type StoredFile = { key: string; byteSize: number; writtenAt: Date }

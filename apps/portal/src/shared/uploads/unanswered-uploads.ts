import { readStored, storageKeys, writeStored } from '../browser/browser-storage.ts'

/** Draft → the key that its files went out under. What is kept may be of another version of this page, or no JSON at all. */
function readNotes(): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.unansweredUploads) ?? '{}')
    return new Map(Object.entries(kept ?? {}))
  } catch {
    return new Map()
  }
}

/** Whether a draft's files went out under this key and no answer has come: they may have arrived or not. */
export const isUnanswered = (draft: string, idempotencyKey: string): boolean =>
  readNotes().get(draft) === idempotencyKey

/**
 * Notes under which key a draft's files go out; null once it is known what has become of them. After the session has ended
 * nothing that goes out arrives.
 */
export function noteUnanswered(draft: string, idempotencyKey: string | null): void {
  const notes = readNotes()
  if (idempotencyKey === null) notes.delete(draft)
  else if (readStored(storageKeys.token)) notes.set(draft, idempotencyKey)
  writeStored(storageKeys.unansweredUploads, notes.size > 0 ? JSON.stringify(Object.fromEntries(notes)) : null)
}

/** Nothing is left open any more: whoever had it under way has signed out. */
export const forgetUnanswered = (): void => writeStored(storageKeys.unansweredUploads, null)

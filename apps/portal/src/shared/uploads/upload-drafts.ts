import { isStaffView } from '../browser/browser-storage.ts'
import { forgetDraftOrder, inNotedOrder, isNotedOnly, noteDraftOrder } from './draft-order.ts'

const DATABASE = 'caseback'
const STORE = 'upload_drafts'

/** Files that were chosen and not sent yet, in order. */
export type UploadDraft = {
  /** Sent with every try of the same files, so that a lost answer never makes a second claim. */
  idempotencyKey: string
  files: DraftFile[]
}
type DraftFile = { id: string; invoice: string; sha256: string; file: File; whole?: File; uploaded?: Uploaded }
/** As in the uploader: what the server has of the file already. */
type Uploaded = { id: number; claimedIn: number | null }

const hasTexts = <Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof new Map<string, unknown>(Object.entries(value)).get(name) === 'string')

const isDraftFile = (value: unknown): value is DraftFile =>
  hasTexts(value, 'id', 'invoice', 'sha256') &&
  'file' in value &&
  value.file instanceof File &&
  (!('whole' in value) || value.whole === undefined || value.whole instanceof File) &&
  (!('uploaded' in value) || value.uploaded === undefined || isUploaded(value.uploaded))

const isUploaded = (value: unknown): value is Uploaded =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'claimedIn' in value &&
  (value.claimedIn === null || typeof value.claimedIn === 'number')

/** What a browser has kept may be of another version of this page: then it is no draft. */
function parseDraft(kept: unknown): UploadDraft | null {
  if (!hasTexts(kept, 'idempotencyKey') || !('files' in kept) || !Array.isArray(kept.files)) return null
  const files: unknown[] = kept.files
  return files.length > 0 && files.every(isDraftFile) ? { idempotencyKey: kept.idempotencyKey, files } : null
}

function open(): Promise<IDBDatabase | null> {
  // Absent in some private windows: drafts then live as long as the page. Those of whoever has signed in in this browser are not
  // for staff.
  if (typeof indexedDB === 'undefined' || isStaffView()) return Promise.resolve(null)
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('blocked', () => resolve(null))
  })
}

/** Runs one transaction; null where the browser keeps nothing. A full disk loses the draft, never the page. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const database = await open()
  if (!database) return null
  try {
    return await new Promise((resolve) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      // That the disk is full may be said only when the transaction ends.
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => resolve(null))
    })
  } catch {
    // A database of another version of this page, or one that the browser takes away meanwhile.
    return null
  } finally {
    database.close()
  }
}

/** The name of what is chosen for a new claim of an enrollment. */
export const enrollmentDraft = (enrollmentId: number): string => `enrollment-${enrollmentId}`

/** The name of what is chosen for a claim that is there already. */
export const claimDraft = (claimId: number): string => `claim-${claimId}`

/** The draft of an enrollment or claim, or null. */
export async function readUploadDraft(name: string): Promise<UploadDraft | null> {
  const draft = parseDraft(await run('readonly', (store) => store.get(name)))
  return draft && inNotedOrder(name, draft)
}

/** Keeps a draft; one without files is forgotten. */
export async function writeUploadDraft(name: string, draft: UploadDraft): Promise<void> {
  noteDraftOrder(name, draft)
  if (draft.files.length === 0) {
    await run('readwrite', (store) => store.delete(name))
    // Files may have been chosen meanwhile.
    if (isNotedOnly(name, new Set())) forgetDraftOrder(name)
  } else await run('readwrite', (store) => store.put(draft, name))
}

/**
 * Forgets a draft whose files the server has, by their ids. Not by its key: where there was no room for the last change, the
 * draft of before is there with fewer files. One that has other files by now stays.
 */
export async function forgetSentDraft(name: string, sent: ReadonlySet<string>): Promise<void> {
  if (isNotedOnly(name, sent)) forgetDraftOrder(name)
  await run('readwrite', (store) => {
    const kept = store.get(name)
    kept.addEventListener('success', () => {
      if (parseDraft(kept.result)?.files.every(({ id }) => sent.has(id))) store.delete(name)
    })
    return kept
  })
}

/** Forgets every draft, when somebody logs out: the next person at this browser is another. */
export async function forgetUploadDrafts(): Promise<void> {
  await run('readwrite', (store) => store.clear())
}

import { readStored, storageKeys, writeStored } from '../browser/browser-storage.ts'

/**
 * What is in a draft, without the files' bytes. Files are written to the browser's database after a change is shown;
 * this is written before. So a page that was removed does not come back when the screen is left at once, and a moved one stays
 * moved.
 */
type DraftOrder<DraftFile = OrderedFile> = { idempotencyKey: string; files: DraftFile[] }
type OrderedFile = { id: string; invoice: string }

/** Draft → its order. What is kept may be of another version of this page, or no JSON at all. */
function readOrders(): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.draftOrders) ?? '{}')
    return new Map(Object.entries(kept ?? {}))
  } catch {
    return new Map()
  }
}

function writeOrders(orders: ReadonlyMap<string, unknown>): void {
  writeStored(storageKeys.draftOrders, orders.size > 0 ? JSON.stringify(Object.fromEntries(orders)) : null)
}

const isOrder = (value: unknown): value is DraftOrder =>
  typeof value === 'object' &&
  value !== null &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string' &&
  'files' in value &&
  Array.isArray(value.files)

/** Notes what a draft is now; one without files too, until the database has forgotten its files. */
export function noteDraftOrder(name: string, { idempotencyKey, files }: DraftOrder): void {
  const order: DraftOrder = { idempotencyKey, files: files.map(({ id, invoice }) => ({ id, invoice })) }
  writeOrders(readOrders().set(name, order))
}

/** Forgets what was noted of a draft, when its files are gone. */
export function forgetDraftOrder(name: string): void {
  const orders = readOrders()
  if (orders.delete(name)) writeOrders(orders)
}

/** Whether all files that were noted are among these. */
export function isNotedOnly(name: string, ids: ReadonlySet<string>): boolean {
  const order = readOrders().get(name)
  return isOrder(order) && order.files.every(({ id }) => ids.has(id))
}

/**
 * A draft as it was left: its files in the noted order, and its key. Files whose bytes had not been written in time are missing.
 * Null when nothing is left of it; the draft itself where nothing was noted.
 */
export function inNotedOrder<DraftFile extends OrderedFile>(
  name: string,
  draft: DraftOrder<DraftFile>,
): DraftOrder<DraftFile> | null {
  const order = readOrders().get(name)
  if (!isOrder(order)) return draft
  const files = order.files.flatMap(({ id, invoice }) => {
    const kept = draft.files.find((file) => file.id === id)
    return kept ? [{ ...kept, invoice }] : []
  })
  return files.length > 0 ? { idempotencyKey: order.idempotencyKey, files } : null
}

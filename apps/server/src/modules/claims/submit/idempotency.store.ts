import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { idempotencyKeys } from '../../../database/schema/index.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { InvoiceFile } from '../../invoices/group-by-invoice.ts'

const KEY_LIFETIME_MS = 24 * 3_600_000

/** What makes two requests the same: where they go (a claim's invoice included), the files' bytes and their grouping. */
export const requestHashOf = (target: string, files: InvoiceFile[]) =>
  createHash('sha256')
    .update(JSON.stringify([target, files.map((file) => [file.sha256, file.invoiceIndex])]))
    .digest('hex')

/**
 * The claim that the same request made within 24 hours, or null when this is the first. Two at once: the second waits for
 * the first, then gets its claim. 409 `idempotency.mismatch` for other files under the same key.
 */
export async function earlierClaim(
  tx: Tx,
  now: Date,
  request: { personId: number; key: string | null; requestHash: string },
): Promise<number | null> {
  if (request.key === null) return null
  const mine = and(eq(idempotencyKeys.personId, request.personId), eq(idempotencyKeys.key, request.key))
  await tx
    .delete(idempotencyKeys)
    .where(and(mine, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_LIFETIME_MS))))
  const [row] = await tx.select().from(idempotencyKeys).where(mine)
  if (!row) return null
  if (row.requestHash !== request.requestHash) throw appError('idempotency.mismatch')
  return row.claimId
}

/** Whether a request came with a key that has made a claim: then its first answer is due, whatever has changed since. */
export async function isRepeated({ db }: Services, personId: number, key: string | null): Promise<boolean> {
  if (key === null) return false
  const [row] = await db
    .select({ claimId: idempotencyKeys.claimId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key)))
  return row !== undefined
}

/** Remembers the answer; false when another request with the key was faster: the caller rolls back and asks again. */
export async function rememberClaim(
  tx: Tx,
  now: Date,
  request: { personId: number; key: string | null; requestHash: string; claimId: number },
): Promise<boolean> {
  if (request.key === null) return true
  const rows = await tx
    .insert(idempotencyKeys)
    .values({
      personId: request.personId,
      key: request.key,
      requestHash: request.requestHash,
      claimId: request.claimId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

/** The Idempotency-Key header, or null. 400 when it is not a short text. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (typeof header !== 'string' || header.length > 200)
    throw appError('input.invalid', { because: [{ code: 'idempotency.key_too_long' }] })
  return header
}

/** Forgets keys whose 24 hours are over. */
export async function tidyIdempotencyKeys({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - KEY_LIFETIME_MS)))
}

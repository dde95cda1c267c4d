import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { webhookSignatureFits } from '../../../platform/checks/checkbook.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { examineCheckJob } from '../cases/examine-check.ts'
import { refreshCheckJob } from './refresh-check.ts'

const event = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
/** A check's first event may come before the answer that names it. */
const RECORDED_AFTER_SECONDS = 60

/**
 * Takes an event of the check provider as a hint: the check will be read again. 400 `webhook.signature` unless it is signed with
 * our key. One about a check that no payment has is looked at a minute later, when the payment may have it, and is a case for
 * finance if not; a well-signed one about no check is taken and does nothing, or the provider would send it for ever.
 */
export async function receiveWebhook(
  { db, jobs, settings }: Services,
  rawBody: unknown,
  signature: string | undefined,
): Promise<void> {
  if (!Buffer.isBuffer(rawBody) || !webhookSignatureFits(settings.checkbookWebhookKey, rawBody, signature))
    throw appError('webhook.signature')
  const parsed = z.safeParse(event, readJson(rawBody))
  if (!parsed.success) return
  const checkId = parsed.data.id
  await transact(db, async (tx) => {
    const [payment] = await tx
      .select({ id: operatorPayments.id })
      .from(operatorPayments)
      .where(eq(operatorPayments.checkId, checkId))
    if (payment) await jobs.enqueue(tx, refreshCheckJob, { check_id: checkId, told: true })
    else await jobs.enqueue(tx, examineCheckJob, { check_id: checkId }, { startAfterSeconds: RECORDED_AFTER_SECONDS })
  })
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

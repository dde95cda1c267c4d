import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Simulator } from '../simulator.ts'
import { type Check, checkJson, type digitalRequest, type physicalRequest } from './check.ts'
import { checkMail } from './mail.ts'

/** How long the provider remembers an Idempotency-Key. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

export type CheckRequest =
  | { kind: 'digital'; body: z.infer<typeof digitalRequest> }
  | { kind: 'physical'; body: z.infer<typeof physicalRequest> }

/**
 * Makes a check, or gives the first answer again when the same key came with the same bytes within 24 hours. The same
 * key with other bytes makes a second check: that is how the provider behaves, and what its clients must be safe from.
 * @returns the JSON of the answer
 */
export function createCheck(
  simulator: Simulator,
  call: { request: CheckRequest; rawBody: string; idempotencyKey: string | undefined },
): string {
  const { store, now } = simulator
  const nowMs = now().getTime()
  const requestHash = createHash('sha256').update(`${call.request.kind}\n${call.rawBody}`).digest('hex')
  const answer = store.transaction(() => {
    const key = call.idempotencyKey
    const earlier = key ? store.findAnswer(key, requestHash, nowMs) : null
    if (earlier) return earlier
    const check = store.insertCheck(newCheck(call.request, now()))
    if (check.kind === 'digital') mailCheck(simulator, check)
    const body = JSON.stringify(checkJson(check))
    if (key) store.keepAnswer({ key, requestHash, checkId: check.id, body, expiresAtMs: nowMs + KEY_LIFETIME_MS })
    return body
  })
  simulator.outbox.wake()
  return answer
}

/** Puts the e-mail of a digital check among what waits to be sent. */
export function mailCheck({ store, settings, now, publicUrl }: Simulator, check: Check): void {
  store.addDelivery({
    kind: 'mail',
    checkId: check.id,
    payload: JSON.stringify(checkMail(check, publicUrl())),
    createdAt: now().toISOString(),
    dueAtMs: settings.smtpUrl ? now().getTime() : null,
  })
}

function newCheck({ kind, body }: CheckRequest, now: Date): Omit<Check, 'number'> {
  return {
    id: randomUUID().replaceAll('-', ''),
    kind,
    // A printed check is on its way at once, a digital one waits for its recipient.
    status: kind === 'digital' ? 'UNPAID' : 'IN_PROCESS',
    depositOption: kind === 'digital' ? null : 'MAIL',
    name: body.name,
    recipient: typeof body.recipient === 'string' ? body.recipient : JSON.stringify(body.recipient),
    amountCents: Math.round(body.amount * 100),
    description: body.description ?? '',
    createdAt: now.toISOString(),
    depositToken: randomBytes(16).toString('hex'),
  }
}

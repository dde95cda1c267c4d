import { randomInt } from 'node:crypto'
import { signWebhook } from './sign-webhook.ts'

const ANSWER_WITHIN_MS = 10_000

/** Posts webhooks from the store, signed anew each time. Anything but a 2xx counts as not taken, a redirect too. */
export function webhookSender(webhook: { url: string; key: string }): (payload: string) => Promise<void> {
  return async (payload) => {
    const nonce = String(randomInt(1_000_000_000, 10_000_000_000))
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature: signWebhook(webhook.key, payload, nonce) },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`)
  }
}

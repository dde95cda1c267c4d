import { createHmac } from 'node:crypto'

/** The value of a webhook's `signature` header: HMAC-SHA256 with the webhook key over the raw body and the nonce. */
export function signWebhook(key: string, rawBody: string, nonce: string): string {
  const signature = createHmac('sha256', key).update(rawBody).update(nonce).digest('hex')
  return `nonce=${nonce},signature=${signature}`
}

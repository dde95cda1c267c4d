import { defineEndpoint } from '../core/endpoint.ts'

/** The body is read raw: the signature covers its bytes. Always 2xx for a well-signed event, known check or not. */
export const receiveCheckWebhook = defineEndpoint({
  method: 'POST',
  path: 'webhooks/checkbook/',
  access: 'public',
  summary: 'A signed event of the check provider: a hint to read the check again',
  transport: 'raw',
  headers: ['signature'],
  refusals: ['webhook.signature'],
})

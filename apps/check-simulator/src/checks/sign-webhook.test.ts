import { expect, it } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

it("signs as the check provider's documentation shows", () => {
  const body = '{"status": "PAID", "id": "ed0af5fb335c47dd8eb53199ba50f5c4", "type": "CHECK"}'
  expect(signWebhook('335b5728e25b47e88995fce207bff380', body, '1243549809')).toBe(
    'nonce=1243549809,signature=4ee9758fc0bceb3ca1a2fe397fbd125364cfffdb04296fa118dab9778a4b3ce3',
  )
})

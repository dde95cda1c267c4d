import { createHmac } from 'node:crypto'
import { dollarsToCents } from '@caseback/domain'
import * as z from 'zod/mini'
import type { CheckOutcome, CheckProvider, ProviderCheck } from './check-provider.ts'
import { signatureFits } from './secrets.ts'

/** A check in the provider's answers; everything else there is ignored. */
const checkJson = z.object({
  id: z.string(),
  status: z.string(),
  number: z.nullish(z.union([z.string(), z.number()])),
  amount: z.union([z.number(), z.string()]),
  description: z.nullish(z.string()),
  deposit_option: z.nullish(z.string()),
})

const CALL_TIMEOUT_MS = 20_000
/** The provider's own page sizes are 10, 25 and 50. */
const LIST_PAGE = 50

const toCheck = (json: z.output<typeof checkJson>): ProviderCheck => ({
  id: json.id,
  status: json.status,
  number: json.number === null || json.number === undefined ? null : String(json.number),
  amountCents: dollarsToCents(Number(json.amount)),
  description: json.description ?? '',
  depositOption: json.deposit_option ?? null,
})

/** Checkbook.io v3, or the simulator: the adapter cannot tell. `url` without the version. */
export function checkbookProvider(settings: {
  url: string
  key: string
  secret: string
  simulatorUrl: string | null
}): CheckProvider {
  const send = (method: string, path: string, extra: { body?: string; headers?: Record<string, string> } = {}) =>
    fetch(`${settings.url}${path}`, {
      method,
      headers: {
        Authorization: `${settings.key}:${settings.secret}`,
        Accept: 'application/json',
        ...(extra.body && { 'Content-Type': 'application/json' }),
        ...extra.headers,
      },
      ...(extra.body && { body: extra.body }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      redirect: 'error',
    })

  const readJson = async (path: string): Promise<unknown> => {
    const response = await send('GET', path)
    if (!response.ok) throw new Error(`The check provider answered ${response.status} to ${path}.`)
    return response.json()
  }

  return {
    simulatorUrl: settings.simulatorUrl,

    async issue({ path, body, idempotencyKey }): Promise<CheckOutcome> {
      try {
        const response = await send('POST', path, { body, headers: { 'Idempotency-Key': idempotencyKey } })
        const text = await response.text()
        if (response.ok) {
          const parsed = z.safeParse(checkJson, parseJson(text))
          return parsed.success
            ? { kind: 'made', check: toCheck(parsed.data) }
            : { kind: 'unclear', message: 'The provider sent an answer we could not read.' }
        }
        // 429 and 5xx say nothing about the check; other 4xx say that the request was refused.
        if (response.status === 429)
          return {
            kind: 'unclear',
            message: 'The provider asked us to wait.',
            retryAfterSeconds: Number(response.headers.get('retry-after')) || 30,
          }
        if (response.status >= 400 && response.status < 500)
          return { kind: 'refused', status: response.status, message: text.slice(0, 500) }
        return { kind: 'unclear', message: `The provider answered ${response.status}.` }
      } catch (error) {
        return { kind: 'unclear', message: error instanceof Error ? error.message : 'No answer.' }
      }
    },

    async read(checkId) {
      return toCheck(z.parse(checkJson, await readJson(`/v3/check/${encodeURIComponent(checkId)}`)))
    },

    async find(description) {
      const query = new URLSearchParams({ page: '1', per_page: String(LIST_PAGE), q: description })
      const { checks } = z.parse(z.object({ checks: z.array(checkJson) }), await readJson(`/v3/check?${query}`))
      return checks.map(toCheck).filter((check) => check.description.includes(description))
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether `signature: nonce=N,signature=HEX` is HMAC-SHA256(key, raw body + nonce). */
export function webhookSignatureFits(key: string, rawBody: Buffer, header: string | undefined): boolean {
  const match = /^nonce=([^,]{1,200}),\s*signature=([0-9a-f]{64})$/i.exec(header ?? '')
  if (!match?.[1] || !match[2]) return false
  const expected = createHmac('sha256', key).update(rawBody).update(match[1]).digest('hex')
  return signatureFits(expected, match[2].toLowerCase())
}

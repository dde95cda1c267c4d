import { createHmac } from 'node:crypto'
import { dollarsToCents } from '@caseback/domain'
import * as z from 'zod/mini'
import { signatureFits } from '../secrets.ts'
import type { CheckOutcome, CheckProvider, ProviderCheck } from './check-provider.ts'

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
/** Refusals that say nothing about the check: timed out, still working on the same key, too early, too many. */
const UNCLEAR_REFUSALS = new Set([408, 409, 425, 429])
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
  /** How long an answer may take. */
  timeoutMs?: number
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
      signal: AbortSignal.timeout(settings.timeoutMs ?? CALL_TIMEOUT_MS),
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
        // 5xx and some others say nothing about the check; the rest of 4xx say that the request was refused.
        if (response.status >= 400 && response.status < 500 && !UNCLEAR_REFUSALS.has(response.status))
          return { kind: 'refused', status: response.status, message: refusalText(text) }
        const retryAfterSeconds = Number(response.headers.get('retry-after'))
        if (retryAfterSeconds > 0)
          return { kind: 'unclear', message: `The provider answered ${response.status}.`, retryAfterSeconds }
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
      const { checks } = z.parse(
        z.object({ checks: z.array(checkJson) }),
        await readJson(`/v3/check?${query.toString()}`),
      )
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

/** The provider's own sentence, which it wraps into JSON. */
function refusalText(text: string): string {
  const parsed = z.safeParse(z.object({ error: z.string() }), parseJson(text))
  return (parsed.success ? parsed.data.error : text).slice(0, 500)
}

/** Whether `signature: nonce=N,signature=HEX` is HMAC-SHA256(key, raw body + nonce). */
export function webhookSignatureFits(key: string, rawBody: Buffer, header: string | undefined): boolean {
  const match = /^nonce=([^,]{1,200}),\s*signature=([0-9a-f]{64})$/i.exec(header ?? '')
  if (!match?.[1] || !match[2]) return false
  const expected = createHmac('sha256', key).update(rawBody).update(match[1]).digest('hex')
  return signatureFits(expected, match[2].toLowerCase())
}

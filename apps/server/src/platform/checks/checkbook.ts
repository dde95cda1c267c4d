import { createHmac } from 'node:crypto'
import { dollarsToCents } from '@caseback/domain'
import * as z from 'zod/mini'
import { signatureFits } from '../secrets.ts'
import type { CheckOutcome, CheckProvider, ProviderCheck } from './check-provider.ts'
import { wholeList } from './whole-list.ts'

const postalAddress = z.object({
  line_1: z.string(),
  line_2: z.nullish(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** A check in the provider's answers; everything else there is ignored. */
const checkJson = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  number: z.nullish(z.union([z.string(), z.number()])),
  amount: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((amount, context) => {
      const dollars = typeof amount === 'number' ? amount : amount.trim() === '' ? Number.NaN : Number(amount)
      if (Number.isFinite(dollars)) return dollarsToCents(dollars)
      context.issues.push({ code: 'custom', input: amount, message: 'is no amount' })
      return z.NEVER
    }),
  ),
  description: z.nullish(z.string()),
  recipient: z.nullish(z.union([z.string(), postalAddress])),
  date: z.nullish(z.string()),
  direction: z.nullish(z.string()),
  deposit_option: z.nullish(z.string()),
})

/** A page of the list, with its own number: an answer about another page is not the one that was asked for. */
const pageJson = z.object({ checks: z.array(checkJson), page: z.int(), pages: z.int(), total: z.nullish(z.int()) })

const CALL_TIMEOUT_MS = 20_000
/** Refusals that say nothing about the check: timed out, still working on the same key, too early, too many. */
const UNCLEAR_REFUSALS = new Set([408, 409, 425, 429])
/** 5xx and some others say nothing about the check; the rest of 4xx say that the request was refused. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !UNCLEAR_REFUSALS.has(status)
/** The provider's own page sizes are 10, 25 and 50. */
const LIST_PAGE = 50

/** Nobody has so many checks; a list that goes on for longer does not end. */
const MOST_PAGES = 100_000
/** The list is read this far beyond the day that was asked for, as days are told without a zone and clocks differ. */
const MARGIN_MS = 2 * 24 * 3_600_000

const toCheck = (json: z.output<typeof checkJson>): ProviderCheck => ({
  id: json.id,
  status: json.status,
  number: json.number === null || json.number === undefined ? null : String(json.number),
  amountCents: json.amount,
  description: json.description ?? '',
  recipient: recipientText(json.recipient),
  madeAt: dateOf(json.date),
  depositOption: json.deposit_option ?? null,
})

/** One line of a recipient, written as the frozen requests write theirs. */
function recipientText(recipient: z.output<typeof checkJson>['recipient']): string | null {
  if (recipient === null || recipient === undefined || typeof recipient === 'string') return recipient ?? null
  const street = recipient.line_2 ? `${recipient.line_1}, ${recipient.line_2}` : recipient.line_1
  return `${street}, ${recipient.city}, ${recipient.state} ${recipient.zip}`
}

/** "2027-01-05 14:03:00", without a zone, is UTC. */
function dateOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Pages of the list to its end, or, where it is told newest first, to the first that is all older than `since`. */
async function* pagesOf(
  readJson: (path: string) => Promise<unknown>,
  search: string,
  since: Date,
): AsyncIterable<ProviderCheck[]> {
  const oldest = since.getTime() - MARGIN_MS
  const list = wholeList()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = new URLSearchParams({
      page: String(page),
      per_page: String(LIST_PAGE),
      ...(search && { q: search }),
    })
    const answer = z.parse(pageJson, await readJson(`/v3/check?${query.toString()}`))
    if (answer.page !== page)
      throw new Error(`The check provider answered with page ${answer.page} of its list in place of page ${page}.`)
    const listed = answer.checks.map(toCheck)
    const isLast = list.take(answer, listed)
    // Checks that others made out to us are none of ours.
    yield listed.filter((_check, index) => answer.checks[index]?.direction !== 'INCOMING')
    const isOld = listed.every(({ madeAt }) => madeAt !== null && madeAt.getTime() < oldest)
    if (isLast || (isOld && list.isNewestFirst())) return
  }
  throw new Error("The check provider's list has no end.")
}

/** Checkbook.io v3, or the simulator: the adapter cannot tell. `url` without the version. */
export function checkbookProvider(settings: {
  url: string
  key: string
  secret: string
  simulatorUrl: string | null
  /** How long an answer may take. */
  timeoutMs?: number
}): CheckProvider {
  /** The provider's time by its last answer, and when that came: what passes since is measured; no set clock moves it. */
  let heard: { date: number; atMs: number } | null = null

  const send = async (
    method: string,
    path: string,
    extra: { body?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${settings.url}${path}`, {
      method,
      headers: {
        Authorization: `${settings.key}:${settings.secret}`,
        Accept: 'application/json',
        // What a proxy has kept says nothing about today.
        'Cache-Control': 'no-store',
        ...(extra.body && { 'Content-Type': 'application/json' }),
        ...extra.headers,
      },
      ...(extra.body && { body: extra.body }),
      signal: AbortSignal.timeout(settings.timeoutMs ?? CALL_TIMEOUT_MS),
      redirect: 'error',
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    heard = Number.isNaN(date) ? null : { date, atMs: performance.now() }
    return response
  }

  const readJson = async (path: string): Promise<unknown> => {
    const response = await send('GET', path)
    if (!response.ok) throw new Error(`The check provider answered ${response.status} to ${path}.`)
    return response.json()
  }

  const pages = (search: string, since: Date) => pagesOf(readJson, search, since)
  const found = async (description: string, search: string, since: Date): Promise<ProviderCheck[]> => {
    const checks: ProviderCheck[] = []
    for await (const page of pages(search, since))
      checks.push(...page.filter((check) => check.description.includes(description)))
    return checks
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
        if (isRefusal(response.status)) return { kind: 'refused', status: response.status, message: refusalText(text) }
        const retryAfterSeconds = Number(response.headers.get('retry-after'))
        if (retryAfterSeconds > 0)
          return { kind: 'unclear', message: `The provider answered ${response.status}.`, retryAfterSeconds }
        return { kind: 'unclear', message: `The provider answered ${response.status}.` }
      } catch (error) {
        return { kind: 'unclear', message: error instanceof Error ? error.message : 'No answer.' }
      }
    },

    async read(checkId) {
      const path = `/v3/check/${encodeURIComponent(checkId)}`
      const response = await send('GET', path)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`The check provider answered ${response.status} to ${path}.`)
      const check = toCheck(z.parse(checkJson, await response.json()))
      if (check.id !== checkId)
        throw new Error(`The check provider was asked for check ${checkId} and answered with check ${check.id}.`)
      return check
    },

    async notify(checkId) {
      const path = `/v3/check/notify/${encodeURIComponent(checkId)}`
      const response = await send('POST', path)
      if (!response.ok) throw new Error(`The check provider answered ${response.status} to ${path}.`)
    },

    async void(checkId) {
      const path = `/v3/check/${encodeURIComponent(checkId)}`
      const response = await send('DELETE', path)
      if (response.ok) return null
      if (isRefusal(response.status)) return refusalText(await response.text())
      throw new Error(`The check provider answered ${response.status} when it was asked to void ${path}.`)
    },

    async find(description, since) {
      // What the search looks into is not documented: neither its silence nor what it names says that there is no other check.
      const named = await found(description, description, since)
      const listed = await found(description, '', since)
      return [...new Map([...named, ...listed].map((check) => [check.id, check])).values()]
    },
    list: (since) => pages('', since),

    async time(withinMs) {
      if (!heard || performance.now() - heard.atMs > withinMs) await readJson('/v3/check?page=1&per_page=10')
      return heard && new Date(heard.date + performance.now() - heard.atMs)
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

import { isIPv6 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import { rateCounts } from '../../database/schema/index.ts'
import { appError, written } from '../errors.ts'
import type { Services } from '../services.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How often within how long somebody may try accounts and have mails sent. An account is counted twice: from one network
 * strictly, from everywhere with room to spare, so that nobody can shut its owner out from elsewhere with a few tries.
 */
const limits = {
  loginFrom: { count: 60, windowMs: 15 * MINUTE_MS },
  login: { count: 10, windowMs: 15 * MINUTE_MS, everywhere: 100 },
  registerFrom: { count: 30, windowMs: 60 * MINUTE_MS },
  checkEmailFrom: { count: 60, windowMs: 15 * MINUTE_MS },
  mailFrom: { count: 40, windowMs: 60 * MINUTE_MS },
  reset: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 30 },
  resend: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 30 },
  /** By the account that asks, and by the address that gets the mail. */
  changeEmail: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 6 },
  /** Somebody with a stolen session could guess the password here. */
  ownPassword: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 12 },
  followLinkFrom: { count: 60, windowMs: 15 * MINUTE_MS },
  /** What a manufacturer says about its requests: each reaches a person. */
  answerRequestFrom: { count: 60, windowMs: 60 * MINUTE_MS },
  /** The picker asks 300 ms after the last key: two a second without a break; or twenty people who sign up in one office. */
  searchChainsFrom: { count: 1_800, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, { count: number; windowMs: number; everywhere?: number }>

type OfNetwork =
  | 'loginFrom'
  | 'registerFrom'
  | 'checkEmailFrom'
  | 'mailFrom'
  | 'followLinkFrom'
  | 'answerRequestFrom'
  | 'searchChainsFrom'
type OfAccount = Exclude<keyof typeof limits, OfNetwork>

/** One IPv6 host has a whole /64 of addresses: they count as one. Everything else counts as it is. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * What is not attempted but used, within an hour; more than an honest kitchen, a chain's office behind one address or an offer
 * that everybody passes on will ever need (docs/decisions/0007). `here`: one operator on one enrollment or claim.
 */
const uses = {
  submit: { here: 30, operator: 300, network: 900 },
  /** Pages one by one, also those that are taken again. */
  upload: { here: 120, operator: 600, network: 1_800 },
  /** Asked again every few seconds while one is being read. */
  'read-uploads': { here: 1_200, operator: 2_400, network: 12_000 },
  'add-pages': { here: 30, operator: 300, network: 900 },
  /** What could not be read comes to the same again, unless the program was at fault. */
  'read-again': { here: 5, operator: 30, network: 300 },
  support: { operator: 10, network: 100 },
  associate: { operator: 120, network: 1_200, offer: 20_000 },
  'record-view': { operator: 200, network: 2_000, offer: 50_000 },
  'record-click': { operator: 200, network: 2_000, offer: 50_000 },
} as const satisfies Record<string, { here?: number; operator: number; network: number; offer?: number }>

/** One limit, and what is counted by it. */
type Rule = {
  /** As the answer's headers call it; null where the count tells what others do. */
  policy: string | null
  key: string
  most: number
  windowMs: number
}

/** What a limit leaves to whoever asked, as the answer's headers say it. */
type LimitState = { policy: string; most: number; windowMs: number; remaining: number; secondsLeft: number }

/** A request, as far as it is counted. */
export type Counted = { ip: string }

/** What its answer will say, until it has been given. */
const statesOf = new WeakMap<Counted, LimitState[]>()

/** Counts an attempt from a network; 429 with Retry-After when there were too many in the window. */
export const countFrom = (services: Services, kind: OfNetwork, request: Counted): Promise<void> =>
  requireWithin(services, request, [
    {
      policy: kind.replace('From', '-from'),
      key: `${kind}:${networkOf(request.ip)}`,
      most: limits[kind].count,
      windowMs: limits[kind].windowMs,
    },
  ])

/** Counts an attempt on an account (an e-mail address, whatever its case) from a network; 429 as above. */
export async function countAttempt(
  services: Services,
  kind: OfAccount,
  account: string,
  request: Counted,
): Promise<void> {
  const { count: most, everywhere, windowMs } = limits[kind]
  const subject = account.trim().toLowerCase()
  await requireWithin(services, request, [
    { policy: kind, key: `${kind}:${subject} ${networkOf(request.ip)}`, most, windowMs },
    { policy: null, key: `${kind}:${subject}`, most: everywhere, windowMs },
  ])
}

/** Who uses what: the operator, where somebody is signed in; the enrollment or claim; the offer. */
type Use = { personId: number | null; here?: number; offer?: string | number }

/** Counts a use; 429 as above. */
export const countUse = (
  services: Services,
  kind: 'submit' | 'upload' | 'read-uploads' | 'read-again' | 'add-pages' | 'support' | 'associate',
  request: Counted,
  use: Use,
): Promise<void> => requireWithin(services, request, rulesOf(kind, request, use))

/** Counts a use that nobody is refused: whether it is still to be written down. */
export const isUseWithin = async (
  services: Services,
  kind: 'record-view' | 'record-click',
  request: Counted,
  use: Use,
): Promise<boolean> => (await firstPassed(services, request, rulesOf(kind, request, use))) === null

/** From the narrowest: who is stopped by one uses up nothing of the wider ones. */
function rulesOf(kind: keyof typeof uses, request: Counted, { personId, here, offer }: Use): Rule[] {
  const most: { here?: number; operator: number; network: number; offer?: number } = uses[kind]
  const rule = (name: string, subject: string | number | null | undefined, count: number | undefined): Rule[] =>
    subject === null || subject === undefined || count === undefined
      ? []
      : [
          {
            policy: name === 'offer' ? null : `${kind}-${name}`,
            key: `${kind}-${name}:${subject}`,
            most: count,
            windowMs: HOUR_MS,
          },
        ]
  return [
    ...rule('here', here === undefined ? null : `${here} of ${personId}`, most.here),
    ...rule('operator', personId, most.operator),
    ...rule('network', networkOf(request.ip), most.network),
    ...rule('offer', offer, most.offer),
  ]
}

async function requireWithin(services: Services, request: Counted, rules: readonly Rule[]): Promise<void> {
  const seconds = await firstPassed(services, request, rules)
  if (seconds !== null)
    throw appError('auth.too_many', {
      because: [{ code: 'limit.wait', params: { minutes: Math.ceil(seconds / 60) } }],
      headers: { 'Retry-After': String(seconds) },
    })
}

/** Counts by one limit after the other, up to the first that is passed: the seconds until it lets go; null when none is. */
async function firstPassed(services: Services, request: Counted, rules: readonly Rule[]): Promise<number | null> {
  if (!services.settings.rateLimits) return null
  for (const rule of rules) {
    const { count, secondsLeft } = await countOne(services, rule)
    const { policy, most, windowMs } = rule
    if (policy !== null)
      statesOf.set(request, [
        ...(statesOf.get(request) ?? []),
        { policy, most, windowMs, remaining: Math.max(0, most - count), secondsLeft },
      ])
    if (count > most) return secondsLeft
  }
  return null
}

/** Windows start with the first attempt and are kept in PostgreSQL, so that every process counts the same. */
async function countOne(services: Services, rule: Rule): Promise<{ count: number; secondsLeft: number }> {
  const now = services.clock.now()
  const windowOver = sql`${rateCounts.windowStart} <= ${new Date(now.getTime() - rule.windowMs)}`
  const [row] = await services.db
    .insert(rateCounts)
    .values({ key: rule.key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        windowStart: sql`case when ${windowOver} then excluded.window_start else ${rateCounts.windowStart} end`,
        count: sql`case when ${windowOver} then 1 else ${rateCounts.count} + 1 end`,
      },
    })
    .returning()
  const { windowStart, count } = written(row)
  return {
    count,
    secondsLeft: Math.max(1, Math.ceil((windowStart.getTime() + rule.windowMs - now.getTime()) / 1000)),
  }
}

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers; null for a call that was not counted. */
export function rateLimitHeaders(request: Counted): Record<string, string> | null {
  const states = statesOf.get(request)
  if (!states) return null
  const list = (line: (state: LimitState) => string) => states.map(line).join(', ')
  return {
    'RateLimit-Policy': list(({ policy, most, windowMs }) => `"${policy}";q=${most};w=${windowMs / 1000}`),
    RateLimit: list(({ policy, remaining, secondsLeft }) => `"${policy}";r=${remaining};t=${secondsLeft}`),
  }
}

/** Forgets windows that are over by far. */
export async function tidyRateCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.windowStart, new Date(clock.now().getTime() - DAY_MS)))
}

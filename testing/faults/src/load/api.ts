import { performance } from 'node:perf_hooks'

/** An answer, or that none came: the process died, or it took too long. */
export type Answer = { status: number; body: Json; cookie: string | null } | { status: null; error: string }

/** What an answer holds, as far as a caller knows it. */
export type Json = Record<string, unknown>

/** What the callers have seen. */
export type Tally = {
  calls: number
  /** How often each status came; `none` counts calls without an answer. */
  statuses: Record<string, number>
  /** 5xx that are not 503 or 507, with the call and the body. */
  failures: string[]
  slowestMs: number
  /** The call that took longest. */
  slowest: string
  /** Calls that were answered with 503 or 507, with the body. */
  unavailable: string[]
}

export const emptyTally = (): Tally => ({
  calls: 0,
  statuses: {},
  failures: [],
  slowestMs: 0,
  slowest: '',
  unavailable: [],
})

/** A caller of the API, which goes from one web process to the next. */
export type Api = {
  /** Of the calls since it was last set. */
  tally: Tally
  call: (
    method: string,
    path: string,
    options?: { token?: string; cookie?: string; body?: unknown; form?: FormData; key?: string },
  ) => Promise<Answer>
}

const ANSWER_WITHIN_MS = 60_000
const BASE = '/api/v1/tradespend/'
/** The program says by these that it could not serve just now; anything else from 500 on is a failure of it. */
const UNAVAILABLE = new Set([503, 507])

export function apiOn(webUrls: readonly string[]): Api {
  let turn = 0
  const count = (status: number | null, startedMs: number, call: string) => {
    const { tally } = api
    tally.calls += 1
    const name = status === null ? 'none' : String(status)
    tally.statuses[name] = (tally.statuses[name] ?? 0) + 1
    const took = performance.now() - startedMs
    if (status === null || took <= tally.slowestMs) return
    tally.slowestMs = took
    tally.slowest = call
  }
  const api: Api = {
    tally: emptyTally(),
    async call(method, path, { token, cookie, body, form, key } = {}) {
      const startedMs = performance.now()
      turn += 1
      const web = webUrls[turn % webUrls.length] ?? ''
      try {
        const response = await fetch(`${web}${BASE}${path}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(token && { authorization: `token ${token}` }),
            ...(cookie && { cookie }),
            ...(key && { 'idempotency-key': key }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(form && { body: form }),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        const text = await response.text()
        count(response.status, startedMs, `${method} ${path}`)
        if (response.status >= 500 && !UNAVAILABLE.has(response.status))
          api.tally.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
        if (UNAVAILABLE.has(response.status)) api.tally.unavailable.push(`${method} ${path}: ${text.slice(0, 200)}`)
        const [first] = response.headers.getSetCookie()
        return { status: response.status, body: parse(text), cookie: first?.split(';')[0] ?? null }
      } catch (error) {
        count(null, startedMs, `${method} ${path}`)
        return { status: null, error: String(error) }
      }
    },
  }
  return api
}

function parse(text: string): Json {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? (json as Json) : {}
  } catch {
    return {}
  }
}

/** Whether the same call may be made again: nothing came, or the program could not serve. */
export const isAway = ({ status }: Answer): boolean =>
  status === null || status === 503 || status === 507 || status === 408 || status >= 500

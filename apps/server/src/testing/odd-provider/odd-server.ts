import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { checkJson, isOpenCheck, type OddCheck } from './odd-check.ts'
import type { OddCreation, OddList, OddRead, OddState, OddVoid } from './odd-ways.ts'

const KEY_LIFETIME_MS = 24 * 3_600_000
const SHORT_PAGE = 10

const creation = z.object({
  name: z.string(),
  recipient: z.unknown(),
  amount: z.number(),
  description: z.string(),
})

type Answer = { status: number; text: string; headers?: Record<string, string> } | 'lost'

const idIn = (pathname: string) => decodeURIComponent(pathname.split('/').at(-1) ?? '')

const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) })
const error: Answer = { status: 500, text: '<html><body>Bad gateway</body></html>' }
const broken: Answer = { status: 200, text: '<html><body>Welcome</body></html>' }

/** What a call is answered that made `check`, or made none where it is null. */
function answerToCreation(way: OddCreation, check: OddCheck | null, another: () => OddCheck): Answer {
  const whole = check ? JSON.stringify(checkJson(check)) : ''
  const answers: Partial<Record<OddCreation, Answer>> = {
    'lost before': 'lost',
    'lost after': 'lost',
    'refused before': json(400, { error: 'refused' }),
    'refused after': json(403, { error: 'refused by something between' }),
    'error before': error,
    'error after': error,
    'too many before': { status: 429, text: '{}', headers: { 'retry-after': '7' } },
    'conflict after': json(409, { error: 'in progress' }),
    'redirected after': { status: 302, text: '', headers: { location: 'https://elsewhere.example/' } },
    'broken after': broken,
    'half after': { status: 201, text: whole.slice(0, whole.length / 2) },
    'empty after': { status: 201, text: '' },
  }
  if (way === 'another check') return json(201, checkJson(another()))
  return answers[way] ?? { status: 201, text: whole }
}

/** The provider's calls over HTTP, as `state` says at the time of each. */
export async function serveOddProvider(state: OddState): Promise<{ url: string; stop: () => Promise<void> }> {
  /** The same key with the same bytes gives the check of the first call, while the key is known. */
  const checkFor = (request: IncomingMessage, body: string, way: OddCreation): OddCheck => {
    const key = `${String(request.headers['idempotency-key'])} ${request.url} ${body}`
    const earlier = state.answered.get(key)
    if (earlier && state.nowMs() - earlier.atMs < KEY_LIFETIME_MS) return earlier.check
    const asked = z.parse(creation, JSON.parse(body))
    const check = state.make({
      ...asked,
      askedFor: asked.description,
      amountCents: Math.round(asked.amount * 100) + (way === 'another amount' ? 1 : 0),
      ...(way === 'another recipient' && { recipient: 'somebody.else@example.com' }),
      ...(way === 'another reference' && { description: 'nothing of ours' }),
    })
    state.answered.set(key, { check, atMs: state.nowMs() })
    return check
  }

  const create = (request: IncomingMessage, body: string): Answer => {
    state.calls += 1
    const way = state.creations.shift() ?? 'plain'
    const check = way.endsWith('before') ? null : checkFor(request, body, way)
    return answerToCreation(way, check, () => state.checks.find((each) => each !== check) ?? state.make({}))
  }

  const isFound = (q: string) => {
    const matching = state.checks.filter((check) => check.description.toLowerCase().includes(q))
    return (check: OddCheck) =>
      q === '' ||
      state.search === 'finds everything' ||
      (state.search === 'plain' && matching.includes(check)) ||
      (state.search === 'finds the oldest' && matching[0] === check)
  }
  const list = (query: URLSearchParams): Answer => {
    const way: OddList = state.lists.shift() ?? 'plain'
    if (way === 'lost') return way
    if (way === 'error') return error
    if (way === 'broken') return broken
    const perPage = way === 'short pages' ? SHORT_PAGE : Number(query.get('per_page') ?? SHORT_PAGE)
    const page = Number(query.get('page') ?? 1) + (way === 'another page' ? 1 : 0)
    const found = state.checks
      .filter((check) => check.listedFromMs <= state.nowMs())
      .filter(isFound(query.get('q')?.toLowerCase() ?? ''))
    const shown = state.oldestFirst ? found : found.toReversed()
    const told = shown.slice((page - 1) * perPage, page * perPage).map(checkJson)
    return json(200, {
      checks: way.startsWith('some lost') ? told.slice(1) : told,
      page,
      pages: Math.max(1, Math.ceil(shown.length / perPage)),
      ...(way !== 'some lost, no total' && { total: shown.length }),
    })
  }

  const read = (id: string): Answer => {
    const way: OddRead = state.reads.shift() ?? 'plain'
    if (way === 'lost') return way
    if (way === 'error') return error
    if (way === 'broken') return broken
    const check = way === 'missing' ? undefined : state.checks.find((each) => (each.id === id) === (way === 'plain'))
    return check ? json(200, checkJson(check)) : json(404, { error: 'No such check' })
  }

  /** Money that has moved cannot be stopped. */
  const voidCheck = (id: string): Answer => {
    const way: OddVoid = state.voids.shift() ?? 'plain'
    const check = state.checks.find((each) => each.id === id)
    if (!check) return json(404, { error: 'No such check' })
    if (way === 'refused' || !isOpenCheck(check) || check.status === 'PAID')
      return json(400, { error: `A check that is ${check.status} cannot be voided` })
    if (!way.endsWith('before')) check.status = 'VOID'
    if (way.startsWith('lost')) return 'lost'
    return way.startsWith('error') ? error : json(200, checkJson(check))
  }

  const send = (response: ServerResponse, answer: Answer) => {
    if (answer === 'lost') {
      response.destroy()
      return
    }
    const date = state.dateAheadMs === null ? null : new Date(state.nowMs() + state.dateAheadMs).toUTCString()
    response.sendDate = false
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...(date && { date }), ...answer.headers })
      .end(answer.text)
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      if (request.method === 'POST') send(response, create(request, body))
      else if (request.method === 'DELETE') send(response, voidCheck(idIn(pathname)))
      else if (pathname === '/v3/check') send(response, list(searchParams))
      else send(response, read(idIn(pathname)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const ended = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await ended
    },
  }
}

// What stands between a browser and the built program: the program's own pages, scripts and headers, and the API answered out of
// the state that the browser looks at. A server and not an interception: with one, the browser keeps no files and no compiled
// code.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Answer, answerOf, type ScreenState } from '@caseback/testing/gallery'
import { axeSource } from '../inspection/axe-violations.ts'
import { repository } from '../running-program.ts'

const portal = join(repository, 'apps/portal')
const PICTURES = '/src/dev/gallery/pictures/'
/** Says which visit a request belongs to: also one that is still on its way when the next state is opened. */
const VISIT_COOKIE = 'gallery-visit'

export type Language = 'en' | 'es'

/** A page of the origin that runs nothing: there the browser's stores are filled before a state is opened. */
export const EMPTY_PAGE = '/gallery-empty-page'
// Its icon is none, which a browser would ask for.
const NOTHING = Buffer.from('<!doctype html><title>Empty</title><link rel="icon" href="data:,">')

/** Where a page finds axe. */
export const AXE = '/gallery-axe.js'
const axe: StoredFile = {
  status: 200,
  headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
  body: Buffer.from(axeSource),
}

/** One look at one state. */
export type Visit = {
  state: ScreenState
  language: Language
  /** The cookie that its requests carry. */
  cookie: { name: string; value: string }
  /** Somebody uses the page: a pointer or the focus may rest on any of its links, and their pages are read ahead. */
  inUse: boolean
  /** Calls that the state says nothing of. */
  unexpectedCalls: string[]
  /** Every request that has come with its cookie, pages and files among them. */
  served: ServedCall[]
}

/** A request as the server has seen it. */
export type ServedCall = {
  method: string
  path: string
  /** Since the state was announced. */
  atMs: number
  /** What it was given: a status, or that it was not answered. */
  outcome: string
  /** Until the answer had left or its connection was closed; null while neither has happened. */
  endedAfterMs: number | null
}

export type StateServer = {
  url: string
  /** Announces a look at a state: requests with its cookie are answered out of it. */
  visit: (state: ScreenState, language: Language) => Visit
  stop: () => Promise<void>
}

/** Starts on a free port of its own before the program at `programUrl`. */
export async function startStateServer(programUrl: string): Promise<StateServer> {
  const visits = new Map<string, Visit>()
  const files = new Map<string, Promise<StoredFile>>()
  const announced = new WeakMap<Visit, number>()
  let count = 0

  function note(visit: Visit, request: IncomingMessage, response: ServerResponse) {
    const arrived = performance.now()
    const call: ServedCall = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      atMs: arrived - (announced.get(visit) ?? arrived),
      outcome: 'no answer yet',
      endedAfterMs: null,
    }
    visit.served.push(call)
    response.once('close', () => {
      call.outcome = response.writableFinished ? String(response.statusCode) : 'closed without an answer'
      call.endedAfterMs = performance.now() - arrived
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', programUrl)
    if (url.pathname === AXE) return send(response, axe)
    const visit = visits.get(cookieOf(request, VISIT_COOKIE) ?? '')
    if (visit) note(visit, request, response)
    // With the headers of all other pages: between pages with different ones the browser starts a process.
    if (url.pathname === EMPTY_PAGE)
      return send(response, { ...(await fetchFile(url, 'en')), status: 200, body: NOTHING })
    if (visit && url.pathname.startsWith('/api/')) return answerCall(response, visit, request.method ?? 'GET', url)
    if (url.pathname.startsWith(PICTURES)) return send(response, pictureOf(url.pathname))
    const language = visit?.language ?? 'en'
    // The program's files are the same for every state; its pages differ by language only.
    const key = `${language} ${url.pathname}${url.search}`
    const file = files.get(key) ?? fetchFile(url, language)
    files.set(key, file)
    if (visit && url.pathname.startsWith('/offer/')) return send(response, await offerPage(await file, visit, url))
    return send(response, await file)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    visit(state, language) {
      const value = String(++count)
      const visit: Visit = {
        state,
        language,
        cookie: { name: VISIT_COOKIE, value },
        inUse: false,
        unexpectedCalls: [],
        served: [],
      }
      announced.set(visit, performance.now())
      visits.set(value, visit)
      return visit
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ')
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** An answer that is the same each time. */
type StoredFile = { status: number; headers: Record<string, string>; body: Buffer }

function send(response: ServerResponse, { status, headers, body }: StoredFile) {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
}

/** The program's answer, with its own headers; `fetch` has unpacked the body. */
async function fetchFile(url: URL, language: Language): Promise<StoredFile> {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie: `language=${language}` } })
  const {
    'content-encoding': _,
    'transfer-encoding': __,
    connection: ___,
    ...headers
  } = Object.fromEntries(answer.headers)
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers, body: url.pathname.endsWith('.css') ? waitForTheFont(body) : body }
}

/**
 * A page goes without its font when that is not there within 100 ms. What stands in for it differs from machine to machine, so
 * the states are looked at in the portal's own, however busy the machine is.
 */
const waitForTheFont = (styles: Buffer) =>
  Buffer.from(styles.toString('utf8').replaceAll(/font-display:\s*optional/g, 'font-display:block'))

const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', webp: 'image/webp' }

function pictureOf(path: string): StoredFile {
  const type = mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return { status: 200, headers: { 'content-type': type }, body: readFileSync(join(portal, path)) }
}

function answerCall(response: ServerResponse, visit: Visit, method: string, url: URL) {
  const answer = answerOf(visit.state, { method, url }, visit.served)
  // A hovered link prefetches what its page reads: that is no call of this state.
  const ahead = visit.inUse && method === 'GET'
  if (!answer && !ahead) visit.unexpectedCalls.push(`unexpected call: ${method} ${url.pathname}${url.search}`)
  // Not unreachable: the browser would make a connection for each link that the Tab key comes to.
  give(response, answer ?? { kind: 'body', status: 503, body: {} })
}

function give(response: ServerResponse, answer: Answer) {
  switch (answer.kind) {
    case 'never':
      return
    case 'unreachable':
      response.destroy()
      return
    case 'picture':
      send(response, pictureOf(answer.address))
      return
    case 'slow':
      setTimeout(() => sendJson(response, 200, answer.body), answer.afterMs)
      return
    case 'body':
      sendJson(response, answer.status, answer.body)
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

type PreviewModule = {
  renderPreview: (
    shown: unknown,
    address: { publicUrl: string; token: string; search: string },
    language: Language,
  ) => { head: string; page: string; data: string }
}

/** Whether a link is refused as one that was revoked, or whose last day is over. */
const isEnded = (answer: Answer | undefined): boolean =>
  answer?.kind === 'body' && JSON.stringify(answer.body).includes('"share_link.ended"')

/**
 * The shared link's page as the program renders it; only the offer is the state's. The program's own answer to a link that nobody
 * made has the policy and all other headers.
 */
async function offerPage(unknownLink: StoredFile, { state, language }: Visit, url: URL): Promise<StoredFile> {
  const token = url.pathname.split('/')[2] ?? ''
  const read = answerOf(state, { method: 'GET', url: new URL(`/api/v1/tradespend/app/rebate-offer/${token}`, url) })
  const status = read?.kind === 'body' ? read.status : 500
  const shown =
    status === 200 && read?.kind === 'body'
      ? { state: 'offer', offer: read.body }
      : { state: status === 404 ? (isEnded(read) ? 'ended' : 'not-found') : 'error' }
  const { renderPreview } = (await import(pathToFileURL(join(portal, 'dist-ssr/preview.js')).href)) as PreviewModule
  const { head, page, data } = renderPreview(shown, { publicUrl: url.origin, token, search: url.search }, language)
  const body = readFileSync(join(portal, 'dist-web/offer.html'), 'utf8')
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace('<!--data-->', () => data)
  return { status, headers: unknownLink.headers, body: Buffer.from(body) }
}

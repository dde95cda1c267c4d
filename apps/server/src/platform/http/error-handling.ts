import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@caseback/contract'
import { defaultLanguage, type Language } from '@caseback/words/languages'
import { sayProblem, sayRefusal } from '@caseback/words/say-refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, whyAway } from '../../database/lost-session.ts'
import { AppError, appError } from '../errors.ts'
import { isRestDropped } from '../files/receive-upload.ts'
import { StorageAwayError } from '../files/storage-away.ts'
import type { Asker } from '../who-asks.ts'
import type { KnownMethods } from './known-methods.ts'
import { answerLanguage } from './language.ts'
import { failedPage, installPlainPageStyles } from './plain-pages.ts'
import { POLICY_OF_JSON } from './send-json.ts'

/** The one error body of the contract: codes, and the sentences that they stand for in a language. */
function errorBody(error: AppError, requestId: string, language: Language = defaultLanguage): ErrorBody {
  const { code, because, fields } = error
  const sentence = sayRefusal(language, error)
  const told = Object.entries(fields).map(([field, problems]) => [
    field,
    problems.map((each) => sayProblem(language, each)),
  ])
  return {
    error: sentence,
    detail: sentence,
    error_message: sentence,
    code,
    request_id: requestId,
    ...(because.length > 0 && { because }),
    ...error.extra,
    ...(told.length > 0 && { field_codes: fields }),
    ...Object.fromEntries(told),
  }
}

/** Two transactions met again and again: `transact` has tried. A statement, or its wait for a lock, took longer than it may. */
const DATABASE_BUSY = new Set(['40001', '40P01', '57014', '55P03'])
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.json',
  FST_ERR_BAD_URL: 'route.unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'route.unknown',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'input.media_type',
  FST_REQ_FILE_TOO_LARGE: 'file.too_large',
}

/** Any thrown thing as a refusal of our table. Unknown ones are 500 and logged whole. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, message, statusCode, cause } = error as FastifyError & { cause?: unknown }
  // drizzle wraps what the database said
  const innerCode = (cause as { code?: string } | undefined)?.code
  const codes = [code, innerCode].filter((each): each is string => typeof each === 'string')
  if (error instanceof SyntaxError && statusCode === 400) return appError('input.json', { logText: message })
  for (const each of codes) {
    if (FASTIFY_CODES[each]) return appError(FASTIFY_CODES[each], { logText: message })
    if (each === 'ENOSPC' || each === '53100') return appError('server.disk_full', { logText: message })
  }
  if (isAway(error) || codes.some((each) => DATABASE_BUSY.has(each)))
    return appError('server.unavailable', { logText: message, headers: { 'Retry-After': '5' } })
  // A character that PostgreSQL does not keep, in a text that no schema bounds: whoever sent it made a mistake, not we.
  if (codes.includes('22021') || codes.includes('22P05')) return appError('input.invalid', { logText: message })
  if (statusCode === 400) return appError('input.invalid', { logText: message })
  return appError('server.error', { logText: message })
}

/** What the program needs is away: nothing in it is at fault, and /readyz says so. */
const isAway = (error: unknown): boolean => isDatabaseAway(error) || error instanceof StorageAwayError

/** A file was on its way when whoever asked for it closed the connection. */
const isLeftByReader = (request: FastifyRequest, error: unknown): boolean =>
  request.raw.socket.destroyed && (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** One line for a request that was not done; only what wants somebody to look is an error. */
function writeDown(request: FastifyRequest, error: unknown, refusal: AppError): void {
  if (isLeftByReader(request, error)) request.log.info('stream closed prematurely')
  else if (isAway(error)) request.log.warn({ code: refusal.code, why: whyAway(error) }, 'request put off')
  else if (refusal.code === 'server.disk_full')
    request.log.warn({ code: refusal.code, why: refusal.message }, 'request put off')
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ code: refusal.code, reason: refusal.message }, 'request refused')
}

/** What passes by itself. */
const PASSING = new Set<ErrorCode>(['server.overload', 'server.unavailable'])
const REFRESH_SECONDS = '5'

function send(reply: FastifyReply, request: FastifyRequest, error: AppError) {
  if (error.status === 401) reply.header('WWW-Authenticate', 'Token')
  // What is left of a refused upload would otherwise be read as the next request on this connection.
  if (error.status === 413 && !isRestDropped(request.raw)) reply.header('Connection', 'close')
  const language = answerLanguage(request)
  const body = errorBody(error, request.id, language)
  const isPage = asksForPage(request)
  // A page that is there again in a moment comes by itself: nobody has to know that they may ask again.
  if (isPage && PASSING.has(error.code)) reply.header('Refresh', REFRESH_SECONDS)
  reply
    .status(error.status)
    .headers(error.headers)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
  return isPage
    ? reply.type('text/html; charset=utf-8').send(failedPage(body.error, request.id, language))
    : reply.type('application/json').send(body)
}

/** Below /api nothing is for people, also where no version of ours is: a program that has got its address wrong reads JSON. */
const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Somebody who opened an address in a browser cannot read our JSON. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isOfApi(url) && (headers.accept ?? '').includes('text/html')

/** What the answers below say of themselves: Fastify and Node give them before any plugin has put its headers there. */
const headersOfUnreadable = (publicUrl: string): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY_OF_JSON,
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * An address that cannot be read, such as one with `%ff`, or whose parts are too long: it names nothing. Fastify finds it before
 * any route.
 */
export const answerUnreadableAddress =
  (publicUrl: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    request.log.info({ code: error.code }, 'address refused')
    reply.headers(headersOfUnreadable(publicUrl))
    if (isOfApi(request.url)) send(reply, request, toAppError(error))
    else reply.status(404).type('text/plain; charset=utf-8').send('Not found')
  }

/**
 * What Node cannot read as HTTP never becomes a request: headers of more than 16 kB, a line that is none, a client that stops
 * half way. It is answered by hand and the connection closed.
 */
export const answerUnreadableRequest =
  (publicUrl: string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = appError(error.code === 'HPE_HEADER_OVERFLOW' ? 'input.too_large' : 'input.invalid')
    const body = JSON.stringify(errorBody(refusal, randomUUID()))
    socket.end(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...Object.entries(headersOfUnreadable(publicUrl)).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }

/** What somebody was not let do: the audit log keeps it. Everything else is a mistake, or a state that does not fit. */
const isRefusedEntry = ({ status, code, fields }: AppError): boolean =>
  status === 401 ||
  status === 403 ||
  status === 429 ||
  NOT_LET.has(code) ||
  Object.values(fields).some((problems) => problems.some((each) => each.code === 'password.wrong'))

/** A sign-in with a right password that goes no further, a forged request, and the one who may not be the second person. */
const NOT_LET = new Set<ErrorCode>([
  'staff.code_wrong',
  'email.unverified',
  'account.deactivated',
  'auth.origin',
  'auth.confirm_password',
  'portal_view.read_only',
  'webhook.signature',
  'claim.self_review',
  'batch.same_person',
  'payment.same_person',
])

type ErrorHandling = {
  /** Answers browsers outside the API. */
  pageNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** What is there under another method is not "not found". */
  methodsAt: KnownMethods
  /** Hears of everything that somebody was not let do, by the code of its refusal and the call. */
  onRefused: (refusal: { asker: Asker; code: string; call: string }) => void
}

/** Installs the one error handler. */
export function installErrorHandling(app: FastifyInstance, { pageNotFound, methodsAt, onRefused }: ErrorHandling) {
  installPlainPageStyles(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error)
    writeDown(request, error, refusal)
    const { endpoint } = request.routeOptions.config
    if (endpoint && request.asker && isRefusedEntry(refusal))
      onRefused({
        asker: request.asker,
        // A wrong password is a wrong field of many calls.
        code: refusal.code === 'input.invalid' ? 'password.wrong' : refusal.code,
        call: `${endpoint.method} ${endpoint.path}`,
      })
    return send(reply, request, refusal)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methodsAt(path)
    // A file that is not there is not found by a method that is.
    if (allowed.length > 0 && !allowed.includes(request.method))
      return send(reply, request, appError('route.method', { headers: { Allow: allowed.join(', ') } }))
    return isOfApi(path) ? send(reply, request, appError('route.unknown')) : pageNotFound(request, reply)
  })
}

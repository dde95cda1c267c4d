import { randomUUID } from 'node:crypto'
import { STAFF_BASE } from '@caseback/domain'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { installDevMailbox } from './development/dev-mailbox.ts'
import { installDevelopmentStyles } from './development/development-page.ts'
import { installMailPreview } from './development/mail-preview.ts'
import { createRefusalTrail, type RefusalTrail } from './modules/audit/create-refusal-trail.ts'
import { authenticateOperator, sessionOfToken } from './modules/people/sign-in/authenticate-operator.ts'
import { useSession } from './modules/people/sign-in/operator-sessions.store.ts'
import { authenticateStaff } from './modules/staff/authenticate-staff.ts'
import { registerModules } from './modules.ts'
import { installApiReference } from './pages/api-reference/install-api-reference.ts'
import { installFixedHeaders } from './pages/fixed-headers.ts'
import { installOfferPage } from './pages/offer-page.ts'
import { pagePolicy } from './pages/page-policy.ts'
import { installWebApps } from './pages/web-apps.ts'
import { appError } from './platform/errors.ts'
import { MAX_FILE_BYTES, MAX_FILES } from './platform/files/receive-upload.ts'
import type { Drain } from './platform/health/drain.ts'
import { createReadiness, installReadiness, type Readiness } from './platform/health/readiness.ts'
import {
  answerUnreadableAddress,
  answerUnreadableRequest,
  installErrorHandling,
} from './platform/http/error-handling.ts'
import { noteMethods } from './platform/http/known-methods.ts'
import { requireOneHost, requireOwnHost } from './platform/http/own-host.ts'
import { createServe } from './platform/http/serve.ts'
import { OneLineARequest } from './platform/process/one-line-a-request.ts'
import type { Services } from './platform/services.ts'

/** JSON bodies are small; files travel as multipart with limits of their own. */
const MAX_JSON_BYTES = 256 * 1024

export type AppOptions = {
  logger: FastifyBaseLogger
  /** Sheds load with 408 when the event loop falls behind; off in tests, where two cores do everything at once. */
  shedsLoad: boolean
  /** Holds every answer against the contract; in tests and development. */
  checksAnswers: boolean
  /** What /readyz tells; without one it tells of this process's own surroundings alone. */
  readiness?: Readiness
  /** What keeps refusals for the audit log; without one it is written when the app closes. */
  refusals?: RefusalTrail
  /** How this process is going to end; without one it simply closes. */
  drain?: Drain
}

const isAsset = (url: string): boolean => url.startsWith('/assets/') || url.startsWith(`${STAFF_BASE}/assets/`)

/** The HTTP side of the program: API, web apps and error handling, ready for `listen` or `inject`. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: MAX_JSON_BYTES,
    // Rate limits count by address: behind a proxy the address is what it says, and only as many proxies as there are are
    // believed.
    trustProxy: (_address: string, hop: number) => hop < services.settings.trustedProxies,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new OneLineARequest({ requestIdLogLabel: 'request_id' }),
    // Twenty photos over a poor line take their time; nobody holds a connection open for ever.
    requestTimeout: 15 * 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadableAddress(services.settings.publicUrl),
    clientErrorHandler: answerUnreadableRequest(services.settings.publicUrl),
    // Wherever GET is there (RFC 9110, 9.1), but where a look would use something up: platform/http/serve.ts.
    exposeHeadRoutes: true,
    // What has come on a connection that is still open is answered, also while the port closes.
    return503OnClosing: false,
    // Node would refuse a request without Host in a way of its own, without our headers: `requireOneHost` does.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
  })
  const methodsAt = noteMethods(app)
  installFixedHeaders(app, { secure: services.settings.publicUrl.startsWith('https:'), policy: pagePolicy })
  app.addHook('onRequest', (request, _reply, done) => {
    requireOneHost(request)
    done()
  })
  // What we do not know of an expectation may be left aside (RFC 9110, 10.1.1); Node would refuse it without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  await app.register(cookie)
  await app.register(multipart, {
    // Each file may have its original beside it.
    limits: { fileSize: MAX_FILE_BYTES, files: 2 * MAX_FILES, fields: 60, fieldSize: 4096, parts: 2 * MAX_FILES + 60 },
  })
  if (options.shedsLoad)
    await app.register(underPressure, {
      maxEventLoopDelay: 2_000,
      pressureHandler: ({ url }) => {
        // A page that has come is nothing without its scripts and sheets, which cost next to nothing.
        if (!isAsset(url)) throw appError('server.overload')
      },
    })
  // Fastify would read any text as a body: nothing here takes one, and a page of another site may send it without asking.
  app.removeContentTypeParser('text/plain')
  // A webhook's signature covers its bytes: the raw body is kept beside the parsed one.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.endpoint?.transport === 'raw') return done(null, body)
    if (body.length === 0) return done(null, {})
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch {
      done(appError('input.json'))
    }
  })

  // The form of a page that a mailed link leads to has a button and no fields. Everything else that comes is JSON or multipart.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) =>
    request.routeOptions.config.endpoint?.transport === 'redirect'
      ? done(null, {})
      : done(appError('input.media_type')),
  )

  const refusals = options.refusals ?? createRefusalTrail(services)
  const pageNotFound = await installWebApps(app, services)
  installErrorHandling(app, { pageNotFound, methodsAt, onRefused: refusals.note })
  // The program ends all the same where its database is away: the log has what was refused.
  app.addHook('onClose', () =>
    refusals
      .write({ all: true })
      .catch((error: unknown) => options.logger.warn({ err: error }, 'the last refusals are not in the audit log')),
  )
  installApiReference(app, services.settings.publicUrl)
  await installOfferPage(app, services)
  if (services.settings.isLocal) {
    await app.register(async (development) => {
      development.addHook('onRequest', async (request) => requireOwnHost(request, services.settings))
      installDevelopmentStyles(development)
      installMailPreview(development, services)
      if (!services.settings.smtpUrl) installDevMailbox(development, services)
    })
  }
  options.drain?.install(app)
  const alone = { parts: {}, isDraining: options.drain?.isDraining ?? (() => false), isListening: () => null }
  installReadiness(app, options.readiness ?? createReadiness(services, alone, options.logger))

  const { serve, finish } = createServe(
    app,
    {
      operator: (request) => authenticateOperator(services, request.headers.authorization),
      staff: (request) => authenticateStaff(services, request),
      sessionValues: (request) => sessionOfToken(services, request.headers.authorization),
      useSession: (row) => useSession(services, row),
    },
    { clock: services.clock, checksAnswers: options.checksAnswers },
  )
  registerModules(serve, services)
  finish()
  return app
}

import { isDeepStrictEqual } from 'node:util'
import {
  type Access,
  type Endpoint,
  endpoints,
  isInStaffView,
  type OutputOf,
  type ResponseOf,
  successStatus,
} from '@caseback/contract'
import { API_BASE, rolesInclude, rolesName, type StaffRole } from '@caseback/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CommitUnanswered, isDatabaseAway } from '../../database/lost-session.ts'
import type { SessionRow, SessionValues } from '../../database/session-of-token.ts'
import { AppError, appError } from '../errors.ts'
import { inTheNameOf } from '../who-asks.ts'
import { parse, parsePath } from './parse-input.ts'
import { rateLimitHeaders } from './rate-limits.store.ts'
import { sendJson, WrittenJson } from './send-json.ts'

/** Who is signed in with a token. */
export type OperatorIdentity = {
  id: number
  email: string
  /** `staffId`: a member of staff who sees the portal as they do, and changes nothing. */
  session: { id: number; passwordConfirmedAt: Date | null; staffId: number | null }
}
/** Who is signed in at /staff, and until when: without use, and in any case. */
export type StaffIdentity = {
  id: number
  email: string
  name: string
  roles: StaffRole[]
  session: { id: number; idleEndsAt: Date; expiresAt: Date }
}

export type Authenticator = {
  operator: (request: FastifyRequest) => Promise<OperatorIdentity | null>
  /** What a statement needs that checks the token of a request itself; null without a token. */
  sessionValues: (request: FastifyRequest) => SessionValues | null
  /** Who the session is of that it has found. */
  useSession: (row: SessionRow) => Promise<OperatorIdentity>
  staff: (request: FastifyRequest) => Promise<StaffIdentity | null>
}

type OperatorFor<A extends Access> = A extends 'operator'
  ? OperatorIdentity
  : A extends 'optional'
    ? OperatorIdentity | null
    : undefined
type StaffFor<A extends Access> = A extends readonly StaffRole[] ? StaffIdentity : undefined

/** What a handler gets: everything parsed by the contract. */
type Call<E extends Endpoint> = {
  params: OutputOf<E, 'params'>
  query: OutputOf<E, 'query'>
  body: OutputOf<E, 'body'>
  operator: OperatorFor<E['access']>
  staff: StaffFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
  /** When the server received the first byte of the request: a deadline is judged by it. */
  receivedAt: Date
}

/** A file, a redirect and a page are sent by their handler, everything else is JSON and is sent here. */
type Answer<E extends Endpoint> = [NonNullable<E['transport']>] extends [SentByHandler]
  ? FastifyReply
  : ResponseOf<E> extends undefined
    ? void
    : ResponseOf<E> | WrittenJson
type SentByHandler = 'file' | 'redirect' | 'page'
const isSentByHandler = ({ transport }: Endpoint): boolean =>
  transport === 'file' || transport === 'redirect' || transport === 'page'

/** What the statement of an operator's read needs and gives: it checks the token on its way to the answer. */
type OwnCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'request'> & { session: SessionValues }
type OwnAnswer<E extends Endpoint> = { session: SessionRow; answer: ResponseOf<E> | WrittenJson }

/** The only way to a route. Checks access, parses the input, answers with JSON. */
export type Serve = {
  <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void
  /**
   * For what operators read all day: one statement finds the session and the answer. `read` answers null where the session is
   * not there or over.
   */
  own: <E extends Endpoint & { access: 'operator' }>(
    endpoint: E,
    read: (call: OwnCall<E>) => Promise<OwnAnswer<E> | null>,
  ) => void
}

/** Where what a call has made is read: at a path of the contract, by the id of the answer. */
const addressOf = (path: string, answer: unknown) =>
  `${API_BASE}/${path.replace('{id}', String(z.parse(z.object({ id: z.int() }), answer).id))}`

const routePath = (endpoint: Endpoint) => `${API_BASE}/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Makes `serve` for an app. `finish` throws when an endpoint of the contract has no handler. */
export function createServe(
  app: FastifyInstance,
  authenticator: Authenticator,
  { clock, checksAnswers }: { clock: { now(): Date }; checksAnswers: boolean },
): { serve: Serve; finish: () => void } {
  const served = new Set<Endpoint>()

  function route(endpoint: Endpoint, handle: Handler) {
    if (served.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is served twice.`)
    served.add(endpoint)
    app.route({
      method: endpoint.method,
      url: routePath(endpoint),
      config: { endpoint },
      // A HEAD on a mailed link must not use it up.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.transport !== 'redirect',
      onRequest: (request, reply, done) => {
        request.receivedAt = clock.now()
        // Names the request in our log, for whoever has an answer and a question.
        reply.header('X-Request-Id', request.id)
        request.asker = { source: request.ip, staffId: null, personId: null, account: null }
        done()
      },
      onSend: (request, reply, _payload, done) => {
        reply.headers(rateLimitHeaders(request) ?? {})
        done()
      },
      handler: named(repeatedIfSafe(endpoint, handle)),
    })
  }

  function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
    reply.status(successStatus(endpoint))
    if (endpoint.made) reply.header('Location', addressOf(endpoint.made, answer))
    if (!endpoint.response) return reply.send()
    if (checksAnswers) requireContract(endpoint, endpoint.response, answer)
    return sendJson(request, reply, answer, isPublic(endpoint))
  }

  /** Bad input of somebody who is not signed in is answered as if it were good: 401. */
  async function refusedFirst<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const operator = await authenticator.operator(request)
      if (!operator) throw appError('auth.required')
      nameInLog(request, operator, undefined)
      throw error
    }
  }

  const serve: Serve = Object.assign(
    <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>) =>
      route(endpoint, async (request, reply) => {
        reply.header('Cache-Control', isPublic(endpoint) ? 'no-cache' : 'no-store')
        const staffRoles = Array.isArray(endpoint.access) ? (endpoint.access as readonly StaffRole[]) : undefined
        const operator =
          endpoint.access === 'operator' || endpoint.access === 'optional'
            ? await authenticator.operator(request)
            : undefined
        if (endpoint.access === 'operator' && !operator) throw appError('auth.required')
        const staff = staffRoles ? await authenticator.staff(request) : undefined
        if (staffRoles && !staff) throw appError('auth.required')
        // Also of what is refused next.
        nameInLog(request, operator, staff)
        const mayCall = endpoint.adminNeedsRole ? rolesName : rolesInclude
        if (staffRoles && staff && !mayCall(staff.roles, staffRoles)) throw appError('auth.role')
        // Also where nobody has to be signed in: what the portal calls for an operator carries their token.
        const viewer =
          operator ?? (staffRoles || isInStaffView(endpoint) ? null : await authenticator.operator(request))
        if (viewer) refuseInStaffView(request, endpoint, viewer)
        // The parser of forms is there for every route; a call that takes none would see no body at all.
        if (endpoint.transport !== 'multipart' && request.isMultipart()) throw appError('input.media_type')
        // The types of a call follow from the endpoint's own schemas, which have just parsed these values.
        const call = {
          // A path that does not parse names nothing: 404, as for any id that is not there.
          params: parsePath(endpoint, request.params),
          query: parse(endpoint.query, request.query),
          body:
            endpoint.transport === 'raw'
              ? undefined
              : parse(endpoint.body, endpoint.body ? (request.body ?? {}) : undefined),
          operator,
          staff,
          request,
          reply,
          receivedAt: request.receivedAt,
        } as unknown as Call<typeof endpoint>
        const answer: unknown = await handler(call)
        // A reply that was awaited is at its end: read, or given up by its reader. Nothing is sent after it.
        return isSentByHandler(endpoint) ? reply : send(endpoint, request, reply, answer)
      }),
    {
      own: <E extends Endpoint>(endpoint: E, read: (call: OwnCall<E>) => Promise<OwnAnswer<E> | null>) =>
        route(endpoint, async (request, reply) => {
          reply.header('Cache-Control', 'no-store')
          const session = authenticator.sessionValues(request)
          const found = await refusedFirst(request, async () => {
            const [params, query] = [parsePath(endpoint, request.params), parse(endpoint.query, request.query)]
            return session && read({ params, query, session, request } as unknown as OwnCall<E>)
          })
          if (!found) throw appError('auth.required')
          const operator = await authenticator.useSession(found.session)
          nameInLog(request, operator, undefined)
          refuseInStaffView(request, endpoint, operator)
          return send(endpoint, request, reply, found.answer)
        }),
    },
  )

  return {
    serve,
    finish() {
      const missing = [...endpoints].filter(([, endpoint]) => !served.has(endpoint)).map(([name]) => name)
      if (missing.length > 0) throw new Error(`The contract lists calls that nothing serves: ${missing.join(', ')}.`)
    },
  }
}

/** 423 where a member of staff who sees the portal as an operator does calls what is not for them. */
function refuseInStaffView(request: FastifyRequest, endpoint: Endpoint, operator: OperatorIdentity): void {
  if (operator.session.staffId === null || isInStaffView(endpoint)) return
  nameInLog(request, operator, undefined)
  throw appError('portal_view.read_only')
}

/** What is anybody's own is kept by no cache; what is everybody's is asked for anew, and told apart by its ETag. */
const isPublic = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  endpoint.access === 'public' &&
  !endpoint.secretAddress &&
  endpoint.transport !== 'redirect' &&
  endpoint.transport !== 'page'

/**
 * In tests and development: an answer is what the contract says, nothing less and nothing more. Elsewhere presenters are trusted,
 * whose types are the contract's.
 */
function requireContract(endpoint: Endpoint, schema: z.ZodMiniType, answer: unknown): void {
  const sent: unknown = JSON.parse(answer instanceof WrittenJson ? answer.bytes.toString() : JSON.stringify(answer))
  const known: unknown = JSON.parse(JSON.stringify(z.encode(schema, sent)))
  if (!isDeepStrictEqual(sent, known))
    throw new Error(`${endpoint.method} ${endpoint.path} answers with fields that the contract does not name.`)
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Later than that somebody has waited long enough to be told. */
const REPEATED_WITHIN_MS = 1_000

/** A read whose database session ended under it is done once more, on another one; where a write stands, `transact` knows. */
const repeatedIfSafe =
  (endpoint: Endpoint, handle: Handler): Handler =>
  async (request, reply) => {
    const started = performance.now()
    try {
      return await handle(request, reply)
    } catch (error) {
      const isSafe = endpoint.method === 'GET' && !reply.sent && !(error instanceof CommitUnanswered)
      if (!isSafe || !isDatabaseAway(error) || performance.now() - started > REPEATED_WITHIN_MS) throw error
      request.log.info({ err: error }, 'a read is done again, as its database session has ended')
      return handle(request, reply)
    }
  }

/** What is written to the audit log while a request is handled says where it came from. */
const named =
  (handle: Handler): Handler =>
  (request, reply) =>
    request.asker ? inTheNameOf(request.asker, () => handle(request, reply)) : handle(request, reply)

/** Everything that is logged about this request from here on says who it was, and so does the audit log. */
function nameInLog(
  request: FastifyRequest,
  operator: OperatorIdentity | null | undefined,
  staff: StaffIdentity | null | undefined,
) {
  const staffId = staff?.id ?? operator?.session.staffId ?? null
  const who = { ...(operator && { operator_id: operator.id }), ...(staffId !== null && { staff_id: staffId }) }
  if (Object.keys(who).length === 0) return
  if (request.asker) Object.assign(request.asker, { personId: operator?.id ?? null, staffId })
  // pino's own method; Fastify's type of a logger names only what every logger has.
  const logger = request.log as typeof request.log & { setBindings?: (bindings: object) => void }
  logger.setBindings?.(who)
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedAt: Date
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

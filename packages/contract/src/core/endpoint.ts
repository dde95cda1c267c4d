import type { StaffRole } from '@caseback/domain'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` never looks at a token, `optional` reads an operator when there is one,
 * `operator` needs one, a list of roles needs a signed-in member of staff with one of them (admin always may).
 */
export type Access = 'public' | 'optional' | 'operator' | readonly StaffRole[]

/**
 * How the body travels: `multipart` has files, `raw` keeps the bytes for a signature check, `redirect` answers a browser that
 * followed a link, or sent the form of its page; `page` answers one with a page; `file` answers bytes.
 */
export type Transport = 'json' | 'multipart' | 'raw' | 'redirect' | 'page' | 'file'

type Schema = z.ZodMiniType

/** The parts of a multipart body as JSON Schemas, by name; `patterns` has those whose names have a number in them. */
export type FormParts = {
  required: readonly string[]
  parts: Readonly<Record<string, object>>
  patterns?: Readonly<Record<string, object>>
}

type Path = `${'app' | 'staff' | 'caseback' | 'webhooks' | 'files'}/${string}`

/** One call of the API as a value: the server serves it, the client calls it, OpenAPI and the generated tests list it. */
export type Endpoint<
  A extends Access = Access,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
  T extends Transport = Transport,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below API_BASE, parameters in braces, with the trailing slash where the specification writes one. */
  path: Path
  access: A
  /** Of a list of roles: an admin needs one of them as well. */
  adminNeedsRole?: true
  /** Whether staff who see the portal as an operator does may call it. Where nothing is said they may read, not change. */
  inStaffView?: boolean
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Absent: the answer has no body (204). */
  response?: R
  /** The status of success; 200, or 204 without a response schema, unless said. */
  status?: 200 | 201 | 202
  /** Where what the call has made is read, with {id} for the id of its answer: the answer's Location. */
  made?: `${string}{id}${string}` & Path
  transport?: T
  /** Of `file`: what its bytes are. */
  contentType?: string
  /** Of `multipart`: its parts, for whoever reads about the call; the server reads them by the names in it. */
  form?: FormParts
  /** Headers that the call reads besides those of every call. */
  headers?: readonly ('Idempotency-Key' | 'X-Attribution-Codes' | 'signature')[]
  /** Of `public`: whoever has the address may see the answer, and nobody else. No copy of it is kept anywhere. */
  secretAddress?: true
  /** More about it than fits in the summary. */
  about?: string
  /** Codes of refusal that belong to this call alone; the general ones (bad input, not signed in, …) go without saying. */
  refusals?: readonly ErrorCode[]
}

/** Keeps the literal types of an endpoint value. */
export function defineEndpoint<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const T extends Transport = Transport,
>(endpoint: Endpoint<A, P, Q, B, R, T>): Endpoint<A, P, Q, B, R, T> {
  return endpoint
}

/** Whether a member of staff who sees the portal as an operator does may call it. */
export const isInStaffView = ({ method, inStaffView }: Endpoint): boolean => inStaffView ?? method === 'GET'

type SchemaAt<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'response'> = Extract<E[K], Schema>

/** What a caller writes at one place of an endpoint; undefined where the endpoint has nothing there. */
export type InputOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> = [SchemaAt<E, K>] extends [never]
  ? undefined
  : z.input<SchemaAt<E, K>>

/** What the server reads there once it is parsed. */
export type OutputOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> = [SchemaAt<E, K>] extends [never]
  ? undefined
  : z.output<SchemaAt<E, K>>

/** What the server answers to an endpoint, as JSON. */
export type ResponseOf<E extends Endpoint> = [SchemaAt<E, 'response'>] extends [never]
  ? undefined
  : z.output<SchemaAt<E, 'response'>>

/** The status that a successful call answers with. */
export function successStatus(endpoint: Endpoint): number {
  if (endpoint.transport === 'redirect') return 302
  return (
    endpoint.status ?? (endpoint.response || endpoint.transport === 'file' || endpoint.transport === 'page' ? 200 : 204)
  )
}

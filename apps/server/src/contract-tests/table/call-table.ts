import { type Endpoint, type ErrorCode, endpoints } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'
import type { LightMyRequestResponse } from 'fastify'
import { multipart } from '../../testing/multipart.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Shape } from '../answers/answer-shape.ts'
import { answerDeviations } from '../answers/openapi-answers.ts'

/** One request, ready to be sent: who asks and with what. */
export type Scene = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  upload?: { files: { name: string; bytes: Uint8Array; part?: string }[]; fields?: Record<string, string> }
  /** The bytes of a `raw` call. */
  raw?: string
  token?: string
  cookie?: string
  headers?: Record<string, string>
}

/** Makes what a request needs and gives the request; each time anew. */
export type Arrange = (testApp: TestApp) => Promise<Scene>

/** What a call may do to a table: add or remove rows, or change these columns of rows that are there. */
export type Writes = Record<string, readonly ('row added' | 'row removed' | (string & {}))[]>

export type WrongField = {
  /** The field that the answer names. */
  field: string
  sentence: string
  /** What the field of a good request is replaced by; absent removes it. Not with `arrange`. */
  value?: unknown
  /** Where another value of one field is not enough: a whole request. */
  arrange?: Arrange
  /** Where the field comes with another refusal than `input.invalid`. */
  code?: ErrorCode
}

/** A call as the specification and product.md have it. */
export type CallEntry = {
  endpoint: string
  /** Rows of the requirements that the call shows, such as API-13; none where only product.md speaks of it. */
  rows: readonly string[]
  succeeds: Arrange
  /** The whole answer of `succeeds`; absent where there is no body. */
  answers?: Shape
  /** Where the call answers a browser: the address it is sent to. */
  goesTo?: RegExp
  /** Further successes whose answers look otherwise, such as a claim that is not decided yet. */
  besides?: readonly { when: string; arrange: Arrange; answers: Shape }[]
  /** One request per code of refusal, the general ones that apply included. */
  refuses?: { readonly [Code in ErrorCode]?: Arrange }
  /** How many attempts are free before `auth.too_many`, and with what. */
  tooMany?: { free: number; attempt: Arrange }
  wrongFields?: readonly WrongField[]
  /** Fields of the body that cannot be wrong: whatever stands there is taken or left. */
  neverWrong?: readonly string[]
  writes?: Writes
  /** Names by its id what is nobody's own: another operator gets an answer about it too. */
  ofEverybody?: true
  /** Names by its id what is a person's own, and not a location's: a colleague gets 404. */
  ofPerson?: true
}

/** The endpoint of an entry. */
export function endpointOf({ endpoint: name }: Pick<CallEntry, 'endpoint'>): Endpoint {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`The contract has no call ${name}.`)
  return endpoint
}

/** The path and query of a scene, without the trailing slash unless the contract writes one or `slash` says so. */
export function addressOf(endpoint: Endpoint, scene: Scene, slash?: 'with' | 'without'): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(scene.params?.[name] ?? `no-${name}`)),
  )
  const bare = path.replace(/\/$/, '')
  const chosen = slash === undefined ? path : slash === 'with' ? `${bare}/` : bare
  const query = new URLSearchParams(
    Object.entries(scene.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return `${API_BASE}/${chosen}${query && `?${query}`}`
}

/** Sends a scene as a browser would. Throws where the answer is not as the OpenAPI document says. */
export async function send(
  testApp: TestApp,
  endpoint: Endpoint,
  scene: Scene,
  slash?: 'with' | 'without',
): Promise<LightMyRequestResponse> {
  const encoded = scene.upload && (await multipart(scene.upload.files, scene.upload.fields))
  const payload = encoded?.payload ?? scene.raw ?? scene.body
  const response = await testApp.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, scene, slash),
    headers: {
      ...(scene.token && { authorization: `token ${scene.token}` }),
      ...(scene.cookie && { cookie: scene.cookie }),
      ...(encoded && { 'content-type': encoded.contentType }),
      ...(scene.raw !== undefined && { 'content-type': 'application/json' }),
      ...scene.headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const undocumented = answerDeviations(endpoint, response)
  if (undocumented.length > 0)
    throw new Error(`${endpoint.method} ${endpoint.path} answers otherwise than documented: ${undocumented.join('; ')}`)
  return response
}

/** What an event leaves that a listener is to hear. */
export const heard = { events: ['row added'], event_deliveries: ['row added'] } as const

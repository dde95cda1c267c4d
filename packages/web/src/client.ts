import type { Endpoint, ErrorBody, InputOf, OutputOf, ResponseOf } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'

/** An answer of the API that is not 2xx. `body` is the server's error body where it sent one. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  readonly headers: Headers
  constructor(status: number, body: Partial<ErrorBody>, headers: Headers) {
    super(body.error ?? `The server answered with ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.headers = headers
  }
  /** The first message of a field, if the server named one. */
  fieldError(field: string): string | undefined {
    const messages = this.body[field]
    return Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  }
  /** Which of these fields the server named, each with its first message. */
  fieldErrors<Field extends string>(fields: readonly Field[]): { field: Field; message: string }[] {
    return fields.flatMap((field) => {
      const message = this.fieldError(field)
      return message === undefined ? [] : [{ field, message }]
    })
  }
}

/** The request got no answer: no network, or cancelled. */
export class NetworkError extends Error {
  readonly cancelled: boolean
  constructor(cancelled: boolean) {
    super(cancelled ? 'The request was cancelled.' : 'The server could not be reached.')
    this.name = 'NetworkError'
    this.cancelled = cancelled
  }
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body', Given> =
  InputOf<E, K> extends undefined ? { [key in K]?: undefined } : Given

/** What a call takes at `params`, `query` and `body`; nothing where the endpoint has nothing there. */
export type PartsOf<E extends Endpoint> = Part<
  E,
  'params',
  { params: { [name in keyof OutputOf<E, 'params'>]: string | number } }
> &
  Part<E, 'query', { query?: { [name in keyof OutputOf<E, 'query'>]?: string | number | undefined } }> &
  Part<E, 'body', { body: InputOf<E, 'body'> }>

type LooseParts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | undefined> | undefined
  body?: unknown
}

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }

export type ClientSettings = {
  /** Headers of every request, read anew for each: spec §7. */
  headers: () => Record<string, string>
  /** Sees every error before the caller does (spec §8), with the headers that `headers` had given for its request. */
  onError: (error: ApiError | NetworkError, endpoint: Endpoint, sent: Record<string, string>) => void
  fetch?: typeof globalThis.fetch
}

/** The path and query of a call, with its parameters filled in. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${API_BASE}/${path}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * A client whose calls are typed by the endpoint values. Every non-2xx answer rejects with ApiError, no answer with NetworkError.
 */
export function createClient(settings: ClientSettings) {
  const fail = (error: ApiError | NetworkError, endpoint: Endpoint, sent: Record<string, string>): never => {
    settings.onError(error, endpoint, sent)
    throw error
  }

  /**
   * Sends a request and reads its answer whole. What is no answer of the API is none at all: no network, a page of what stands
   * before the server, a body that breaks off.
   */
  async function send<Answer>(
    endpoint: Endpoint,
    parts: LooseParts,
    options: CallOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const hasBody = parts.body !== undefined
    const own = settings.headers()
    try {
      const response = await (settings.fetch ?? fetch)(urlOf(endpoint, parts.params, parts.query), {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(hasBody && { 'Content-Type': 'application/json' }),
          ...own,
          ...options.headers,
        },
        credentials: 'same-origin',
        ...(hasBody && { body: JSON.stringify(parts.body) }),
        ...(options.signal && { signal: options.signal }),
      })
      if (response.ok) return await read(response)
      // A refusal is one by its status, also where its words have not arrived whole.
      const body = await response.text().catch(() => '')
      return fail(new ApiError(response.status, parseErrorBody(body), response.headers), endpoint, own)
    } catch (error) {
      if (error instanceof ApiError) throw error
      return fail(new NetworkError(options.signal?.aborted ?? false), endpoint, own)
    }
  }

  const call = <E extends Endpoint>(
    endpoint: E,
    parts: PartsOf<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> =>
    send(endpoint, parts, options, async (response) => {
      const text = await response.text()
      // The server encodes answers through the endpoint's own schema (serve), so the shape is known here.
      return (text ? JSON.parse(text) : undefined) as ResponseOf<E>
    })

  /** A call whose answer is a file. */
  const download = <E extends Endpoint>(endpoint: E, parts: PartsOf<E>, options: CallOptions = {}): Promise<Blob> =>
    send(endpoint, parts, options, (response) => response.blob())

  return { call, download }
}

export type Client = ReturnType<typeof createClient>

/** A proxy in between may answer with a page of its own: then there is a status and no body. */
export function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

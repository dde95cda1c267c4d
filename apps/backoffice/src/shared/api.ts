// Until the typed client of packages/contract is here: JSON calls, the same error shape.
import * as z from 'zod/mini'

const API_BASE = '/api/v1/tradespend'

const errorBody = z.object({ error: z.optional(z.string()), code: z.optional(z.string()) })

/** An answer of the API that is not 2xx; `sentence` is the server's own, `code` its name in the error table. */
export class ApiError extends Error {
  readonly status: number
  readonly sentence: string | undefined
  readonly code: string | undefined
  readonly headers: Headers
  constructor(status: number, body: z.output<typeof errorBody>, headers: Headers) {
    super(body.error ?? `The server answered with ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = body.error
    this.code = body.code
    this.headers = headers
  }
}

/** Calls a path below the API's base with the staff session's cookie; rejects with ApiError when the answer is not 2xx. */
export async function callApi(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${API_BASE}/${path}`, {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  // A proxy in between may answer with a page of its own: then there is a status and no body.
  const parsed = errorBody.safeParse(parseJson(text))
  throw new ApiError(response.status, parsed.success ? parsed.data : {}, response.headers)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Until the typed client of packages/contract is here: one GET, the same error shape.
const API_BASE = '/api/v1/tradespend'

/** An answer of the API that is not 2xx. */
export class ApiError extends Error {
  readonly status: number
  readonly headers: Headers
  constructor(status: number, headers: Headers) {
    super(`The server answered with ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.headers = headers
  }
}

/** Gets a path below the API's base; rejects with ApiError when the answer is not 2xx. */
export async function getJson(path: string): Promise<unknown> {
  const response = await fetch(`${API_BASE}/${path}`, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new ApiError(response.status, response.headers)
  return response.json()
}

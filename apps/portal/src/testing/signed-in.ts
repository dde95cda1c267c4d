import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { HttpResponse, http } from 'msw'
import { ada, nothingWaits } from './factories.ts'

/** Keeps a token, as a sign-in does, and lets the API know whose it is. */
export function signIn(): void {
  localStorage.setItem('TRADESPEND@TOKEN', 'tok-1')
  apiServer.use(
    http.get(apiUrl('app/auth/user/'), () => HttpResponse.json(ada)),
    http.get(apiUrl('app/rebates/needs-you/'), () => HttpResponse.json(nothingWaits)),
    // Files then go out with their claim, unless a test answers otherwise.
    http.post(apiUrl('app/rebates/enrollment/:id/uploads/'), () => new HttpResponse(null, { status: 503 })),
    // Nothing is read, unless a test answers otherwise.
    http.put(apiUrl('app/rebates/enrollment/:id/uploads/readings/'), () => HttpResponse.json({ results: [] })),
  )
}

/** Answers one path with JSON, and keeps what was asked. */
export function answer(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: object | null,
  status = 200,
): { requests: { body: unknown; headers: Headers; search: string }[] } {
  const requests: { body: unknown; headers: Headers; search: string }[] = []
  apiServer.use(
    http[method](apiUrl(path), async ({ request }) => {
      const text = await request.clone().text()
      requests.push({
        body: text.startsWith('{') ? JSON.parse(text) : text,
        headers: request.headers,
        search: new URL(request.url).search,
      })
      return body === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body, { status })
    }),
  )
  return { requests }
}

/** A refusal as the API words it. */
export const refusal = (sentence: string, fields: Record<string, unknown> = {}) => ({
  error: sentence,
  detail: sentence,
  error_message: sentence,
  code: 'input.invalid',
  request_id: 'r1',
  ...fields,
})

import type { Endpoint, ResponseOf } from '@caseback/contract'
import { ApiError, type CallOptions, type ClientSettings, NetworkError, parseErrorBody, urlOf } from '../client.ts'

export type UploadProgress = { sentBytes: number; totalBytes: number }

/**
 * Multipart calls with progress, otherwise as createClient's: fetch cannot report how much of a body has been sent,
 * XMLHttpRequest can.
 */
export const createUpload =
  (settings: ClientSettings) =>
  <E extends Endpoint>(
    endpoint: E,
    parts: { params: Record<string, string | number>; form: FormData },
    options: CallOptions & { onProgress?: (progress: UploadProgress) => void } = {},
  ): Promise<ResponseOf<E>> =>
    new Promise<ResponseOf<E>>((resolve, reject) => {
      const request = new XMLHttpRequest()
      const own = settings.headers()
      const refuse = (error: ApiError | NetworkError) => {
        settings.onError(error, endpoint, own)
        reject(error)
      }
      request.open(endpoint.method, urlOf(endpoint, parts.params))
      for (const [name, value] of Object.entries({
        Accept: 'application/json',
        ...own,
        ...options.headers,
      }))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) =>
        options.onProgress?.({ sentBytes: event.loaded, totalBytes: event.total }),
      )
      request.addEventListener('load', () => {
        if (request.status < 200 || request.status >= 300) {
          refuse(new ApiError(request.status, parseErrorBody(request.responseText), headersOf(request)))
          return
        }
        try {
          resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as ResponseOf<E>)
        } catch {
          // Not the server's words: what stands before it has answered in its place.
          refuse(new NetworkError(false))
        }
      })
      request.addEventListener('error', () => refuse(new NetworkError(false)))
      request.addEventListener('abort', () => refuse(new NetworkError(true)))
      options.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(parts.form)
    })

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

import type { Endpoint, ResponseOf } from '@caseback/contract'
import { createUpload, type UploadProgress } from '@caseback/web/calls/upload'
import { type ApiOptions, clientSettings, tell } from './api-client.ts'
import { forgetPrefetched } from './read-ahead.ts'

const upload = createUpload(clientSettings)

/** Sends files with progress; otherwise as callApi. */
export async function uploadToApi<E extends Endpoint>(
  endpoint: E,
  parts: { params: Record<string, string | number>; form: FormData },
  { quiet, ...options }: ApiOptions & { onProgress?: (progress: UploadProgress) => void } = {},
): Promise<ResponseOf<E>> {
  try {
    return await upload(endpoint, parts, options)
  } catch (error) {
    tell(error, quiet)
    throw error
  } finally {
    forgetPrefetched()
  }
}

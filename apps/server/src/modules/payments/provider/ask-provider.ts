import { appError } from '../../../platform/errors.ts'

/** Asks the check provider while a person waits: 503 with a sentence of its own when it cannot be reached. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw appError('server.unavailable', {
      because: [{ code: 'provider.unavailable' }],
      headers: { 'Retry-After': '30' },
      logText: error instanceof Error ? error.message : 'the check provider did not answer',
    })
  }
}

/** The storage of files gives no answer now: 503 for whoever asks, and a job is tried again. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'
  constructor(cause: unknown) {
    super('The storage of files does not answer.', { cause })
  }
}

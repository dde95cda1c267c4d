import type { Logger } from 'pino'
import type { CheckProvider } from './check-provider.ts'

/**
 * The provider, whose calls for a new check are in the log where they do not tell what became of it: payments then wait and are
 * tried again, and the log alone says why. What other calls throw fails their job, which is in the log already.
 */
export const logOutages = (provider: CheckProvider, logger: Pick<Logger, 'error'>): CheckProvider => ({
  ...provider,
  // Asked for each time: the simulator of another process may come back elsewhere.
  get simulatorUrl() {
    return provider.simulatorUrl
  },
  async issue(request) {
    const outcome = await provider.issue(request)
    if (outcome.kind === 'unclear')
      logger.error(
        { idempotency_key: request.idempotencyKey, why: outcome.message },
        'the check provider did not say whether it made a check; it is asked again',
      )
    return outcome
  },
  async time(withinMs) {
    try {
      return await provider.time(withinMs)
    } catch (error) {
      logger.error({ err: error }, 'the check provider cannot be asked for its time; payments wait')
      throw error
    }
  },
})

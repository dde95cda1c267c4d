import type { Logger } from 'pino'
import type { CheckProvider } from './platform/checks/check-provider.ts'
import { checkbookProvider } from './platform/checks/checkbook.ts'
import { logOutages } from './platform/checks/log-outages.ts'
import { shareSimulator } from './platform/checks/shared-simulator.ts'
import type { Parts } from './platform/health/readiness.ts'
import type { Settings } from './platform/process/settings.ts'

/**
 * The check provider of the settings: Checkbook with CHECKBOOK_KEY, else the simulator, a process that is spoken to over HTTP
 * only and that all processes of one DATA_DIR share.
 */
export async function startCheckProvider(
  settings: Settings,
  logger: Logger,
): Promise<{ provider: CheckProvider; parts: Parts; stop: () => Promise<void> }> {
  if (settings.checkbook)
    return {
      provider: logOutages(checkbookProvider({ ...settings.checkbook, simulatorUrl: null }), logger),
      parts: {},
      stop: async () => undefined,
    }
  const simulator = await shareSimulator(settings, logger)
  return {
    provider: logOutages(simulator.provider, logger),
    parts: { check_simulator: simulator.isRunning },
    stop: simulator.stop,
  }
}

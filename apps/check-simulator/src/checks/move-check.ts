import type { Simulator } from '../simulator.ts'
import type { Check } from './check.ts'

/**
 * Gives a check another status and tells the webhook, in one transaction: a change that was stored is always told.
 * @param depositOption absent keeps the one it has
 */
export function moveCheck(simulator: Simulator, check: Check, status: string, depositOption?: string): Check {
  const { store, settings, now } = simulator
  const moved = { ...check, status, depositOption: depositOption ?? check.depositOption }
  store.transaction(() => {
    store.updateStatus(check.id, moved.status, moved.depositOption)
    if (settings.webhook) {
      store.addDelivery({
        kind: 'webhook',
        checkId: check.id,
        payload: JSON.stringify({ id: check.id, status, type: 'CHECK' }),
        createdAt: now().toISOString(),
        dueAtMs: now().getTime(),
      })
    }
  })
  simulator.outbox.wake()
  return moved
}

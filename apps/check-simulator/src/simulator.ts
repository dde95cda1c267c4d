import type { FaultPlan } from './checks/faults.ts'
import type { Outbox } from './checks/outbox.ts'
import type { Store } from './checks/store.ts'
import type { Settings } from './settings.ts'

/** What the routes work with. */
export type Simulator = {
  settings: Settings
  store: Store
  outbox: Outbox
  faults: FaultPlan
  now: () => Date
  /** Sets the clock forward, besides what has been set before. */
  advance: (seconds: number) => void
  /** Base of the links in mails, without a slash at the end. */
  publicUrl: () => string
}

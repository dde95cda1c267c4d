import type { FaultPlan } from './faults.ts'
import type { Outbox } from './outbox.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** What the routes work with. */
export type Simulator = {
  settings: Settings
  store: Store
  outbox: Outbox
  faults: FaultPlan
  now: () => Date
  /** Base of the links in mails, without a slash at the end. */
  publicUrl: () => string
}

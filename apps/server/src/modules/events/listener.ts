import type { DomainEvent, EventType } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'

/** An event that was written down. `id` is what a listener makes its own effects idempotent by. */
export type HeardEvent<T extends EventType = EventType> = DomainEvent<T> & { id: number; at: Date }

/**
 * Hears events after their transaction has committed: those of one subject in the order in which they happened, each at least
 * once. What `hear` writes with `tx` commits together with the note that the event was heard. What it does outside goes into a
 * job.
 */
export type Listener = {
  /** Kept in the database beside each event: never renamed. */
  name: string
  /** Whether an event is for this listener. Asked when the event is written down. */
  hears: (event: DomainEvent) => boolean
  hear: (tx: Tx, services: Services, event: HeardEvent) => Promise<void>
}

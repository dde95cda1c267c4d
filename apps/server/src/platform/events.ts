import type { DomainEvent } from '@caseback/domain'
import type { Tx } from '../database/connect.ts'

/** How use cases tell what has happened, inside their own transaction. Who listens is decided in modules.ts. */
export type Events = {
  /** Writes events down; they are heard when the transaction commits, and never happened otherwise. */
  append: (tx: Tx, ...events: DomainEvent[]) => Promise<void>
}

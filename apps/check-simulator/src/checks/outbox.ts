import type { Store } from './store.ts'
import type { Delivery } from './stored-deliveries.ts'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 10 * 60 * 1000

/** Doubles from one second to ten minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20))
}

/** How one kind of delivery leaves; it throws when it was not taken. */
export type Senders = Record<Delivery['kind'], (payload: string) => Promise<void>>

export type Outbox = ReturnType<typeof buildOutbox>

/**
 * Sends what waits in the store, again and again with growing delay until it is taken. It lives in the store and not
 * in memory, so that a restart loses nothing.
 */
export function buildOutbox(options: {
  store: Store
  senders: Senders
  now: () => Date
  /** Told of every attempt that failed; it will be repeated. */
  onFailure: (delivery: Delivery, error: unknown) => void
}) {
  const { store, senders, now } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true

  async function deliverDue(): Promise<void> {
    for (const delivery of store.dueDeliveries(now().getTime())) {
      try {
        await senders[delivery.kind](delivery.payload)
        store.markDelivered(delivery.id, now().toISOString())
      } catch (error) {
        options.onFailure(delivery, error)
        const reason = error instanceof Error ? error.message : String(error)
        store.postpone(delivery.id, now().getTime() + retryDelayMs(delivery.attempts), reason)
      }
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    const due = store.nextDueMs()
    if (stopped || due === null) return
    timer = setTimeout(wake, Math.max(0, due - now().getTime()))
    timer.unref()
  }

  /** Looks at once for what is due, and sets the alarm for what is due later. */
  function wake(): void {
    if (stopped || running) return
    running = deliverDue().finally(() => {
      running = undefined
      schedule()
    })
  }

  return {
    deliverDue,
    wake,
    start(): void {
      stopped = false
      wake()
    },
    /** Waits for the attempt under way. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

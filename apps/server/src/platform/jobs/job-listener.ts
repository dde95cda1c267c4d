import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '../../database/connect.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
/** A session that is quiet for long is forgotten by some networks, and nobody tells. */
const ASK_EVERY_MS = 5_000

export type Listener = {
  /** Whether its session was there when it was last asked, some seconds ago. */
  isListening: () => boolean
  close: () => Promise<void>
}

/**
 * LISTEN on a session of its own, which is asked every 5 seconds and opened anew, with growing pauses, when it has ended, when
 * its server does not answer or when it has forgotten that it listens. `onConnect` is called each time: what was said meanwhile
 * is lost.
 */
export function listenTo(
  url: string,
  channel: string,
  told: { onNotification: (payload: string) => void; onConnect: () => void; onError: (error: unknown) => void },
): Listener {
  const closing = new AbortController()
  let isListening = false

  /** Listens until the session ends. */
  const listen = async (onListening: () => void) => {
    const client = await openSession(url, 'queue')
    const ended = new AbortController()
    client.once('end', () => {
      isListening = false
      ended.abort()
    })
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) told.onNotification(payload)
    })
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      isListening = true
      onListening()
      while (!ended.signal.aborted) {
        const woken = AbortSignal.any([ended.signal, closing.signal])
        await pause(ASK_EVERY_MS, undefined, { signal: woken, ref: false }).catch(() => undefined)
        if (closing.signal.aborted) return
        const { rows } = await client.query<{ listens: boolean }>(
          'select $1 in (select pg_listening_channels()) as listens',
          [channel],
        )
        if (!rows[0]?.listens) throw new Error('The session has forgotten that it listens for jobs.')
      }
    } finally {
      isListening = false
      // A server that does not answer does not say goodbye either.
      void client.end().catch(() => undefined)
    }
  }

  const listenAgain = async () => {
    let pauseMs = FIRST_PAUSE_MS
    let isTold = false
    while (!closing.signal.aborted) {
      await listen(() => {
        pauseMs = FIRST_PAUSE_MS
        isTold = false
        told.onConnect()
      }).catch((error: unknown) => {
        // Once, and not at each try while the database is away.
        if (!isTold && !closing.signal.aborted) told.onError(error)
        isTold = true
      })
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }
  const done = listenAgain()

  return {
    isListening: () => isListening,
    async close() {
      closing.abort()
      await done
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The end of a process that others take the place of: no request that it was given fails. */
export type Drain = {
  isDraining: () => boolean
  /**
   * Answers from now on close their connections, so that a proxy comes back on a new one, elsewhere. To be called before
   * `listen`.
   */
  install: (app: FastifyInstance) => void
  /**
   * Fails /readyz for `noticeMs` while everything is still answered, then closes the port and finishes what was accepted, which
   * is cut off after `drainMs`. Resolves when the last connection has gone.
   */
  close: (app: FastifyInstance, times: { noticeMs: number; drainMs: number }) => Promise<void>
}

/** One for each app. */
export function createDrain(): Drain {
  let draining = false
  return {
    isDraining: () => draining,
    install(app) {
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (draining) reply.header('Connection', 'close')
        done()
      })
    },
    async close(app, { noticeMs, drainMs }) {
      draining = true
      await pause(noticeMs)
      const overdue = setTimeout(() => app.server.closeAllConnections(), drainMs)
      try {
        await app.close()
      } finally {
        clearTimeout(overdue)
      }
    },
  }
}

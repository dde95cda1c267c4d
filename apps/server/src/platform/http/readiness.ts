import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** A server that takes longer is away for whoever waits for a page. */
const PATIENCE_MS = 2_000

/** What the program has started beside itself, by name, and whether it runs. */
export type Parts = Record<string, () => boolean>

/**
 * GET /healthz: this process answers. GET /readyz: it may be sent requests, else 503; a proxy asks it. It also tells which of the
 * `parts` runs: they are started again by the program, and no request waits for one.
 */
export function installReadiness(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { parts, isDraining }: { parts: Parts; isDraining: () => boolean },
): void {
  const databaseAnswers = async () =>
    Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      pause(PATIENCE_MS, false, { ref: false }),
    ])
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const answers = await databaseAnswers()
    const isReady = answers && !isDraining()
    const running = Object.entries(parts).map(([name, runs]) => [name, runs() ? 'runs' : 'is started again'])
    return reply
      .status(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        ready: isReady,
        database: answers ? 'answers' : 'away',
        draining: isDraining(),
        ...Object.fromEntries(running),
      })
  })
}

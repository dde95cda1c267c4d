import * as z from 'zod/mini'

/**
 * What of a process's surroundings is looked at. `why` is a sentence for whoever keeps the machine; it names no secret and no
 * path.
 */
const part = z.object({ ok: z.boolean(), required: z.boolean(), why: z.optional(z.string()) })
export type WirePart = z.output<typeof part>

/**
 * What GET /readyz answers, with 200 while requests may be sent and 503 while they may not: a `required` part is away, or the
 * process ends. `degraded`: requests may be sent, and something wants somebody to look.
 */
export const readiness = z.object({
  ready: z.boolean(),
  degraded: z.boolean(),
  draining: z.boolean(),
  parts: z.object({
    database: part,
    migrations: part,
    storage: part,
    disk: part,
    jobs: part,
    /** Of a process that runs jobs. */
    listener: z.optional(part),
    /** Processes that run beside the program, where it starts them itself. */
    built_in_postgresql: z.optional(part),
    check_simulator: z.optional(part),
  }),
})
export type WireReadiness = z.output<typeof readiness>

/** What GET /healthz answers for as long as the process lives. */
export const health = z.object({ ok: z.literal(true) })

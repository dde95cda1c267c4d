import type { WirePart, WireReadiness } from '@caseback/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { databaseCheck, diskCheck, jobsCheck, migrationsCheck, storageCheck } from './checks.ts'
import { type Check, remembered, withPatience } from './remembered.ts'

/** What takes longer is away for whoever waits for a page. */
const PATIENCE_MS = 2_000
/** Proxies ask every second or two, and there may be several. */
const GOOD_FOR_MS = 5_000

/** What the program has started beside itself, and whether it runs. */
export type Parts = Partial<Record<'built_in_postgresql' | 'check_simulator', () => boolean>>

type PartName = keyof WireReadiness['parts']

export type Surroundings = {
  parts: Parts
  isDraining: () => boolean
  /** Whether this process hears of new jobs at once; null where it takes none. */
  isListening: () => boolean | null
}

/** Tells how this process and its surroundings are. */
export type Readiness = () => Promise<WireReadiness>

/**
 * Looks at everything that this process needs. Only what makes each request fail is required: a proxy that took every web out
 * because files or jobs wait would make an outage of a delay. Each check has its time limit, and all but the database's own are
 * made every few seconds, however often somebody asks. A part that fails, and one that is well again, is written to the log once.
 */
export function createReadiness(
  services: Pick<Services, 'db' | 'files' | 'settings'>,
  { parts, isDraining, isListening }: Surroundings,
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Readiness {
  const { db, settings } = services
  const everySoOften = (check: Check) => remembered(check, { forMs: GOOD_FOR_MS, patienceMs: PATIENCE_MS })
  const checks: [PartName, required: boolean, Check][] = [
    ['database', true, withPatience(databaseCheck(db), PATIENCE_MS)],
    ['migrations', true, everySoOften(migrationsCheck(db))],
    ['storage', false, everySoOften(storageCheck(services))],
    ['disk', false, everySoOften(diskCheck(settings))],
    ['jobs', false, everySoOften(jobsCheck(db, settings))],
  ]
  if (isListening() !== null)
    checks.push([
      'listener',
      false,
      async () => (isListening() ? null : 'New jobs are found by a look every 2 seconds, not at once.'),
    ])
  for (const [name, runs] of Object.entries(parts) as [keyof Parts, () => boolean][])
    checks.push([name, false, async () => (runs() ? null : 'It has ended and is started again.')])

  const failing = new Map<PartName, string>()
  const tell = (name: PartName, why: string | null) => {
    if (why !== null && !failing.has(name))
      logger.warn({ part: name, why }, 'a part that this process needs is not well')
    if (why === null && failing.has(name)) logger.info({ part: name }, 'a part that this process needs is well again')
    if (why === null) failing.delete(name)
    else failing.set(name, why)
  }
  const look = async ([name, required, check]: (typeof checks)[number]): Promise<[PartName, WirePart]> => {
    const why = await check().catch(() => 'It could not be looked at.')
    tell(name, why)
    return [name, { ok: why === null, required, ...(why !== null && { why }) }]
  }
  return async () => {
    const looked = await Promise.all(checks.map(look))
    const ready = !isDraining() && looked.every(([, { ok, required }]) => ok || !required)
    return {
      ready,
      degraded: ready && looked.some(([, { ok }]) => !ok),
      draining: isDraining(),
      // The checks are those of the contract's parts, which the answer's test holds.
      parts: Object.fromEntries(looked) as WireReadiness['parts'],
    }
  }
}

/** GET /healthz: this process answers. GET /readyz: it may be sent requests, else 503; a proxy asks it. */
export function installReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness()
    return reply
      .status(found.ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(found)
  })
}

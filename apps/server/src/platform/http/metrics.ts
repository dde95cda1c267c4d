import { createServer, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Readiness } from '../health/readiness.ts'

/** Runs of jobs that failed, by queue; those given up are not tried again. */
export const jobFailures = () =>
  new Counter({
    name: 'caseback_job_failures_total',
    help: 'Runs of jobs that failed; those given up are not tried again',
    labelNames: ['queue', 'given_up'],
    registers: [],
  })

/**
 * What Node says of itself, whether each part that the process needs is well, which jobs failed, when the last backup was made,
 * and, where it serves, request durations by route and status. Routes are patterns, so no id becomes a label.
 */
export function installMetrics(
  app: FastifyInstance | undefined,
  {
    readiness,
    failures,
    lastBackup,
  }: { readiness: Readiness; failures: Counter; lastBackup: () => Promise<Date | null> },
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const parts = new Gauge({
    name: 'caseback_part_ok',
    help: '1 while a part of /readyz is ok, else 0',
    labelNames: ['part'],
    registers: [],
    async collect() {
      for (const [part, { ok }] of Object.entries((await readiness()).parts)) this.set({ part }, ok ? 1 : 0)
    },
  })
  const backup = new Gauge({
    name: 'caseback_last_backup_timestamp_seconds',
    help: 'When the last backup with everything in it was begun; 0 for never',
    registers: [],
    async collect() {
      try {
        this.set(((await lastBackup())?.getTime() ?? 0) / 1000)
      } catch {
        // The part database says that it is away; all other metrics are needed just then.
        this.remove()
      }
    },
  })
  registry.registerMetric(parts)
  registry.registerMetric(backup)
  registry.registerMetric(failures)
  if (app) measureRequests(app, registry)
  return registry
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

/**
 * Serves the metrics on a port of their own: they are for the machine's keeper, not for the world. /healthz and /readyz are
 * there too: a process that only works has no other port.
 */
export async function serveMetrics(
  registry: Registry,
  readiness: Readiness,
  listen: { host: string; port: number },
): Promise<Server> {
  const answer = async (path: string, response: ServerResponse) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/healthz') return json(200, { ok: true })
    if (path === '/readyz') {
      const found = await readiness()
      return json(found.ready ? 200 : 503, found)
    }
    return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen, resolve)
  })
  return server
}

import type { AddressInfo } from 'node:net'
import type { WireReadiness } from '@caseback/contract'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { installMetrics, jobFailures, serveMetrics } from './metrics.ts'

const part = { ok: true, required: true }
const parts = { database: part, migrations: part, storage: part, disk: part, jobs: { ok: false, required: false } }
const found: WireReadiness = { ready: true, degraded: true, draining: false, parts }
const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function serve({ isReady = true, lastBackup = async (): Promise<Date | null> => null } = {}) {
  const app = Fastify()
  const readiness = async () => ({ ...found, ready: isReady })
  const failures = jobFailures()
  const registry = installMetrics(app, { readiness, failures, lastBackup })
  app.get('/claims/:id', async () => 'ok')
  const server = await serveMetrics(registry, readiness, { host: '127.0.0.1', port: 0 })
  closing.push(
    () => app.close(),
    () => server.close(),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { app, failures, ask: (path: string) => fetch(`${url}${path}`) }
}

it('counts requests by route pattern and status, and serves them', async () => {
  const { app, ask } = await serve()
  await app.inject('/claims/7')
  await app.inject('/claims/8')
  const text = await (await ask('/metrics')).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/claims/:id",status="200"} 2')
  expect(text).toContain('process_resident_memory_bytes')
})

it('tells which parts are well', async () => {
  const text = await (await (await serve()).ask('/metrics')).text()
  expect(text).toContain('caseback_part_ok{part="database"} 1')
  expect(text).toContain('caseback_part_ok{part="jobs"} 0')
})

it('tells when the last backup was made: 0 for never, nothing while the database cannot say', async () => {
  const told = async (lastBackup: () => Promise<Date | null>) =>
    (await (await (await serve({ lastBackup })).ask('/metrics')).text()).match(/^caseback_last_backup\S* .*$/m)?.[0]
  const made = new Date('2026-11-23T12:00:00Z')
  expect(await told(async () => made)).toBe(`caseback_last_backup_timestamp_seconds ${made.getTime() / 1000}`)
  expect(await told(async () => null)).toBe('caseback_last_backup_timestamp_seconds 0')
  expect(await told(() => Promise.reject(new Error('the database is away')))).toBeUndefined()
})

it('counts failed jobs, those that are given up for themselves', async () => {
  const { failures, ask } = await serve()
  failures.inc({ queue: 'send-mail', given_up: 'true' })
  const text = await (await ask('/metrics')).text()
  expect(text).toContain('caseback_job_failures_total{queue="send-mail",given_up="true"} 1')
})

it('answers /healthz and /readyz, for a process that has no other port', async () => {
  const { ask } = await serve()
  expect(await (await ask('/healthz')).json()).toEqual({ ok: true })
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, found])
  expect((await (await serve({ isReady: false })).ask('/readyz')).status).toBe(503)
})

import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installMetrics, serveMetrics } from './metrics.ts'

it('counts requests by route pattern and status, and serves them on loopback', async () => {
  const app = Fastify()
  const registry = installMetrics(app)
  app.get('/claims/:id', async () => 'ok')
  await app.inject('/claims/7')
  await app.inject('/claims/8')
  const server = await serveMetrics(registry, 0)
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/claims/:id",status="200"} 2')
  expect(text).toContain('process_resident_memory_bytes')
  server.close()
  await app.close()
})

// HEALTHCHECK of the image: a process that serves answers on its port, a worker on the port of its metrics.
const { ROLE, PORT = '3000', METRICS_PORT } = process.env
const port = ROLE === 'worker' ? METRICS_PORT : PORT
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1

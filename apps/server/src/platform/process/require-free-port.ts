import { createServer } from 'node:net'

/** Nobody can listen there; the sentence says what to do. */
export class PortError extends Error {
  override name = 'PortError'
}

/** Refuses a port that is in use, before anything is started for nothing. `variable` is its setting. Throws PortError. */
export async function requireFreePort(
  port: number,
  host: string,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new PortError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use: stop what listens there, or choose another with ${variable}.`
            : `Cannot listen on ${host}:${port} (${error.code ?? error.message}): choose another host or ${variable}.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

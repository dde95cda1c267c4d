import net from 'node:net'

/** Milliseconds there and back, as Lighthouse takes them for a phone on a slow 4G line. */
const ROUND_TRIP = 150

/**
 * A line to a server on this machine that takes its time: a round trip to connect, half of one for whatever goes either way.
 * Returns the same address at the line's near end; it ends with the process.
 */
export async function startSlowLine(address: string): Promise<string> {
  const { port, pathname, search } = new URL(address)
  const line = net.createServer((near) => {
    const far = net.connect(Number(port), 'localhost')
    const connected = Date.now() + ROUND_TRIP
    const after = (delay: number, then: () => void) => setTimeout(then, delay)
    near.on('data', (bytes) =>
      after(Math.max(0, connected - Date.now()) + ROUND_TRIP / 2, () => far.writable && far.write(bytes)),
    )
    far.on('data', (bytes) => after(ROUND_TRIP / 2, () => near.writable && near.write(bytes)))
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => after(ROUND_TRIP / 2, () => near.destroy()))
  })
  line.unref()
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const bound = line.address()
  if (bound === null || typeof bound === 'string') throw new Error('The slow line has no port')
  return `http://127.0.0.1:${bound.port}${pathname}${search}`
}

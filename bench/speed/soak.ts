// What a web process holds after very many requests of all kinds that operators make, and how fast that grows.
import { load, type Request } from './load.ts'
import { pssOf } from './machine.ts'
import type { Server } from './servers.ts'

const EVERY = 100_000

/**
 * Sends `count` requests over eight connections, the kinds in turns, and prints what the process holds after each 100,000. The
 * slope is that of the second half: what a process keeps for good is there by then.
 */
export async function soak(server: Server, kinds: ((n: number) => Request)[], count: number): Promise<object[]> {
  const requestOf = (n: number): Request => {
    const kind = kinds[n % kinds.length]
    if (!kind) throw new Error('There is nothing to ask for.')
    return kind(n)
  }
  const held: { requests: number; megabytes: number }[] = [{ requests: 0, megabytes: pssOf(server.pid) }]
  let [sent, noted] = [0, 0]
  while (sent < count) {
    const { requests } = await load(server.port, (n) => requestOf(n + sent), { connections: 8, forMs: 5_000 })
    sent += requests
    if (sent - noted < EVERY && sent < count) continue
    noted = sent
    held.push({ requests: sent, megabytes: pssOf(server.pid) })
  }
  const last = held.at(-1)
  const middle = held[Math.floor((held.length - 1) / 2)]
  if (!last || !middle) throw new Error('Nothing was measured.')
  const slope = ((last.megabytes - middle.megabytes) / (last.requests - middle.requests)) * EVERY
  return [
    ...held.map(({ requests, megabytes }) => ({ requests, MB: Number(megabytes.toFixed(1)), 'to reach': '<= 150 MB' })),
    { requests: `a ${EVERY} more`, MB: Number(slope.toFixed(2)), 'to reach': '< 1 MB' },
  ]
}

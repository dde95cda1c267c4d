// People who sign in, 32 at once, beside a floor that hashes at the same cost; and what somebody who reads meanwhile feels of it.
import { hash } from '@node-rs/argon2'
import type { Client } from 'pg'
import { medianOf } from '../measure.ts'
import { load, type Request } from './load.ts'
import { cpuOf } from './machine.ts'
import { tokenOf } from './seed.ts'
import type { Server } from './servers.ts'

const AT_ONCE = 32
const PASSWORD = 'a password of the benchmark'
const API = '/api/v1/tradespend'

type Place = { floor: Server; ours: Server; client: Client; operators: number; rounds: number; forMs: number }

/** Prints sign-ins a second of both, and the p99 of the claims page quiet and meanwhile. */
export async function measureSignIn({ floor, ours, client, operators, rounds, forMs }: Place): Promise<object[]> {
  // What `hash-password.ts` costs.
  const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await client.query('update people set password_hash = $1', [stored])
  const body = (n: number) =>
    JSON.stringify({ email: `operator${1 + ((n * 7) % operators)}@bench.example`, password: PASSWORD })
  const signIn =
    (path: string) =>
    (n: number): Request => ({
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json' },
      body: body(n),
    })
  const claims =
    (path: string) =>
    (n: number): Request => ({
      path,
      headers: { Authorization: `token ${tokenOf(1 + ((n * 7) % operators))}` },
    })
  const one = { connections: 1, forMs }
  const both = [
    { name: 'floor', server: floor, signIn: signIn('/sign-in'), claims: claims('/claims') },
    {
      name: 'ours',
      server: ours,
      signIn: signIn(`${API}/app/auth/login/`),
      claims: claims(`${API}/app/rebates/claims/?limit=50`),
    },
  ]
  const measured = both.map(() => ({
    perSecond: [] as number[],
    cpuMs: [] as number[],
    quiet: [] as number[],
    busy: [] as number[],
  }))
  for (let round = 0; round <= rounds; round++)
    for (const [at, each] of both.entries()) {
      const quiet = await load(each.server.port, each.claims, one)
      const cpu = cpuOf(each.server.pid)
      const [signedIn, meanwhile] = await Promise.all([
        load(each.server.port, each.signIn, { connections: AT_ONCE, forMs }),
        load(each.server.port, each.claims, one),
      ])
      // The first round warms up.
      if (round === 0) continue
      measured[at]?.perSecond.push(signedIn.perSecond)
      measured[at]?.cpuMs.push((cpuOf(each.server.pid) - cpu) / signedIn.requests)
      measured[at]?.quiet.push(quiet.p99)
      measured[at]?.busy.push(meanwhile.p99)
    }
  const floorPerSecond = medianOf(measured[0]?.perSecond ?? [])
  return measured.map(({ perSecond, cpuMs, quiet, busy }, at) => {
    const name = both[at]?.name
    return {
      'sign-in, 32 at once': name,
      'a second': medianOf(perSecond).toFixed(1),
      ratio: (medianOf(perSecond) / floorPerSecond).toFixed(2),
      'CPU ms': medianOf(cpuMs).toFixed(0),
      'claims p99, quiet': medianOf(quiet).toFixed(1),
      'claims p99, meanwhile': medianOf(busy).toFixed(1),
      'times its quiet p99': (medianOf(busy) / medianOf(quiet)).toFixed(1),
      'to reach': name === 'ours' ? '>= 0.9x floor; p99 <= 2x quiet' : '',
    }
  })
}

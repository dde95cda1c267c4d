import { setTimeout as pause } from 'node:timers/promises'
import type { BreakableProxy } from '@caseback/testing'
import type { Proxies } from '../machine/proxies.ts'
import type { Stage } from '../machine/stage.ts'
import { proxiesOf } from './outages.ts'
import { inTurn, NothingHappened, type Ring, type Scenario } from './scenario.ts'

type Victim = 'web' | 'worker' | 'postmaster' | 'simulator'

/** A place where something is done twice or not at all by a program that is not careful. */
type Boundary = {
  name: string
  proxy: (proxies: Proxies) => BreakableProxy
  words: string
  /** These have to go by first. */
  after?: string
  victims: readonly Victim[]
}

const database = (proxies: Proxies) => proxies.database

const boundaries: readonly Boundary[] = [
  {
    name: 'the call that makes a check',
    proxy: (proxies) => proxies.providerWire,
    words: 'POST /v3/check',
    victims: ['worker', 'worker', 'simulator', 'postmaster'],
  },
  {
    name: 'COMMIT of a claim',
    proxy: database,
    words: 'commit',
    after: 'insert into "claims"',
    victims: ['web', 'postmaster'],
  },
  {
    name: 'COMMIT of a payment’s step',
    proxy: database,
    words: 'commit',
    after: 'update "operator_payments"',
    victims: ['worker', 'postmaster'],
  },
  {
    name: 'COMMIT of an approved batch',
    proxy: database,
    words: 'commit',
    after: 'insert into "operator_payments"',
    victims: ['web', 'postmaster'],
  },
  {
    name: 'COMMIT of a mail',
    proxy: database,
    words: 'commit',
    after: 'insert into "sent_mails"',
    victims: ['worker', 'postmaster'],
  },
  { name: 'the end of a mail', proxy: (proxies) => proxies.mail, words: '\r\n.\r\n', victims: ['worker'] },
]

/** The load passes every boundary; the last of it when the program has been killed and is slow to come back. */
const COMES_WITHIN_MS = 60_000

/** kill -9 right before what counts is passed on, or after it was done and before its answer arrives. */
export const killAtBoundaries: Scenario = {
  name: 'boundaries',
  stage: () => ({ shape: { webs: 1, workers: 1, alls: 0 }, proxies: true }),
  load: { claims: 6, signUps: 1 },
  operators: 3,
  roundsPerStage: 20,
  quietWithinMs: 300_000,
  unhurried: 0.1,
  async fault({ stage, chance, round }: Ring) {
    const boundary = inTurn(boundaries, round)
    const when = chance.pick(['before', 'answer'] as const)
    const victim = chance.pick(boundary.victims)
    const proxy = boundary.proxy(proxiesOf(stage))
    const killing = victimOf(stage, victim)
    await pause(chance.between(0, 100))
    let isKilled = false
    const came = new Promise<void>((resolve) => {
      proxy.stopAt(
        boundary.words,
        when,
        async () => {
          isKilled = true
          await killing.kill()
          resolve()
        },
        boundary.after,
      )
    })
    await Promise.race([came, pause(COMES_WITHIN_MS)])
    proxy.forget()
    if (!isKilled) throw new NothingHappened(`${boundary.name} was not met within ${COMES_WITHIN_MS / 1_000} s`)
    await came
    await pause(chance.between(0, 800))
    await killing.start()
    return `kill -9 ${victim} ${when === 'before' ? 'before' : 'after'} ${boundary.name}`
  },
}

function victimOf(stage: Stage, victim: Victim): { kill: () => Promise<void>; start: () => Promise<void> } {
  const [web] = stage.serving
  const [worker] = stage.working
  if (!web || !worker) throw new Error('The stage has no web process or no worker.')
  return { web, worker, simulator: stage.simulator, postmaster: stage.postgres }[victim]
}

import { setTimeout as pause } from 'node:timers/promises'
import type { BreakableWay } from '@caseback/testing'
import type { Stage } from '../machine/stage.ts'
import type { Ways } from '../machine/ways.ts'
import { waysOf } from './outages.ts'
import { inTurn, NothingHappened, type Ring, type Scenario } from './scenario.ts'

type Victim = 'web' | 'worker' | 'postmaster' | 'simulator'

/** A place where something is done twice or not at all by a program that is not careful. */
type Boundary = {
  name: string
  way: (ways: Ways) => BreakableWay
  words: string
  /** These have to go by first. */
  after?: string
  victims: readonly Victim[]
}

const database = (ways: Ways) => ways.database

const boundaries: readonly Boundary[] = [
  {
    name: 'the call that makes a check',
    way: (ways) => ways.providerWire,
    words: 'POST /v3/check',
    victims: ['worker', 'worker', 'simulator', 'postmaster'],
  },
  {
    name: 'COMMIT of a claim',
    way: database,
    words: 'commit',
    after: 'insert into "claims"',
    victims: ['web', 'postmaster'],
  },
  {
    name: 'COMMIT of a payment’s step',
    way: database,
    words: 'commit',
    after: 'update "operator_payments"',
    victims: ['worker', 'postmaster'],
  },
  {
    name: 'COMMIT of an approved batch',
    way: database,
    words: 'commit',
    after: 'insert into "operator_payments"',
    victims: ['web', 'postmaster'],
  },
  {
    name: 'COMMIT of a mail',
    way: database,
    words: 'commit',
    after: 'insert into "sent_mails"',
    victims: ['worker', 'postmaster'],
  },
  { name: 'the end of a mail', way: (ways) => ways.mail, words: '\r\n.\r\n', victims: ['worker'] },
]

/** The load passes every boundary; the last of it when the program has been killed and is slow to come back. */
const COMES_WITHIN_MS = 60_000

/** kill -9 right before what counts is passed on, or after it was done and before its answer arrives. */
export const killAtBoundaries: Scenario = {
  name: 'boundaries',
  stage: () => ({ shape: { webs: 1, workers: 1, alls: 0 }, ways: true }),
  load: { claims: 6, signUps: 1 },
  operators: 3,
  roundsPerStage: 20,
  quietWithinMs: 300_000,
  unhurried: 0.1,
  async fault({ stage, chance, round }: Ring) {
    const boundary = inTurn(boundaries, round)
    const when = chance.pick(['before', 'answer'] as const)
    const victim = chance.pick(boundary.victims)
    const way = boundary.way(waysOf(stage))
    const killing = victimOf(stage, victim)
    await pause(chance.between(0, 100))
    let isKilled = false
    const came = new Promise<void>((resolve) => {
      way.stopAt(
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
    way.forget()
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

import { setTimeout as pause } from 'node:timers/promises'
import type { ProxyFault } from '@caseback/testing'
import { Client } from 'pg'
import type { Proxies } from '../machine/proxies.ts'
import type { Stage } from '../machine/stage.ts'
import { inTurn, NothingHappened, type Ring, type Scenario } from './scenario.ts'

/** What rounds have in common whose neighbours may break. */
export const behindProxies = {
  stage: () => ({ shape: { webs: 1, workers: 1, alls: 0 }, proxies: true }),
  load: { claims: 6, signUps: 1 },
  operators: 3,
  roundsPerStage: 12,
  quietWithinMs: 300_000,
  unhurried: 0.1,
}

/** The proxies of a stage that has them. */
export function proxiesOf(stage: Stage): Proxies {
  if (!stage.proxies) throw new Error('The stage has no proxies.')
  return stage.proxies
}

/** As long as a load takes whose program is slow. */
const CUT_WITHIN_MS = 60_000

type Outage = (ring: Ring) => Promise<string>

/** What may happen to the database without anybody being killed. */
const databaseOutages: readonly Outage[] = [
  async ({ stage, chance }) => {
    const seconds = chance.between(2, 12)
    stage.postgres.freeze()
    await pause(seconds * 1_000)
    stage.postgres.thaw()
    return 'database frozen'
  },
  async ({ stage, chance }) => {
    const { database } = proxiesOf(stage)
    database.freeze()
    await pause(chance.between(1, 8) * 1_000)
    database.thaw()
    return 'network to the database frozen'
  },
  async ({ stage, chance }) => {
    const { database } = proxiesOf(stage)
    database.refuse()
    database.cut()
    await pause(chance.between(1, 6) * 1_000)
    database.accept()
    return 'database refuses'
  },
  async ({ stage, chance }) => {
    const { database } = proxiesOf(stage)
    database.delay(chance.between(20, 200))
    await pause(4_000)
    database.delay(0)
    return 'database answers late'
  },
  async ({ stage, chance }) => {
    await takeConnections(stage, chance.between(2, 5) * 1_000)
    return 'no connections left'
  },
  ...(['before', 'answer', 'late'] as const).map(
    (when): Outage =>
      async ({ stage, chance }) => {
        const { database } = proxiesOf(stage)
        const after = chance.pick([
          'insert into "claims"',
          'update "operator_payments"',
          'insert into "operator_payments"',
        ])
        const isCut = await Promise.race([
          new Promise<true>((resolve) => {
            database.cutAt('commit', when, after, () => resolve(true))
          }),
          pause(CUT_WITHIN_MS, false),
        ])
        database.forget()
        if (!isCut) throw new NothingHappened(`no COMMIT after ${after} within ${CUT_WITHIN_MS / 1_000} s`)
        return `connection cut at COMMIT (${when})`
      },
  ),
]

/** Holds every session that the server gives to anybody but its owner. */
async function takeConnections(stage: Stage, forMs: number): Promise<void> {
  const taken: Client[] = []
  const until = Date.now() + forMs
  try {
    while (Date.now() < until) {
      const client = new Client({ connectionString: stage.databaseUrl })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
      } catch {
        // None is left; those that the program gives back are taken too.
        await pause(20)
      }
    }
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)))
  }
}

export const databaseAway: Scenario = {
  ...behindProxies,
  name: 'database',
  async fault(ring) {
    await pause(ring.chance.between(0, 1_500))
    return inTurn(databaseOutages, ring.round)(ring)
  },
}

const providerFaults: readonly ProxyFault[] = [
  'cut before',
  'cut after',
  '500 before',
  '429 before',
  '500 after',
  '502 page after',
  'garbage after',
  'half after',
  'empty after',
  'another answer',
  'slow',
]

/** Every other answer of the provider is lost, broken, somebody else's, or an error, whatever was done. */
export const faultyProvider: Scenario = {
  ...behindProxies,
  name: 'provider',
  async fault({ stage, chance }) {
    const { provider } = proxiesOf(stage)
    let count = 0
    provider.choose = () => {
      const next = chance.next() < 0.5 ? chance.pick(providerFaults) : 'plain'
      if (next !== 'plain') count += 1
      return next
    }
    await pause(chance.between(3, 8) * 1_000)
    provider.choose = null
    if (count === 0) throw new NothingHappened('the provider was asked for nothing')
    return 'faulty provider'
  },
}

const mailOutages: readonly Outage[] = [
  async ({ stage, chance }) => {
    let goOn = () => {}
    stage.mails.answersAfter = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await pause(chance.between(2, 10) * 1_000)
    stage.mails.answersAfter = null
    goOn()
    return 'mail server hangs'
  },
  async ({ stage, chance }) => {
    stage.mails.refusing = true
    await pause(chance.between(2, 8) * 1_000)
    stage.mails.refusing = false
    return 'mail server refuses'
  },
  async ({ stage, chance }) => {
    const { mail } = proxiesOf(stage)
    const until = Date.now() + chance.between(2, 8) * 1_000
    let cuts = 0
    while (Date.now() < until)
      await new Promise<void>((resolve) => {
        mail.cutAt('\r\n.\r\n', 'answer', undefined, () => {
          cuts += 1
          resolve()
        })
        setTimeout(resolve, until - Date.now())
      })
    mail.forget()
    if (cuts === 0) throw new NothingHappened('no mail was sent meanwhile')
    return 'mail server cuts after DATA'
  },
  async ({ stage, chance }) => {
    const { mail } = proxiesOf(stage)
    mail.freeze()
    await pause(chance.between(2, 8) * 1_000)
    mail.thaw()
    return 'network to the mail server frozen'
  },
]

export const mailAway: Scenario = {
  ...behindProxies,
  name: 'mail',
  fault: (ring) => inTurn(mailOutages, ring.round)(ring),
}

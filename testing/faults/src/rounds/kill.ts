import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ManagedProcess } from '../machine/managed-process.ts'
import type { Chance } from '../random.ts'
import { inTurn, NothingHappened, type Ring, type Scenario } from './scenario.ts'

const victims = ['worker', 'web', 'postmaster', 'backend', 'simulator'] as const
type Victim = (typeof victims)[number]

const common = {
  load: { claims: 3, signUps: 1 },
  operators: 3,
  roundsPerStage: 25,
  quietWithinMs: 300_000,
  unhurried: 0.1,
}

/**
 * kill -9 of one of the processes at a moment of the load, and its start soon after: the program is split into webs and a worker.
 */
export const killSplit: Scenario = {
  ...common,
  name: 'kill',
  stage: (chance) => ({ shape: { webs: chance.between(1, 2), workers: chance.between(1, 2), alls: 0 } }),
  fault: async (ring) => {
    await momentOfLoad(ring.chance)
    return kill(ring, inTurn(victims, ring.round))
  },
}

/** The same with one process that is all of the program. */
export const killAll: Scenario = {
  ...common,
  name: 'kill-all',
  stage: () => ({ shape: { webs: 0, workers: 0, alls: 1 } }),
  fault: async (ring) => {
    await momentOfLoad(ring.chance)
    return kill(ring, 'web')
  },
}

/** Some time after the load began. */
const momentOfLoad = (chance: Chance): Promise<void> => pause(chance.between(50, 2_000))

/** kill -9, a short absence, and the start. Answers what was killed. */
async function kill({ stage, chance }: Ring, victim: Victim): Promise<string> {
  const absence = () => pause(chance.next() < 0.3 ? 0 : chance.between(0, 1_500))
  const process = async (which: ManagedProcess) => {
    await which.kill()
    await absence()
    await which.start()
    return `kill -9 ${which.name}`
  }
  const kills: Record<Victim, () => Promise<string>> = {
    web: () => process(chance.pick(stage.serving)),
    worker: () => process(chance.pick(stage.working)),
    simulator: () => process(stage.simulator),
    async postmaster() {
      await stage.postgres.kill()
      await absence()
      await stage.postgres.start()
      return 'kill -9 postmaster'
    },
    async backend() {
      const pid = await aBackend(stage.databaseUrl, chance)
      if (pid === undefined) throw new NothingHappened('the program has no session of the database')
      stage.postgres.killBackend(pid)
      return 'kill -9 of one PostgreSQL session'
    },
  }
  return kills[victim]()
}

/** A session of the program; one that works, where there is one. */
async function aBackend(databaseUrl: string, chance: Chance): Promise<number | undefined> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; working: boolean }>(
      `select pid, state <> 'idle' as working from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const working = rows.filter((row) => row.working)
    const from = working.length > 0 ? working : rows
    return from.length > 0 ? chance.pick(from).pid : undefined
  } finally {
    await client.end()
  }
}
